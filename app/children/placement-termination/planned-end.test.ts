import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import { place } from "../../../tests/people/child-places.ts";
import type { ChildPlacement, PlacementGroup } from "./contract.ts";
import { groupPlacements } from "./placement-groups.ts";
import { endedPlacements, hasOwnDaycare, latestLastDay, plannedEnd, transferEnded } from "./planned-end.ts";

const TODAY = "2026-11-23";
const groupOf = (...placements: ChildPlacement[]) => groupPlacements(placements, TODAY)[0] as PlacementGroup;

/** The places of the group after the end, as lines: `DAYCARE 08-10..12-31 ended`. */
function after(placements: ChildPlacement[], lastDay: string, daycareOnly = false) {
  const plan = plannedEnd({ group: groupOf(...placements), daycareOnly }, lastDay);
  const touched = new Set([...plan.removed, ...plan.kept.map(({ id }) => id)]);
  const left = placements.filter(({ id }) => !touched.has(id)).map((one) => ({ ...one, isTerminated: false }));
  return [...left, ...plan.kept]
    .sort((one, other) => one.startDate.localeCompare(other.startDate))
    .map(({ id, type, startDate, endDate, isTerminated }) =>
      [id === null ? "new" : "", `${type} ${startDate}..${endDate}`, isTerminated ? "ended" : ""].join(" ").trim(),
    );
}

describe("ending daycare", () => {
  const now = place("DAYCARE", "2026-08-10", "2026-12-31");
  const next = place("DAYCARE_PART_TIME", "2027-01-01", "2027-07-31");
  it.each([
    ["2026-12-30", ["DAYCARE 2026-08-10..2026-12-30 ended"]],
    ["2026-12-31", ["DAYCARE 2026-08-10..2026-12-31"]],
    ["2027-01-01", ["DAYCARE 2026-08-10..2026-12-31", "DAYCARE_PART_TIME 2027-01-01..2027-01-01 ended"]],
    ["2027-07-30", ["DAYCARE 2026-08-10..2026-12-31", "DAYCARE_PART_TIME 2027-01-01..2027-07-30 ended"]],
    ["2027-07-31", ["DAYCARE 2026-08-10..2026-12-31", "DAYCARE_PART_TIME 2027-01-01..2027-07-31"]],
  ])("on %s", (lastDay, expected) => expect(after([now, next], lastDay)).toEqual(expected));
});

