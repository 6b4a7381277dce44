import { isInside, type Times } from "~/care-days/clock-times.ts";
import type { CalendarDay } from "../contract.ts";
import { hoursOf } from "../editing/day-choices.ts";

const LAST_HOUR: Times = { start: "23:00", end: "00:00" };

/**
 * True if a child can come for a night: in shift care of a unit that is open at midnight. With intermittent shift care
 * any time can be reserved.
 * @param hours the times that can be reserved on the day; null: any time
 */
export const canStayOvernight = (isShiftCare: boolean, hours: Times | null): boolean =>
  isShiftCare && (hours === null || isInside(LAST_HOUR, hours));

/** True if one of these children can come for a night on one of the days. */
export const hasNights = (days: readonly CalendarDay[], childIds: readonly string[]): boolean =>
  days.some(({ children }) =>
    children.some((child) => childIds.includes(child.childId) && canStayOvernight(child.shiftCare, hoursOf(child))),
  );
