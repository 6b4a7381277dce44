import { careOfChildren } from "~/care-days/behind/child-care-store.server.ts";
import { writeDays } from "~/care-days/behind/write-days-store.server.ts";
import { reservedPlaces } from "~/care-days/care-day.ts";
import { type ChangedDay, type UndoObstacle, undoableUntil, undoObstacle } from "~/care-days/day-change.ts";
import { holidayEffect } from "~/care-days/holiday-effect.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { UndoableChange } from "../contract.ts";
import { type ChangeNow, newestChangeNow } from "./changed-days-store.server.ts";
import { forgetChange } from "./last-change-store.server.ts";

const newest = ({ db, guardian, today }: GuardianContext): Promise<ChangeNow | null> =>
  newestChangeNow(db, { guardianId: guardian.id, today });

/** The caller's newest save, while it can be undone. */
export async function lastChange(context: GuardianContext): Promise<UndoableChange | null> {
  const now = await newest(context);
  if (!now || (await obstacleTo(context, now))) return null;
  const { id, at, what, days } = now.change;
  return {
    id,
    at: wireDateTime(at),
    until: wireDateTime(undoableUntil(at)),
    what,
    days: days.map(({ childId, date }) => ({ childId, date })),
  };
}

/**
 * Puts the days of the newest save back as they were, and with the people who had written them. The children are
 * locked.
 */
export async function undoChange(context: GuardianContext, { changeId }: { changeId: string }): Promise<void> {
  const now = await newest(context);
  const obstacle = now?.change.id === changeId ? await obstacleTo(context, now) : "CHANGED";
  if (!now || obstacle) return refuse(409, "CHANGED_SINCE", { reason: obstacle });
  await writeDays(
    context.db,
    now.change.days.map((day) => ({
      childId: day.childId,
      date: day.date,
      clears: { reservations: true, absences: now.present(day).absences.map(({ category }) => category) },
      adds: day.before,
    })),
  );
  await forgetChange(context.db, changeId);
}

/** The reason why a save cannot be undone, or null. */
async function obstacleTo(context: GuardianContext, now: ChangeNow): Promise<UndoObstacle | null> {
  const { change, isOwn, present, hasAttendance } = now;
  if (!isOwn) return "CHANGED";
  return undoObstacle(change.days, {
    at: change.at,
    now: context.now,
    reservable: reservableRange(context.now, context.settings.town.careDays.reservationThresholdHours),
    present,
    hasAttendance,
    isClosed: await closedDays(context, now),
  });
}

/** Only a closed holiday period needs the children's places. */
async function closedDays({ db, today }: GuardianContext, { change, closedPeriods: periods }: ChangeNow) {
  if (periods.length === 0) return () => false;
  const care = await careOfChildren(db, [...new Set(change.days.map(({ childId }) => childId))]);
  const placesOf = new Map(care.map(({ childId, places }) => [childId, reservedPlaces(places)]));
  return ({ childId, date }: ChangedDay) =>
    holidayEffect(date, today, { periods, places: placesOf.get(childId) ?? [] })?.type === "ReservationsClosed";
}
