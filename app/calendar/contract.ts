import { z } from "zod";
import type { TimeFault } from "~/care-days/times/time-faults.ts";
import { call, nothing } from "~/foundation/seam/call.ts";
import { date, openObject, uuid } from "~/foundation/seam/wire.ts";
import { absenceRequest, calendarDays, dayRequests, preschoolDatesRequest } from "./day-shapes.ts";
import { savedWeek, undoableChange, weekToSave } from "./own-shapes.ts";

export type {
  AbsenceRequest,
  CalendarChild,
  CalendarDay,
  CalendarDays,
  DayOfChild,
  DayRequest,
  HolidayPeriodEffect,
  MonthSummary,
  ReservableTimeRange,
  ReservationOfDay,
  UsedService,
  WireTimeRange,
} from "./day-shapes.ts";
export { type SavedWeek, type SavedWeekday, type UndoableChange, WEEK_NAME_LENGTH } from "./own-shapes.ts";

/**
 * The longest range of days that one call answers: ten years, because each day is a row of the output. The wire itself has
 * no limit (docs/contract-deviations.md).
 */
export const MOST_CALENDAR_DAYS = 3660;

const badRequest = { status: 400 };
/** Why days were refused that our pages sent: each has its sentences (editing/parts/refused-days.ts). */
export type DaysFault = TimeFault | "NON_RESERVABLE_DAYS";
/** Our own codes. The details of these refusals have `days`: [{childId, date}], the days at fault. */
const daysAtFault = [
  { status: 400, errorCode: "OUTSIDE_OPERATION_TIME" },
  { status: 400, errorCode: "OVERLAPPING_RESERVATIONS" },
  { status: 400, errorCode: "REPEATED_DAYS" },
];

/** Reservations and absences (contract 2.12), and notices of new daily service times (2.15). */
export const calendarCalls = {
  /** The answer has a version of its days, which `save` and `addAbsences` take as If-Match. */
  days: call({
    method: "GET",
    path: "/citizen/reservations",
    level: "weak",
    summary: "Every day of a range with what is reserved, reported and realised for each own child in care",
    query: { from: date, to: date },
    output: calendarDays,
    refusals: [badRequest],
  }),
  /**
   * Saves all days or none. With If-Match the days of that version must still be as they were. Otherwise the call
   * answers 409, and its details {version, current} have the days as they are now.
   */
  save: call({
    method: "POST",
    path: "/citizen/reservations",
    logged: "daysSaved",
    level: "weak",
    summary: "Say for each child and day the times, present, absent or nothing; all days or none are saved",
    body: dayRequests,
    output: nothing,
    refusals: [
      badRequest,
      { status: 400, errorCode: "NON_RESERVABLE_DAYS" },
      ...daysAtFault,
      { status: 409, errorCode: "VERSION_CONFLICT" },
      { status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" },
    ],
  }),
  addAbsences: call({
    method: "POST",
    path: "/citizen/absences",
    logged: "absencesReported",
    level: "weak",
    summary: "Report children absent from today on, within the days that can be reserved",
    body: absenceRequest,
    output: nothing,
    refusals: [
      badRequest,
      { status: 400, errorCode: "ATTENDANCE_ALREADY_EXISTS" },
      { status: 409, errorCode: "VERSION_CONFLICT" },
      { status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" },
    ],
  }),
  preschoolDates: call({
    method: "POST",
    path: "/citizen/preschool-operational-dates",
    notLogged: "reading",
    level: "weak",
    summary: "The days of a range on which each child has pre-primary education",
    body: preschoolDatesRequest,
    output: z.record(uuid, z.array(date)),
    refusals: [badRequest],
  }),
  serviceTimeNotices: call({
    method: "GET",
    path: "/citizen/daily-service-time-notifications",
    level: "weak",
    summary: "Ids of the caller's notices of new daily service times",
    output: z.array(uuid),
  }),
  dismissServiceTimeNotices: call({
    method: "POST",
    path: "/citizen/daily-service-time-notifications/dismiss",
    notLogged: "a mark that only the guardian sees",
    level: "weak",
    summary: "Remove notices of new daily service times; ids that are not the caller's are skipped",
    body: z.array(uuid).max(1000),
    output: nothing,
  }),

  // Our own calls (contract 1.12). A plain gateway answers 404.
  lastChange: call({
    method: "GET",
    path: "/citizen/x/reservations/last-change",
    level: "weak",
    summary: "The caller's last save of days, while it can still be undone",
    output: openObject({ change: undoableChange.nullable() }),
  }),
  /** The details of the refusal have `reason`: LATE, ATTENDED, CHANGED or LOCKED. */
  undoChange: call({
    method: "POST",
    path: "/citizen/x/reservations/last-change/{changeId}/undo",
    logged: "daysUndone",
    level: "weak",
    summary: "Put the days of the caller's last save back as they were before it",
    params: { changeId: uuid },
    output: nothing,
    refusals: [{ status: 409, errorCode: "CHANGED_SINCE" }],
  }),
  savedWeeks: call({
    method: "GET",
    path: "/citizen/x/saved-weeks",
    level: "weak",
    summary: "The weeks that the caller has saved under a name, by name",
    output: z.array(savedWeek),
  }),
  saveWeek: call({
    method: "POST",
    path: "/citizen/x/saved-weeks",
    notLogged: "a shortcut that only the guardian sees",
    level: "weak",
    summary: "Save a week under a name; a week of the same name is replaced",
    body: weekToSave,
    output: uuid,
    refusals: [{ status: 400, errorCode: "TOO_MANY_SAVED_WEEKS" }],
  }),
  removeWeek: call({
    method: "DELETE",
    path: "/citizen/x/saved-weeks/{weekId}",
    notLogged: "a shortcut that only the guardian sees",
    level: "weak",
    summary: "Remove a saved week",
    params: { weekId: uuid },
    output: nothing,
  }),
} as const;
