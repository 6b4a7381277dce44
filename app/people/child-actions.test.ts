import { describe, expect, it } from "vitest";
import { type ChildSituation, childActions } from "./child-actions.ts";

const situation = (over: Partial<ChildSituation> = {}): ChildSituation => ({
  level: "strong",
  inCustody: true,
  flags: { absenceApplications: true, serviceApplications: true, citizenAttendanceSummary: true },
  showsDailyServiceTimes: true,
  ...over,
});

describe("for an own child", () => {
  it("a username login is enough for the calendar, but not for applying", () => {
    const actions = childActions(situation({ level: "weak" }));
    expect(actions).toContain("CREATE_RESERVATION");
    expect(actions).toContain("READ_SERVICE_NEEDS");
    expect(actions).not.toContain("CREATE_APPLICATION");
    expect(actions).not.toContain("READ_PLACEMENT");
    expect(actions).not.toContain("CREATE_SERVICE_APPLICATION");
  });
  it("strong identification opens the rest", () => {
    expect(childActions(situation())).toEqual(
      expect.arrayContaining(["CREATE_APPLICATION", "READ_PLACEMENT", "CREATE_INCOME_STATEMENT"]),
    );
  });
  it("a foster parent cannot make an income statement", () => {
    const actions = childActions(situation({ inCustody: false }));
    expect(actions).not.toContain("CREATE_INCOME_STATEMENT");
    expect(actions).not.toContain("READ_INCOME_STATEMENTS");
    expect(actions).toContain("CREATE_APPLICATION");
  });
  it("no one may do what the municipality does not offer", () => {
    const actions = childActions(
      situation({
        flags: { absenceApplications: false, serviceApplications: false, citizenAttendanceSummary: false },
        showsDailyServiceTimes: false,
      }),
    );
    expect(
      actions.filter((action) => /ABSENCE_APPLICATION|SERVICE_APPLICATION|ATTENDANCE_SUMMARY|DAILY/.test(action)),
    ).toEqual([]);
  });
});