describe("ending pre-primary education with everything", () => {
  it("takes the additional daycare too", () =>
    expect(
      after(
        [place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31"), place("DAYCARE", "2027-06-01", "2027-07-31")],
        "2026-12-31",
      ),
    ).toEqual(["PRESCHOOL_DAYCARE 2026-08-10..2026-12-31 ended"]));
});

describe("ending only the daycare", () => {
  it("splits the place at the day", () =>
    expect(after([place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31")], "2026-12-31", true)).toEqual([
      "PRESCHOOL_DAYCARE 2026-08-10..2026-12-31 ended",
      "new PRESCHOOL 2027-01-01..2027-05-31",
    ]));
  it.each([
    ["2027-05-30", ["PRESCHOOL_DAYCARE 2026-08-10..2027-05-30 ended", "new PRESCHOOL 2027-05-31..2027-05-31"]],
    ["2027-05-31", ["PRESCHOOL_DAYCARE 2026-08-10..2027-05-31"]],
  ])("splits it also for its last day: %s", (lastDay, expected) =>
    expect(after([place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31")], lastDay, true)).toEqual(expected),
  );
  it("changes the type of a place that begins after that day", () =>
    expect(
      after(
        [place("CLUB", "2026-08-01", "2026-08-02"), place("PREPARATORY_DAYCARE", "2026-12-01", "2027-05-31")].slice(1),
        TODAY,
        true,
      ),
    ).toEqual(["PREPARATORY 2026-12-01..2027-05-31"]));
  it("makes an adjacent place without daycare longer, before and after", () => {
    const before = place("PRESCHOOL", "2026-08-10", "2026-12-31");
    const daycare = place("PRESCHOOL_DAYCARE", "2027-01-01", "2027-03-31");
    const later = place("PRESCHOOL", "2027-04-01", "2027-05-31");
    expect(after([before, daycare], TODAY, true)).toEqual(["PRESCHOOL 2026-08-10..2027-03-31"]);
    expect(after([daycare, later], "2027-01-31", true)).toEqual([
      "PRESCHOOL_DAYCARE 2027-01-01..2027-01-31 ended",
      "PRESCHOOL 2027-02-01..2027-05-31",
    ]);
  });
  it("does not join over a gap of a day, nor another type", () =>
    expect(
      after(
        [
          place("PRESCHOOL", "2026-08-10", "2026-12-30"),
          place("PRESCHOOL_DAYCARE", "2027-01-01", "2027-03-31"),
          place("PRESCHOOL_CLUB", "2027-04-01", "2027-05-31"),
        ],
        TODAY,
        true,
      ),
    ).toEqual([
      "PRESCHOOL 2026-08-10..2026-12-30",
      "PRESCHOOL 2027-01-01..2027-03-31",
      "PRESCHOOL_CLUB 2027-04-01..2027-05-31",
    ]));
  it("ends or removes the additional daycare", () => {
    const preschool = place("PRESCHOOL", "2026-08-10", "2027-05-31");
    const daycare = place("DAYCARE", "2027-06-01", "2027-07-31");
    expect(after([preschool, daycare], "2027-06-30", true)).toEqual([
      "PRESCHOOL 2026-08-10..2027-05-31",
      "DAYCARE 2027-06-01..2027-06-30 ended",
    ]);
    expect(after([preschool, daycare], "2027-05-31", true)).toEqual(["PRESCHOOL 2026-08-10..2027-05-31"]);
  });
});

describe("what can be ended", () => {
  const preschool = place("PRESCHOOL", "2026-08-10", "2027-05-31");
  const connected = place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31");
  const summer = place("DAYCARE", "2027-06-01", "2027-07-31");
  it.each([
    ["pre-primary education alone", [preschool], false],
    ["with connected daycare", [connected], true],
    ["with additional daycare", [preschool, summer], true],
    ["daycare alone", [place("DAYCARE", "2026-08-10", "2027-07-31")], false],
  ])("only the daycare: %s", (_which, placements, expected) =>
    expect(hasOwnDaycare(groupOf(...placements))).toBe(expected),
  );
  it("until the latest end of the chosen places", () => {
    const group = groupOf(preschool, summer);
    expect(latestLastDay([{ group, daycareOnly: false }])).toBe("2027-07-31");
    expect(latestLastDay([{ group: groupOf(connected), daycareOnly: true }])).toBe("2027-05-31");
    expect(latestLastDay([])).toBeNull();
  });
  it("with the transfer applications of that kind", () => {
    expect(transferEnded("CLUB", false)).toBe("CLUB");
    expect(transferEnded("DAYCARE", false)).toBe("DAYCARE");
    expect(transferEnded("PREPARATORY", false)).toBe("PRESCHOOL");
    expect(transferEnded("PRESCHOOL", true)).toBe("DAYCARE");
  });
});

describe("any end of any places", () => {
  const types: PlacementType[] = ["PRESCHOOL", "PRESCHOOL_DAYCARE", "PRESCHOOL_CLUB", "DAYCARE", "PREPARATORY_DAYCARE"];
  const runs = fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      days: fc.integer({ min: 1, max: 9 }),
      gap: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 7 },
  );
  it("leaves no day in two places, adds no day, and ends daycare on the day", () =>
    fc.assert(
      fc.property(runs, fc.integer({ min: 0, max: 40 }), fc.boolean(), (list, days, daycareOnly) => {
        let start = TODAY;
        const placements = list.map(({ type, days: length, gap }) => {
          const first = addDays(start, gap);
          start = addDays(first, length);
          return place(type, first, addDays(start, -1));
        });
        const group = groupPlacements(placements, TODAY)[0] as PlacementGroup;
        const lastDay = addDays(TODAY, days);
        const plan = plannedEnd({ group, daycareOnly }, lastDay);
        const touched = new Set([...plan.removed, ...plan.kept.map(({ id }) => id)]);
        const all = [...group.placements, ...group.additionalPlacements];
        const rest = [...all.filter(({ id }) => !touched.has(id)), ...plan.kept].sort((one, other) =>
          one.startDate.localeCompare(other.startDate),
        );
        for (const [at, one] of rest.entries()) {
          expect(one.endDate >= one.startDate).toBe(true);
          const following = rest[at + 1];
          if (following) expect(following.startDate > one.endDate).toBe(true);
        }
        const dates = (of: readonly { startDate: string; endDate: string }[]) =>
          of.flatMap(({ startDate, endDate }) => {
            const found: string[] = [];
            for (let day = startDate; day <= endDate; day = addDays(day, 1)) found.push(day);
            return found;
          });
        const ended = new Set(dates(daycareOnly ? group.additionalPlacements : all).filter((day) => day > lastDay));
        expect(dates(rest).sort()).toEqual(
          dates(all)
            .filter((day) => !ended.has(day))
            .sort(),
        );
        if (daycareOnly) {
          const stillThere = endedPlacements({
            group: { ...group, placements: rest as ChildPlacement[], additionalPlacements: [] },
            daycareOnly,
          });
          expect(stillThere.every(({ endDate }) => endDate <= lastDay)).toBe(true);
        }
      }),
    ));
});
