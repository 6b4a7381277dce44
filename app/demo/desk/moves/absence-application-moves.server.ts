import { isLasting } from "~/care-days/absences/shown-absence.ts";
import { familyDays } from "~/care-days/behind/care-of-family.server.ts";
import { writeDays } from "~/care-days/behind/write-days-store.server.ts";
import type { CareDay } from "~/care-days/care-day.ts";
import { dayWrite } from "~/care-days/day-write.ts";
import { daysOf } from "~/care-days/days-of.ts";
import { tellOfChangeDecision } from "~/children/decision-mail/behind/change-decision-mail.server.ts";
import type { EmployeeRole } from "~/employees/behind/employee-store.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { PRE_PRIMARY } from "~/placements/placement-types.ts";
import { DeskFault, type Moment } from "./application-moves.server.ts";
import { type Decider, type DeskMoment, deciderOf, type Verdict } from "./decider.server.ts";
import "~/children/absence-applications/behind/absence-application-store.server.ts";

/** The staff's decision on an application for a longer absence from pre-primary education. */

/** The staff of the unit accept up to this many operational days. A supervisor also accepts longer (contract 3.19). */
export const MOST_DAYS_BY_STAFF = 5;

export const mayAccept = (role: EmployeeRole | null, operationDays: number): boolean =>
  role === "UNIT_SUPERVISOR" || operationDays <= MOST_DAYS_BY_STAFF;

/**
 * Decides an absence application and tells the child's guardians by mail.
 * @throws DeskFault as `settleAbsenceApplication`
 */
export async function decideAbsenceApplication(
  db: Db,
  applicationId: string,
  verdict: Verdict,
  moment: DeskMoment,
): Promise<string> {
  const childId = await settleAbsenceApplication(db, applicationId, verdict, moment);
  await tellOfChangeDecision(db, { applicationId, childId, today: moment.today });
  return `Absence application ${applicationId} is ${verdict.accepts ? "accepted" : "rejected"}.`;
}

/**
 * Decides an absence application. Accepting it writes the absences into the calendar.
 * @returns the child's id
 * @throws DeskFault when it is decided already, or when this employee may not accept so long an absence
 */
export async function settleAbsenceApplication(
  db: Db,
  applicationId: string,
  verdict: Verdict,
  moment: DeskMoment,
): Promise<string> {
  const application = await db
    .selectFrom("absence_application")
    .select(["child_id", "start_date", "end_date", "status"])
    .where("id", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (!application) throw new DeskFault(`There is no absence application ${applicationId}.`);
  if (application.status !== "WAITING_DECISION")
    throw new DeskFault(`Absence application ${applicationId} is ${application.status} already.`);
  const { child_id: childId, start_date: start, end_date: end } = application;
  const decider = await deciderOf(db, { childId, date: start, by: moment.by });
  if (verdict.accepts) await writeAbsences(db, { childId, range: { start, end } }, decider, moment);
  await db
    .updateTable("absence_application")
    .set({
      status: verdict.accepts ? "ACCEPTED" : "REJECTED",
      decided_at: moment.now,
      decided_by: decider.employeeId,
      rejected_reason: verdict.accepts ? null : verdict.reason,
    })
    .where("id", "=", applicationId)
    .execute();
  return childId;
}

/**
 * Whole days away on each operational day of a pre-primary place, without its term breaks. Reservations of these days go.
 * Absences by the staff or a questionnaire stay.
 */
async function writeAbsences(
  db: Db,
  { childId, range }: { childId: string; range: { start: string; end: string } },
  { employeeId, role }: Decider,
  { now, today }: Moment,
): Promise<void> {
  await db.selectFrom("person").select("id").where("id", "=", childId).forNoKeyUpdate().execute();
  const family = await familyDays(db, { childIds: [childId], range, today });
  const days = daysOf(range)
    .flatMap((date) => family.care(childId, date) ?? [])
    .filter(isMissed);
  if (!mayAccept(role, days.length))
    throw new DeskFault(`Only a supervisor accepts ${days.length} days; others up to ${MOST_DAYS_BY_STAFF}.`);
  const changed = { at: now.toISOString(), byType: "EMPLOYEE" as const, byId: employeeId };
  await writeDays(
    db,
    days.map((day) => {
      const away = { type: "OTHER_ABSENCE" as const, categories: day.categories };
      const decided = { reservations: [], away, stays: isLasting };
      return dayWrite(day, family.absences(day), decided, { changed, plannedForHours: false });
    }),
  );
}

const isMissed = ({ place, isOperationDay, scheduleType }: CareDay): boolean =>
  PRE_PRIMARY.includes(place.type) && isOperationDay && scheduleType !== "TERM_BREAK";
