import { describe, expect, it } from "vitest";
import type { CalendarEventTime } from "../events/events-contract.ts";
import { discussionsOf } from "./surveys-of-children.ts";

const time = (id: string, more: Partial<CalendarEventTime> = {}): CalendarEventTime => ({
  id,
  date: "2026-12-01",
  startTime: "09:00:00",
  endTime: "09:30:00",
  childId: null,
  isEditable: true,
  ...more,
});
const discussions = (...times: CalendarEventTime[]) =>
  discussionsOf(
    [
      {
        id: "survey",
        title: "Vasu-keskustelu",
        description: "",
        eventType: "DISCUSSION_SURVEY",
        period: { start: "2026-11-01", end: "2026-12-31" },
        attendingChildren: {},
        timesByChild: { elsa: times },
      },
    ],
    ["elsa", "onni"],
    "2026-11-22",
  );
const shown = (...times: CalendarEventTime[]) =>
  discussions(...times).map(({ booked, free }) => [booked, free].map((times) => times.map(({ id }) => id)));

describe("the discussions of a child", () => {
  it("have the free times that can still be booked", () =>
    expect(shown(time("a"), time("b", { isEditable: false }), time("c", { date: "2026-11-21" }))).toEqual([
      [[], ["a"]],
    ]));
  it.each([true, false])("have the booked time, whether it can be cancelled or not: %s", (isEditable) =>
    expect(shown(time("a", { childId: "elsa", isEditable }), time("b"))).toEqual([[["a"], ["b"]]]),
  );
  it("have every booked time, as two guardians may have booked at once", () =>
    expect(shown(time("a", { childId: "elsa" }), time("b", { childId: "elsa" }))).toEqual([[["a", "b"], []]]));
  it("have the child's own times before today, which are over", () => {
    const yesterday = { date: "2026-11-21" };
    const [of] = discussions(time("a", { childId: "elsa", ...yesterday }), time("b", yesterday), time("c"));
    expect(of?.held.map(({ id }) => id)).toEqual(["a"]);
  });
  it("are those of the invited children", () => expect(shown()).toEqual([[[], []]]));
});
