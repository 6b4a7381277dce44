import type { ChildAction } from "./contract.ts";

/** What a username login is enough for; the calls behind each say so (contract 2.12 to 2.19). */
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

/** Income statements are for guardians by the register only (contract 1.9). */
const IN_CUSTODY: readonly ChildAction[] = ["CREATE_INCOME_STATEMENT", "READ_INCOME_STATEMENTS"];

export interface ChildSituation {
  level: "weak" | "strong";
  /** Guardian by the register; false for a foster parent. */
  inCustody: boolean;
  flags: { absenceApplications: boolean; serviceApplications: boolean; citizenAttendanceSummary: boolean };
  /** Daily service times are shown to guardians only where the municipality permits it. */
  showsDailyServiceTimes: boolean;
}

/** What a caller may do for an own child, by how they identified themselves and what the municipality offers. */
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
