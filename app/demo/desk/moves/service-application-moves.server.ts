import { tellOfChangeDecision } from "~/children/decision-mail/behind/change-decision-mail.server.ts";
import { suits } from "~/children/service-applications/suitable-options.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { agreeNeedFrom, changeTypeFrom } from "~/placements/behind/change-place-store.server.ts";
import { DeskFault } from "./application-moves.server.ts";
import { type DeskMoment, deciderOf, type Verdict } from "./decider.server.ts";
import "~/children/service-applications/behind/service-application-store.server.ts";

/** The staff's decision on an application for another service need. */

/**
 * Decides a service application and tells the child's guardians by mail.
 * @throws DeskFault as `settleServiceApplication`
 */
export async function decideServiceApplication(
  db: Db,
  applicationId: string,
  verdict: Verdict,
  moment: DeskMoment,
): Promise<string> {
  const childId = await settleServiceApplication(db, applicationId, verdict, moment);
  await tellOfChangeDecision(db, { applicationId, childId, today: moment.today });
  return `Service application ${applicationId} is ${verdict.accepts ? "accepted" : "rejected"}.`;
}

/**
 * Decides a service application. Accepting it agrees the service need from the day that was applied for, and changes the
 * type of the place when the service need is for another type.
 * @returns the child's id
 * @throws DeskFault when it is decided already, or when the child's place on that day does not suit it any more
 */
export async function settleServiceApplication(
  db: Db,
  applicationId: string,
  verdict: Verdict,
  { now, by }: DeskMoment,
): Promise<string> {
  const application = await db
    .selectFrom("service_application")
    .select(["child_id", "start_date", "option_id", "decision"])
    .where("id", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (!application) throw new DeskFault(`There is no service application ${applicationId}.`);
  if (application.decision)
    throw new DeskFault(`Service application ${applicationId} is ${application.decision} already.`);
  const { child_id: childId, start_date: date, option_id: optionId } = application;
  const { employeeId } = await deciderOf(db, { childId, date, by });
  if (verdict.accepts) await changeNeed(db, { childId, date, optionId }, now);
  await db
    .updateTable("service_application")
    .set({
      decision: verdict.accepts ? "ACCEPTED" : "REJECTED",
      decided_at: now,
      decided_by: employeeId,
      rejected_reason: verdict.accepts ? null : verdict.reason,
    })
    .where("id", "=", applicationId)
    .execute();
  return childId;
}

async function changeNeed(
  db: Db,
  { childId, date, optionId }: { childId: string; date: IsoDate; optionId: string },
  now: Date,
): Promise<void> {
  await db.selectFrom("person").select("id").where("id", "=", childId).forNoKeyUpdate().execute();
  const place = await db
    .selectFrom("placement")
    .select(["id", "type"])
    .where("child_id", "=", childId)
    .where("start_date", "<=", date)
    .where("end_date", ">=", date)
    .executeTakeFirst();
  if (!place) throw new DeskFault(`The child has no place on ${date}.`);
  const option = await db
    .selectFrom("service_need_option")
    .select(["valid_placement_type", "valid_from", "valid_to", "default_option"])
    .where("id", "=", optionId)
    .executeTakeFirstOrThrow();
  const facts = {
    validPlacementType: option.valid_placement_type,
    validity: { start: option.valid_from, end: option.valid_to },
    isDefault: option.default_option,
  };
  if (!suits(facts, { type: place.type, date }))
    throw new DeskFault(`The service need does not suit the child's place on ${date}.`);
  const isOther = option.valid_placement_type !== place.type;
  const placementId = isOther
    ? await changeTypeFrom(db, { placementId: place.id, from: date, type: option.valid_placement_type }, now)
    : place.id;
  await agreeNeedFrom(db, { placementId, earlierId: place.id, from: date, optionId });
}
