import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type { DecisionType } from "./contract.ts";
import { decidedPlaces } from "./decided-places.ts";

const accepted = (type: DecisionType, start = "2026-08-01", end = "2027-06-30") => ({ type, unitId: "u", start, end });
const term = (type: PlacementType = "PRESCHOOL", start = "2026-08-11", end = "2027-05-31") => ({ type, start, end });

const drawn = (of: DecisionType, placed: ReturnType<typeof term>[] = [], days?: [string, string]) =>
  decidedPlaces(accepted(of, ...(days ?? [])), placed).map(({ type, start, end }) => `${type} ${start}…${end}`);

describe("the places of an accepted decision", () => {
  it.each<[DecisionType, string]>([
    ["DAYCARE", "DAYCARE"],
    ["DAYCARE_PART_TIME", "DAYCARE_PART_TIME"],
    ["CLUB", "CLUB"],
    ["PRESCHOOL", "PRESCHOOL"],
    ["PREPARATORY_EDUCATION", "PREPARATORY"],
  ])("%s is one place, %s, from the day asked for to the end", (type, place) => {
    expect(drawn(type)).toEqual([`${place} 2026-08-01…2027-06-30`]);
  });

  it("combine connected daycare with pre-primary education on the days that have both", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term()], ["2026-08-11", "2027-05-31"])).toEqual([
      "PRESCHOOL_DAYCARE 2026-08-11…2027-05-31",
    ]);
  });
  it("are connected daycare alone before the term and after it", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term()])).toEqual([
      "PRESCHOOL_DAYCARE_ONLY 2026-08-01…2026-08-10",
      "PRESCHOOL_DAYCARE 2026-08-11…2027-05-31",
      "PRESCHOOL_DAYCARE_ONLY 2027-06-01…2027-06-30",
    ]);
  });
  it("begin in the middle of the term when the guardian chooses such a day", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term()], ["2026-08-25", "2027-05-31"])).toEqual([
      "PRESCHOOL_DAYCARE 2026-08-25…2027-05-31",
    ]);
  });
  it("combine connected daycare with preparatory education", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term("PREPARATORY")])).toEqual([
      "PREPARATORY_DAYCARE_ONLY 2026-08-01…2026-08-10",
      "PREPARATORY_DAYCARE 2026-08-11…2027-05-31",
      "PREPARATORY_DAYCARE_ONLY 2027-06-01…2027-06-30",
    ]);
  });
  it("combine a club with pre-primary education", () => {
    expect(drawn("PRESCHOOL_CLUB", [term()], ["2026-08-11", "2027-06-01"])).toEqual([
      "PRESCHOOL_CLUB 2026-08-11…2027-05-31",
      "CLUB 2027-06-01…2027-06-01",
    ]);
  });
  it("are plain daycare, even beside accepted pre-primary education", () => {
    expect(drawn("DAYCARE", [term()])).toEqual(["DAYCARE 2026-08-01…2027-06-30"]);
  });

  it("cover each day from start to end once, beside any earlier places", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays("2026-08-01", n));
    const span = fc
      .tuple(day, day)
      .map(([one, other]): [string, string] => (one < other ? [one, other] : [other, one]));
    const type = fc.constantFrom<DecisionType>("PRESCHOOL_DAYCARE", "PRESCHOOL_CLUB", "DAYCARE", "PRESCHOOL");
    const kind = fc.constantFrom<PlacementType>("PRESCHOOL", "PREPARATORY", "PRESCHOOL_DAYCARE", "DAYCARE");
    fc.assert(
      fc.property(type, span, fc.array(fc.tuple(kind, span), { maxLength: 3 }), (of, [start, end], others) => {
        const placed = others.map(([other, [from, to]]) => term(other, from, to));
        placed.sort((one, other) => one.start.localeCompare(other.start));
        const places = decidedPlaces(accepted(of, start, end), placed);
        expect(places[0]?.start).toBe(start);
        expect(places.at(-1)?.end).toBe(end);
        for (const [index, place] of places.entries()) {
          expect(place.start <= place.end).toBe(true);
          const next = places[index + 1];
          if (next) expect(next.start).toBe(addDays(place.end, 1));
        }
      }),
    );
  });

  it("take account of pre-primary education from another application", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term("PRESCHOOL_CLUB")], ["2027-01-07", "2027-06-01"])).toEqual([
      "PRESCHOOL_DAYCARE 2027-01-07…2027-05-31",
      "PRESCHOOL_DAYCARE_ONLY 2027-06-01…2027-06-01",
    ]);
  });
  it("ignore pre-primary education on other days", () => {
    const lastYear = term("PREPARATORY", "2025-08-11", "2026-05-31");
    expect(drawn("PRESCHOOL_DAYCARE", [lastYear])).toEqual(["PRESCHOOL_DAYCARE_ONLY 2026-08-01…2027-06-30"]);
  });
});
