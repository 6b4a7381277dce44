import { daysThatCount, staysAtReport, takesReport } from "~/care-days/absences/reported-absence.ts";
import type { KeptAbsence } from "~/care-days/absences/shown-absence.ts";
import { familyDays } from "~/care-days/behind/care-of-family.server.ts";
import { attendancesOf } from "~/care-days/behind/kept-days-store.server.ts";
import { writeDays } from "~/care-days/behind/write-days-store.server.ts";
import { dayWrite, type Writing } from "~/care-days/day-write.ts";
import { daysOf } from "~/care-days/days-of.ts";
import { mayBeReported } from "~/care-days/kinds.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { AbsenceRequest } from "../contract.ts";
import { noteChange } from "./last-change-store.server.ts";
import { refuseOtherDays } from "./other-days.server.ts";

/** Reports children absent (contract 3.12). The children are the caller's own and locked. */
export async function addAbsences(context: GuardianContext, asked: AbsenceRequest): Promise<void> {
  const { db, guardian, now, today, settings } = context;
  const { reservationThresholdHours, plannedAbsenceForHours } = settings.town.careDays;
  const reservable = reservableRange(now, reservationThresholdHours);
  const range = daysThatCount(asked.dateRange, today, reservable);
  if (!range) return;
  refuseIf(!mayBeReported(asked.absenceType));
  const childIds = [...new Set(asked.childIds)];
  const read = await refuseOtherDays(context, range);
  const attended = await attendancesOf(db, childIds, range);
  if (attended.length > 0)
    refuse(400, "ATTENDANCE_ALREADY_EXISTS", { days: attended.map(({ childId, date }) => ({ childId, date })) });

  const family = await familyDays(db, { childIds, range, today, read });
  const writing: Writing = {
    changed: { at: now.toISOString(), byType: "CITIZEN", byId: guardian.id },
    plannedForHours: plannedAbsenceForHours,
  };
  const days = childIds.flatMap((childId) => daysOf(range).flatMap((date) => family.care(childId, date) ?? []));
  const writes = days.filter(takesReport).map((day) => {
    const isLocked = day.date < reservable.start;
    const decided = {
      // On locked days the reservations stay, because the unit has planned its staff by them (contract 3.12).
      reservations: isLocked ? null : [],
      away: { type: asked.absenceType, categories: day.categories },
      stays: (absence: KeptAbsence) => staysAtReport(absence, isLocked),
    };
    return dayWrite(day, family.absences(day), decided, { ...writing, isLocked });
  });
  await writeDays(db, writes);
  await noteChange(context, "ABSENCES", writes, family);
}
