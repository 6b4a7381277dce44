import type { ChildAction } from "./contract.ts";

/** The actions that need only a username login. The calls behind each say so too (contract 2.12 to 2.19). */
const WEAK: readonly ChildAction[] = [
  "CREATE_ABSENCE",
  "CREATE_CALENDAR_EVENT_TIME_RESERVATION",
  "CREATE_HOLIDAY_ABSENCE",
  "CREATE_RESERVATION",
  "READ_SERVICE_NEEDS",
];

const STRONG: readonly ChildAction[] = [
  "CREATE_APPLICATION",
  "READ_CHILD_DOCUMENTS",
  "READ_DUPLICATE_APPLICATIONS",
  "READ_PEDAGOGICAL_DOCUMENTS",
  "READ_PLACEMENT",
  "READ_PLACEMENT_STATUS_BY_APPLICATION_TYPE",
];

/** Only guardians by the register make and read income statements (contract 1.9). */
const IN_CUSTODY: readonly ChildAction[] = ["CREATE_INCOME_STATEMENT", "READ_INCOME_STATEMENTS"];

export interface ChildSituation {
  level: "weak" | "strong";
  /** True for a guardian by the register, false for a foster parent. */
  inCustody: boolean;
  flags: { absenceApplications: boolean; serviceApplications: boolean; citizenAttendanceSummary: boolean };
  /** True when the municipality shows daily service times to guardians. */
  showsDailyServiceTimes: boolean;
}

/** What a caller may do for an own child, by their identification and what the municipality offers. */
export function childActions({ level, inCustody, flags, showsDailyServiceTimes }: ChildSituation): ChildAction[] {
  const strong = level === "strong";
  const actions: ChildAction[] = [...WEAK];
  if (flags.absenceApplications) actions.push("CREATE_ABSENCE_APPLICATION", "READ_ABSENCE_APPLICATIONS");
  if (flags.citizenAttendanceSummary) actions.push("READ_ATTENDANCE_SUMMARY");
  if (showsDailyServiceTimes) actions.push("READ_DAILY_SERVICE_TIMES");
  if (flags.serviceApplications) actions.push("READ_SERVICE_APPLICATIONS");
  if (flags.serviceApplications && strong) actions.push("CREATE_SERVICE_APPLICATION");
  if (strong) actions.push(...STRONG);
  if (strong && inCustody) actions.push(...IN_CUSTODY);
  return actions.sort();
}
