import { byDay, type FamilyDays, familyDays } from "~/care-days/behind/care-of-family.server.ts";
import { attendancesOf } from "~/care-days/behind/kept-days-store.server.ts";
import { writeDays } from "~/care-days/behind/write-days-store.server.ts";
import { type UndoObstacle, undoableUntil, undoObstacle } from "~/care-days/day-change.ts";
import { spanning } from "~/care-days/days-of.ts";
import { reservableRange } from "~/care-days/reservable-range.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import type { UndoableChange } from "../contract.ts";
import { forgetChange, type KeptChange, newestChange } from "./last-change-store.server.ts";

/** The caller's newest save, while it can be undone. */
export async function lastChange(context: GuardianContext): Promise<UndoableChange | null> {
  const change = await newestChange(context.db, context.guardian.id);
  if (!change || (await lookedAt(context, change)).obstacle) return null;
  return {
    id: change.id,
    at: wireDateTime(change.at),
    until: wireDateTime(undoableUntil(change.at)),
    what: change.what,
    days: change.days.map(({ childId, date }) => ({ childId, date })),
  };
}

/** Puts the days of a save back as they were, with who had written them. The children are locked. */
export async function undoChange(context: GuardianContext, change: KeptChange): Promise<void> {
  const { family, obstacle } = await lookedAt(context, change);
  if (!family || obstacle) return refuse(409, "CHANGED_SINCE", { reason: obstacle });
  await writeDays(
    context.db,
    change.days.map(({ childId, date, before }) => ({
      childId,
      date,
      clears: { reservations: true, absences: family.absences({ childId, date }).map(({ category }) => category) },
      adds: before,
    })),
  );
  await forgetChange(context.db, change.id);
}

/** The days of the save as they are now, and what is in the way of undoing it. */
async function lookedAt(
  { db, guardian, now, today, settings }: GuardianContext,
  { at, days }: KeptChange,
): Promise<{ family: FamilyDays | null; obstacle: UndoObstacle | null }> {
  const childIds = [...new Set(days.map(({ childId }) => childId))];
  const own = new Set((await ownChildren(db, guardian.id, today)).map(({ id }) => id));
  const range = spanning(days.map(({ date }) => date));
  if (!range || childIds.some((id) => !own.has(id))) return { family: null, obstacle: "CHANGED" };
  const family = await familyDays(db, { childIds, range, today });
  const attendances = byDay(await attendancesOf(db, childIds, range));
  const obstacle = undoObstacle(days, {
    at,
    now,
    reservable: reservableRange(now, settings.town.careDays.reservationThresholdHours),
    present: family.stored,
    hasAttendance: (day) => attendances(day).length > 0,
    isClosed: ({ childId, date }) => family.care(childId, date)?.effect?.type === "ReservationsClosed",
  });
  return { family, obstacle };
}
