import { partialAbsences } from "~/care-days/absences/partial-absences.ts";
import { isLasting } from "~/care-days/absences/shown-absence.ts";
import { type FamilyDays, familyDays } from "~/care-days/behind/care-of-family.server.ts";
import { writeDays } from "~/care-days/behind/write-days-store.server.ts";
import type { CareDay } from "~/care-days/care-day.ts";
import type { Times } from "~/care-days/clock-times.ts";
import { type DayWrite, dayWrite, type Writing } from "~/care-days/day-write.ts";
import { spanning } from "~/care-days/days-of.ts";
import { type PostedDay, postedDay, timesSaid } from "~/care-days/posted-day.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { type TimeFault, timeFault } from "~/care-days/times/time-faults.ts";
import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { DayRequest, DaysFault } from "../contract.ts";
import { noteChange } from "./last-change-store.server.ts";
import { refuseOtherDays } from "./other-days.server.ts";

interface ChildDay {
  childId: string;
  date: IsoDate;
}

/**
 * Saves what a guardian reports for days (contract 3.12): all of them or none. The children are the caller's own and
 * locked.
 */
export async function saveDays(context: GuardianContext, said: readonly DayRequest[]): Promise<void> {
  const { db, guardian, now, today, settings } = context;
  const range = spanning(said.map(({ date }) => date));
  if (!range) return;
  refuseDays("REPEATED_DAYS", repeated(said));
  const reservable = reservableRange(now, settings.town.careDays.reservationThresholdHours);
  refuseDays(
    "NON_RESERVABLE_DAYS",
    said.filter(({ date }) => !includes(reservable, date)),
  );
  const read = await refuseOtherDays(context, range);

  const childIds = [...new Set(said.map(({ childId }) => childId))];
  const family = await familyDays(db, { childIds, range, today, read });
  const writing: Writing = {
    changed: { at: now.toISOString(), byType: "CITIZEN", byId: guardian.id },
    plannedForHours: settings.town.careDays.plannedAbsenceForHours,
  };
  const decided = said.map((one) => decide(one, family));
  refuseFaults(decided);
  const writes = decided.flatMap(({ day, posted }) =>
    day && posted.outcome === "written" ? [writeOf(day, posted, family, writing)] : [],
  );
  await writeDays(db, writes);
  await noteChange(context, "RESERVATIONS", writes, family);
}

interface Decided {
  said: DayRequest;
  day: CareDay | null;
  posted: PostedDay;
  fault: TimeFault | null;
}

/** A day without a place is left as it is: the place may have ended since the page was opened. */
function decide(said: DayRequest, family: FamilyDays): Decided {
  const day = family.care(said.childId, said.date);
  const times = said.type === "RESERVATIONS" ? timesSaid(said) : [];
  if (!day) return { said, day, posted: { outcome: "untouched" }, fault: timeFault(times, null) };
  const absences = family.absences(day);
  const posted = postedDay(said, {
    scheduleType: day.scheduleType,
    effect: day.effect,
    isOperationDay: day.isOperationDay,
    hasReservation: family.reservations(day).length > 0,
    hasAbsence: absences.length > 0,
    hasLastingAbsence: absences.some(isLasting),
  });
  const keepsTimes = posted.outcome === "written" && posted.reservations.some((time) => time !== null);
  return { said, day, posted, fault: timeFault(times, keepsTimes ? day.reservable : null) };
}

function refuseFaults(decided: readonly Decided[]): void {
  const with_ = (fault: TimeFault) => decided.filter((one) => one.fault === fault).map(({ said }) => said);
  refuseDays("OVERLAPPING_RESERVATIONS", with_("OVERLAPPING_RESERVATIONS"));
  refuseDays("OUTSIDE_OPERATION_TIME", with_("OUTSIDE_OPERATION_TIME"));
  refuseDays(
    null,
    decided.filter(({ posted }) => posted.outcome === "refused").map(({ said }) => said),
  );
}

/** Refuses with the days at fault, if there are any. */
function refuseDays(errorCode: DaysFault | "REPEATED_DAYS" | null, days: readonly ChildDay[]): void {
  if (days.length > 0) refuse(400, errorCode, { days: days.map(({ childId, date }) => ({ childId, date })) });
}

function repeated(said: readonly ChildDay[]): ChildDay[] {
  const seen = new Set<string>();
  return said.filter(({ childId, date }) => {
    const key = childId + date;
    return seen.has(key) || !seen.add(key);
  });
}

/**
 * The rows to delete from the day, and the rows to add to it. The times may leave a part of the day without the child.
 */
function writeOf(
  day: CareDay,
  { reservations, isAway }: PostedDay & { outcome: "written" },
  family: FamilyDays,
  writing: Writing,
): DayWrite {
  const reserved = reservations.filter((time): time is Times => time !== null);
  const partial = reserved.length > 0 ? partialAbsences(day.place.type, reserved, day.prePrimaryToday) : [];
  const away = { type: "OTHER_ABSENCE", categories: isAway ? day.categories : partial } as const;
  return dayWrite(day, family.absences(day), { reservations, away, stays: isLasting }, writing);
}
