import { z } from "zod";
import { date, dateTime, openObject, orNull, time, typedText, uuid } from "~/foundation/seam/wire.ts";

/** Our own shapes of the calendar (contract 1.12, paths under `/citizen/x/`). */

const childDay = openObject({ childId: uuid, date });

/** The caller's last save, while it can be undone. */
export const undoableChange = openObject({
  id: uuid,
  at: dateTime,
  /** The moment until which it can be undone, if nothing else changes its days. */
  until: dateTime,
  what: z.enum(["RESERVATIONS", "ABSENCES"]),
  days: z.array(childDay),
});
export type UndoableChange = z.output<typeof undoableChange>;

const weekTimes = z.object({ start: time, end: time });

/** One child's weekday in a saved week. 1 = Monday … 7 = Sunday. */
export const savedWeekday = z.object({
  childId: uuid,
  weekday: z.number().int().min(1).max(7),
  type: z.enum(["RESERVATIONS", "PRESENT", "ABSENT", "NOTHING"]),
  reservation: orNull(weekTimes),
  secondReservation: orNull(weekTimes),
});
export type SavedWeekday = z.output<typeof savedWeekday>;

export const WEEK_NAME_LENGTH = 60;
const MOST_WEEKDAYS = 7 * 30;

export const weekToSave = z.object({
  name: typedText(WEEK_NAME_LENGTH).refine((name) => name.trim() !== "", "has no name"),
  days: z.array(savedWeekday).max(MOST_WEEKDAYS),
});

export const savedWeek = openObject({ id: uuid, name: z.string(), days: z.array(savedWeekday) });
export type SavedWeek = z.output<typeof savedWeek>;
