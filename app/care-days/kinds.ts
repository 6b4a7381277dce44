import { z } from "zod";

/** Why a child is away (contract 1.11). */
export const ABSENCE_TYPES = [
  "OTHER_ABSENCE",
  "SICKLEAVE",
  "PLANNED_ABSENCE",
  "UNKNOWN_ABSENCE",
  "FORCE_MAJEURE",
  "PARENTLEAVE",
  "FREE_ABSENCE",
  "UNAUTHORIZED_ABSENCE",
] as const;
export type AbsenceType = (typeof ABSENCE_TYPES)[number];
export const absenceType = z.enum(ABSENCE_TYPES);

/** The types that a guardian may report (contract 2.12). */
export const REPORTED_ABSENCE_TYPES = ["OTHER_ABSENCE", "SICKLEAVE", "PLANNED_ABSENCE"] as const;
export type ReportedAbsenceType = (typeof REPORTED_ABSENCE_TYPES)[number];

/** The part of the day that an absence concerns: care that is paid for, or care that is free. Not in the contract. */
export const ABSENCE_CATEGORIES = ["BILLABLE", "NONBILLABLE"] as const;
export type AbsenceCategory = (typeof ABSENCE_CATEGORIES)[number];

/** Whether a child's times must be reserved on a day (contract 1.11). */
export const SCHEDULE_TYPES = ["RESERVATION_REQUIRED", "FIXED_SCHEDULE", "TERM_BREAK"] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];
export const scheduleType = z.enum(SCHEDULE_TYPES);

/** Who changed something (contract 1.11). */
export const USER_TYPES = ["SYSTEM", "CITIZEN", "EMPLOYEE", "MOBILE_DEVICE", "UNKNOWN"] as const;
export type UserType = (typeof USER_TYPES)[number];
