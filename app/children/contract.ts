import { z } from "zod";
import { isIsoMonth } from "~/foundation/dates/iso-month.ts";
import { call } from "~/foundation/seam/call.ts";
import { date, dateRange, openObject, time, uuid } from "~/foundation/seam/wire.ts";
import { serviceNeedOption } from "~/placements/contract.ts";

export const serviceNeedSummary = openObject({
  startDate: date,
  endDate: date,
  option: serviceNeedOption.nullable(),
  contractDaysPerMonth: z.int().nullable(),
  unitName: z.string(),
  reservationsEnabled: z.boolean(),
  /** No service need is agreed for these days, so the default option of the kind of place counts. */
  isDefault: z.boolean(),
  /** Options can be agreed for the kind of place. */
  hasNonDefaultOptions: z.boolean(),
});
export type ServiceNeedSummary = z.output<typeof serviceNeedSummary>;

const timesOfDay = openObject({ start: time, end: time });

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Three kinds: the same times each day, times by weekday, and times that vary. */
export const dailyServiceTimesValue = z.discriminatedUnion("type", [
  openObject({ type: z.literal("REGULAR"), validityPeriod: dateRange, regularTimes: timesOfDay }),
  openObject({
    type: z.literal("IRREGULAR"),
    validityPeriod: dateRange,
    monday: timesOfDay.nullable(),
    tuesday: timesOfDay.nullable(),
    wednesday: timesOfDay.nullable(),
    thursday: timesOfDay.nullable(),
    friday: timesOfDay.nullable(),
    saturday: timesOfDay.nullable(),
    sunday: timesOfDay.nullable(),
  }),
  openObject({ type: z.literal("VARIABLE_TIME"), validityPeriod: dateRange }),
]);
export type DailyServiceTimesValue = z.output<typeof dailyServiceTimesValue>;

const dailyServiceTimes = openObject({ id: uuid, childId: uuid, times: dailyServiceTimesValue });
export type DailyServiceTimes = z.output<typeof dailyServiceTimes>;

const yearMonth = z.string().refine(isIsoMonth);

const attendanceSummary = openObject({ attendanceDays: z.int() });

/** The kind of a day in the month: a day of care, a day that was taken off in advance, or no day of care. */
export const ATTENDANCE_DAY_KINDS = ["care", "away", "none"] as const;
export type AttendanceDayKind = (typeof ATTENDANCE_DAY_KINDS)[number];

const attendanceMonth = openObject({
  attendanceDays: z.int(),
  days: z.array(openObject({ date, kind: z.enum(ATTENDANCE_DAY_KINDS) })),
});
export type AttendanceMonth = z.output<typeof attendanceMonth>;

const ofChild = { childId: uuid };

/** The agreed care of a child (contract 2.17). */
export const childCareCalls = {
  serviceNeeds: call({
    method: "GET",
    path: "/citizen/children/{childId}/service-needs",
    level: "weak",
    summary: "The service needs of an own child, past and coming, with defaults for days without one",
    params: ofChild,
    output: z.array(serviceNeedSummary),
  }),
  dailyServiceTimes: call({
    method: "GET",
    path: "/citizen/children/{childId}/daily-service-times",
    level: "weak",
    summary: "The daily service times of an own child, where the municipality shows them",
    params: ofChild,
    output: z.array(dailyServiceTimes),
  }),
  attendanceSummary: call({
    method: "GET",
    path: "/citizen/children/{childId}/attendance-summary/{yearMonth}",
    level: "weak",
    summary: "How many days of a month count against the agreed days of an own child",
    params: { ...ofChild, yearMonth },
    output: attendanceSummary,
    refusals: [{ status: 400 }],
  }),
  // Our own (contract 1.12). A plain gateway answers 404.
  attendanceMonth: call({
    method: "GET",
    path: "/citizen/x/children/{childId}/attendance-month/{yearMonth}",
    level: "weak",
    summary: "The same with each day of the month",
    params: { ...ofChild, yearMonth },
    output: attendanceMonth,
    refusals: [{ status: 400 }],
  }),
} as const;
