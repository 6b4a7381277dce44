import { describe, expect, it } from "vitest";
import type { CalendarEvent, CalendarEventTime } from "./events-contract.ts";
import { discussionsToBook, eventsOn } from "./events-of-days.ts";

type Child = "elsa" | "onni";
/** 8.–10.6. is the week of the trip; Elsa is in the group from the 9th on. */
const TODAY = "2026-06-09";

const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  id: "trip",
  title: "Metsäretki",
  description: "Eväät mukaan",
  eventType: "DAYCARE_EVENT",
  period: { start: "2026-06-08", end: "2026-06-10" },
  attendingChildren: {},
  timesByChild: {},
  ...more,
});

const attending = (
  periods: Partial<Record<Child, [start: string, end: string][]>>,
): CalendarEvent["attendingChildren"] =>
  Object.fromEntries(
    Object.entries(periods).map(([child, ranges]) => [
      child,
      [
        {
          type: "UNIT" as const,
          unitName: "Koivikko",
          groupName: null,
          periods: ranges.map(([start, end]) => ({ start, end })),
        },
      ],
    ]),
  );

const time = (date: string, childId: string | null, isEditable = true): CalendarEventTime => ({
  id: `${date} ${childId ?? "free"}`,
  date,
  startTime: "09:00:00",
  endTime: "09:30:00",
  childId,
  isEditable,
});

const survey = (timesByChild: Partial<Record<Child, CalendarEventTime[]>>): CalendarEvent =>
  event({ id: "survey", title: "Keskustelut", eventType: "DISCUSSION_SURVEY", timesByChild });

describe("the events of a day", () => {
  const trip = event({
    attendingChildren: attending({ elsa: [["2026-06-09", "2026-06-10"]], onni: [["2026-06-01", "2026-06-08"]] }),
  });

  it.each<[date: string, children: Child[][]]>([
    ["2026-06-07", []],
    ["2026-06-08", [["onni"]]],
    ["2026-06-09", [["elsa"]]],
    ["2026-06-10", [["elsa"]]],
    ["2026-06-11", []],
  ])("belong to the right children on %s", (date, children) => {
    expect(eventsOn(date, [trip]).map(({ childIds }) => childIds)).toEqual(children);
  });

  it("are on the days of every stay of a child", () => {
    const twice = event({
      attendingChildren: attending({
        elsa: [
          ["2026-06-01", "2026-06-08"],
          ["2026-06-10", "2026-06-30"],
        ],
      }),
    });
    const days = ["2026-06-08", "2026-06-09", "2026-06-10"].map((date) => eventsOn(date, [twice]).length);
    expect(days).toEqual([1, 0, 1]);
  });

  it("say whose they are: a group's, else the unit's, and nobody's for a child who is invited by name", () => {
    const reason = { unitName: "Koivikko", periods: [{ start: TODAY, end: TODAY }] };
    const attendingChildren: CalendarEvent["attendingChildren"] = {
      elsa: [{ ...reason, type: "GROUP", groupName: "Kettuset" }],
      onni: [{ ...reason, type: "UNIT", groupName: null }],
      vilma: [{ ...reason, type: "INDIVIDUAL", groupName: "Kettuset" }],
    };
    const [shown] = eventsOn(TODAY, [event({ attendingChildren })]);
    expect(shown?.childIds).toEqual(["elsa", "onni", "vilma"]);
    expect(shown?.places).toEqual({ elsa: "Kettuset", onni: "Koivikko" });
  });

  it("are a discussion only for the child who has booked it, on its day", () => {
    const booked = time("2026-06-09", "elsa");
    const survey_ = survey({ elsa: [booked, time("2026-06-10", null)], onni: [time("2026-06-09", "someone else")] });
    expect(eventsOn("2026-06-09", [survey_])).toEqual([
      { id: "survey", title: "Keskustelut", description: "Eväät mukaan", childIds: ["elsa"], places: {}, time: booked },
    ]);
    expect(eventsOn("2026-06-10", [survey_])).toEqual([]);
  });
});

describe("a discussion is to be booked", () => {
  it.each<[string, CalendarEventTime[], boolean]>([
    ["with a free time today", [time(TODAY, null)], true],
    ["not with a free time of yesterday", [time("2026-06-08", null)], false],
    ["not with a time that is too near", [time("2026-06-10", null, false)], false],
    ["not without times", [], false],
    ["not when another child has the only time", [time("2026-06-12", "someone else")], false],
    ["not when the child has a coming time", [time("2026-06-12", "elsa"), time("2026-06-15", null)], false],
    ["not when the discussion was held yesterday", [time("2026-06-08", "elsa"), time("2026-06-15", null)], false],
  ])("%s", (_when, times, isToBook) => {
    const expected = isToBook ? [{ eventId: "survey", childId: "elsa" }] : [];
    expect(discussionsToBook([survey({ elsa: times })], TODAY)).toEqual(expected);
  });

  it("only in a survey, and for each child apart", () => {
    const trip = event({ timesByChild: { elsa: [time("2026-06-12", null)] } });
    const free = time("2026-06-12", null);
    expect(
      discussionsToBook([trip, survey({ elsa: [free], onni: [time("2026-06-11", "onni"), free] })], TODAY),
    ).toEqual([{ eventId: "survey", childId: "elsa" }]);
  });
});
