import { z } from "zod";

/** How the calendar shows an absence (spec 2 section 4). */
export type ShownAbsence = "absent" | "sick" | "free" | "unknown" | "planned";

/** What follows from the reason of an absence. */
interface AbsenceKind {
  readonly shown: ShownAbsence;
  /** True when it takes the day off the days of care that count for the fee. A sick day still counts (contract 3.17). */
  readonly takesOff: boolean;
  /** True when a day of agreed hours takes none of them, if the child did not come (contract 3.12). */
  readonly takesNoHours: boolean;
  /** How a guardian may report it (contract 2.12): for any number of days, or warned of too many. Null: not at all. */
  readonly report: { readonly warnsOfTooMany: boolean } | null;
}

/** Why a child is away (contract 1.11). */
const ABSENCES = {
  OTHER_ABSENCE: { shown: "absent", takesOff: false, takesNoHours: false, report: { warnsOfTooMany: true } },
  SICKLEAVE: { shown: "sick", takesOff: false, takesNoHours: false, report: { warnsOfTooMany: false } },
  PLANNED_ABSENCE: { shown: "planned", takesOff: true, takesNoHours: true, report: { warnsOfTooMany: true } },
  UNKNOWN_ABSENCE: { shown: "unknown", takesOff: false, takesNoHours: false, report: null },
  FORCE_MAJEURE: { shown: "absent", takesOff: false, takesNoHours: false, report: null },
  PARENTLEAVE: { shown: "absent", takesOff: true, takesNoHours: false, report: null },
  FREE_ABSENCE: { shown: "free", takesOff: true, takesNoHours: false, report: null },
  UNAUTHORIZED_ABSENCE: { shown: "absent", takesOff: false, takesNoHours: false, report: null },
} as const satisfies Readonly<Record<string, AbsenceKind>>;

export type AbsenceType = keyof typeof ABSENCES;
export const ABSENCE_TYPES = Object.keys(ABSENCES) as AbsenceType[];
export const absenceType = z.enum(ABSENCE_TYPES);
/** An absence of a kind that only a newer gateway knows is one, and nobody reports it here. */
export const absenceKind = (type: AbsenceType): AbsenceKind =>
  Object.hasOwn(ABSENCES, type) ? ABSENCES[type] : ABSENCES.UNAUTHORIZED_ABSENCE;

/** The types that a guardian may report (contract 2.12). */
export type ReportedAbsenceType = {
  [Type in AbsenceType]: (typeof ABSENCES)[Type]["report"] extends null ? never : Type;
}[AbsenceType];
export const mayBeReported = (type: AbsenceType): type is ReportedAbsenceType => absenceKind(type).report !== null;
export const REPORTED_ABSENCE_TYPES = ABSENCE_TYPES.filter(mayBeReported);

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
