import { describe, expect, it } from "vitest";
import { calendarDay, calendarDays, dayOfChild, times } from "../../../tests/people/calendar-days.ts";
import { cellOf } from "../editing/day-answers.ts";
import { daysOfFamily } from "../editing/day-choices.ts";
import { SAME_TIMES, withSameTimes } from "./same-times.ts";

const MONDAY = "2026-12-07";
const TUESDAY = "2026-12-08";
const [elsa, onni, tuesday] = [cellOf(MONDAY, "elsa"), cellOf(MONDAY, "onni"), cellOf(TUESDAY, "elsa")];
const week = (more: Parameters<typeof dayOfChild>[1] = {}) =>
  daysOfFamily(
    calendarDays([
      calendarDay(MONDAY, dayOfChild("elsa"), dayOfChild("onni")),
      calendarDay(TUESDAY, dayOfChild("elsa", more)),
    ]),
    { today: "2026-11-22" },
  );

describe("the same times", () => {
  it("are for each empty day of each child", () =>
    expect(
      withSameTimes(
        [
          [`${elsa}.times`, ""],
          [SAME_TIMES, " 8-16 "],
        ],
        week(),
      ),
    ).toEqual({
      entries: [
        [`${elsa}.times`, "8-16"],
        [`${onni}.times`, "8-16"],
        [`${tuesday}.times`, "8-16"],
      ],
      fault: null,
    }));

  it.each([
    [`${elsa}.times`, "9-12"],
    [`${elsa}.absent`, "on"],
  ])("leave a day that has an answer (%s)", (name, value) => {
    const { entries } = withSameTimes(
      [
        [name, value],
        [SAME_TIMES, "8-16"],
      ],
      week(),
    );
    expect(entries).toContainEqual([name, value]);
    expect(entries).not.toContainEqual([`${elsa}.times`, "8-16"]);
  });

  it("leave a day that cannot be changed, and one that asks for no times", () => {
    for (const more of [{ scheduleType: "TERM_BREAK" }, { scheduleType: "FIXED_SCHEDULE" }] as const)
      expect(withSameTimes([[SAME_TIMES, "8-16"]], week(more)).entries.map(([name]) => name)).not.toContain(
        `${tuesday}.times`,
      );
    expect(
      withSameTimes([[SAME_TIMES, "8-16"]], week({ reservations: [times("09:00", "12:00")] })).entries,
    ).toContainEqual([`${tuesday}.times`, "8-16"]);
  });

  it("change nothing when nobody understands them, and say so at their field", () => {
    const entries: [string, string][] = [[SAME_TIMES, "aamusta iltaan"]];
    expect(withSameTimes(entries, week())).toEqual({
      entries,
      fault: { field: SAME_TIMES, code: "timesNotUnderstood" },
    });
  });

  it("may be left empty", () =>
    expect(withSameTimes([[SAME_TIMES, " "]], week())).toEqual({ entries: [[SAME_TIMES, " "]], fault: null }));
});
