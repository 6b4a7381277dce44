import type { CalendarChild, CalendarDay, CalendarDays, DayOfChild, ReservationOfDay } from "~/calendar/contract.ts";

const WHEN = { staffCreated: false, modifiedAt: null, modifiedBy: null };

export const times = (start: string, end: string): ReservationOfDay => ({
  type: "TIMES",
  range: { start: `${start}:00`, end: `${end}:00` },
  ...WHEN,
});
export const NO_TIMES: ReservationOfDay = { type: "NO_TIMES", ...WHEN };

/** A day of a child in ordinary care of which nothing is said yet. */
export const dayOfChild = (childId: string, more: Partial<DayOfChild> = {}): DayOfChild => ({
  childId,
  scheduleType: "RESERVATION_REQUIRED",
  shiftCare: false,
  absence: null,
  reservations: [],
  attendances: [],
  usedService: null,
  reservableTimeRange: { type: "NORMAL", range: { start: "06:30:00", end: "17:30:00" } },
  holidayPeriodEffect: null,
  ...more,
});

export const calendarDay = (date: string, ...children: DayOfChild[]): CalendarDay => ({
  date,
  holiday: false,
  children,
});

export const calendarChild = (id: string, firstName: string, more: Partial<CalendarChild> = {}): CalendarChild => ({
  id,
  firstName,
  lastName: "Virtanen",
  preferredName: "",
  duplicateOf: null,
  imageId: null,
  upcomingPlacementType: "DAYCARE",
  upcomingPlacementStartDate: "2026-08-01",
  upcomingPlacementUnitName: "Päiväkoti Kanerva",
  monthSummaries: [],
  ...more,
});

/** Elsa and Onni, and the week from 30 November 2026 on, which locks on Monday 23 November at 18. */
export const calendarDays = (days: CalendarDay[], more: Partial<CalendarDays> = {}): CalendarDays => ({
  children: [calendarChild("elsa", "Elsa"), calendarChild("onni", "Onni")],
  days,
  reservableRange: { start: "2026-11-30", end: "2027-08-31" },
  ...more,
});
