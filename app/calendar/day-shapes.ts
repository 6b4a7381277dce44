import { z } from "zod";
import { hasLength } from "~/care-days/clock-times.ts";
import { absenceType, scheduleType, USER_TYPES } from "~/care-days/kinds.ts";
import { date, dateTime, daysAsked, finiteDateRange, openObject, orNull, time, uuid } from "~/foundation/seam/wire.ts";
import { placementType } from "~/placements/placement-types.ts";

/** Times of day in the municipality. `end` is exclusive. `00:00:00` as the end is the midnight that ends the day. */
const timeRange = openObject({ start: time, end: time });
export type WireTimeRange = z.output<typeof timeRange>;

/** Without an end the child is still there. */
const timeInterval = openObject({ start: time, end: time.nullable() });

const evakaUser = openObject({ id: uuid, name: z.string(), type: z.enum(USER_TYPES) });

const changed = { staffCreated: z.boolean(), modifiedAt: dateTime.nullable(), modifiedBy: evakaUser.nullable() };

/** `NO_TIMES`: the child comes, as in a holiday period. The times are asked later. */
export const reservationOfDay = z.discriminatedUnion("type", [
  openObject({ type: z.literal("TIMES"), range: timeRange, ...changed }),
  openObject({ type: z.literal("NO_TIMES"), ...changed }),
]);
export type ReservationOfDay = z.output<typeof reservationOfDay>;

/** Minutes of a day by an hour-based service need. */
const usedService = openObject({
  reservedMinutes: z.number().int(),
  usedServiceMinutes: z.number().int(),
  usedServiceRanges: z.array(timeRange),
});
export type UsedService = z.output<typeof usedService>;

const reservableTimeRange = z.discriminatedUnion("type", [
  openObject({ type: z.literal("NORMAL"), range: timeRange }),
  openObject({ type: z.literal("SHIFT_CARE"), range: timeRange }),
  openObject({ type: z.literal("INTERMITTENT_SHIFT_CARE"), placementUnitOperationTime: timeRange.nullable() }),
]);
export type ReservableTimeRange = z.output<typeof reservableTimeRange>;

const holidayPeriodEffect = z.discriminatedUnion("type", [
  openObject({ type: z.literal("NotYetReservable"), period: finiteDateRange, reservationsOpenOn: date }),
  openObject({ type: z.literal("ReservationsOpen") }),
  openObject({ type: z.literal("ReservationsClosed") }),
]);
export type HolidayPeriodEffect = z.output<typeof holidayPeriodEffect>;

const dayOfChild = openObject({
  childId: uuid,
  scheduleType,
  shiftCare: z.boolean(),
  absence: openObject({ type: absenceType, editable: z.boolean() }).nullable(),
  reservations: z.array(reservationOfDay),
  attendances: z.array(timeInterval),
  usedService: usedService.nullable(),
  reservableTimeRange,
  holidayPeriodEffect: holidayPeriodEffect.nullable(),
});
export type DayOfChild = z.output<typeof dayOfChild>;

const calendarDay = openObject({ date, holiday: z.boolean(), children: z.array(dayOfChild) });
export type CalendarDay = z.output<typeof calendarDay>;

const monthSummary = openObject({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  serviceNeedMinutes: z.number().int(),
  reservedMinutes: z.number().int(),
  usedServiceMinutes: z.number().int(),
});
export type MonthSummary = z.output<typeof monthSummary>;

const calendarChild = openObject({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  preferredName: z.string(),
  duplicateOf: uuid.nullable(),
  imageId: uuid.nullable(),
  upcomingPlacementType: placementType.nullable(),
  upcomingPlacementStartDate: date.nullable(),
  upcomingPlacementUnitName: z.string().nullable(),
  monthSummaries: z.array(monthSummary),
});
export type CalendarChild = z.output<typeof calendarChild>;

export const calendarDays = openObject({
  children: z.array(calendarChild),
  /** One for each date of the range, in order. */
  days: z.array(calendarDay),
  reservableRange: finiteDateRange,
});
export type CalendarDays = z.output<typeof calendarDays>;

// The body that a guardian's page sends.

/** The end is after the start. `00:00` as the end is the midnight that ends the day. */
const sentTimes = z.object({ start: time, end: time }).refine(hasLength, "the end is not after the start");

const ofDay = { childId: uuid, date };
export const dayRequest = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("RESERVATIONS"),
    ...ofDay,
    reservation: sentTimes,
    secondReservation: orNull(sentTimes),
  }),
  z.object({ type: z.literal("PRESENT"), ...ofDay }),
  z.object({ type: z.literal("ABSENT"), ...ofDay }),
  z.object({ type: z.literal("NOTHING"), ...ofDay }),
]);
export type DayRequest = z.output<typeof dayRequest>;

/** Twenty children and seven months of days: more than any form of ours sends. */
const MOST_DAY_REQUESTS = 4000;
const MOST_CHILDREN = 100;

export const dayRequests = z.array(dayRequest).max(MOST_DAY_REQUESTS);

export const absenceRequest = z.object({
  childIds: z.array(uuid).max(MOST_CHILDREN),
  dateRange: daysAsked,
  absenceType,
});
export type AbsenceRequest = z.output<typeof absenceRequest>;

export const preschoolDatesRequest = z.object({ range: daysAsked, childIds: z.array(uuid).max(MOST_CHILDREN) });
