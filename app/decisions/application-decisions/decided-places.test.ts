import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import type { DecisionType } from "./contract.ts";
import { type AcceptedPrePrimary, decidedPlaces } from "./decided-places.ts";

const accepted = (type: DecisionType, start = "2026-08-01", end = "2027-06-30") => ({ type, unitId: "u", start, end });
const term = (
  type: AcceptedPrePrimary["type"] = "PRESCHOOL",
  start = "2026-08-11",
  end = "2027-05-31",
): AcceptedPrePrimary => ({ type, start, end });

const drawn = (of: DecisionType, beside: AcceptedPrePrimary[] = [], days?: [string, string]) =>
  decidedPlaces(accepted(of, ...(days ?? [])), beside).map(({ type, start, end }) => `${type} ${start}…${end}`);

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

  it("connected daycare on the days of pre-primary education is a place of both", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term()], ["2026-08-11", "2027-05-31"])).toEqual([
      "PRESCHOOL_DAYCARE 2026-08-11…2027-05-31",
    ]);
  });
  it("and stands alone before the term and after it", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term()])).toEqual([
      "PRESCHOOL_DAYCARE_ONLY 2026-08-01…2026-08-10",
      "PRESCHOOL_DAYCARE 2026-08-11…2027-05-31",
      "PRESCHOOL_DAYCARE_ONLY 2027-06-01…2027-06-30",
    ]);
  });
  it("begins in the middle of the term when the guardian asks so", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term()], ["2026-08-25", "2027-05-31"])).toEqual([
      "PRESCHOOL_DAYCARE 2026-08-25…2027-05-31",
    ]);
  });
  it("beside preparatory education it is preparatory with daycare", () => {
    expect(drawn("PRESCHOOL_DAYCARE", [term("PREPARATORY_EDUCATION")])).toEqual([
      "PREPARATORY_DAYCARE_ONLY 2026-08-01…2026-08-10",
      "PREPARATORY_DAYCARE 2026-08-11…2027-05-31",
      "PREPARATORY_DAYCARE_ONLY 2027-06-01…2027-06-30",
    ]);
  });
  it("a club beside pre-primary education", () => {
    expect(drawn("PRESCHOOL_CLUB", [term()], ["2026-08-11", "2027-06-01"])).toEqual([
      "PRESCHOOL_CLUB 2026-08-11…2027-05-31",
      "CLUB 2027-06-01…2027-06-01",
    ]);
  });
  it("daycare is daycare, whatever else was accepted", () => {
    expect(drawn("DAYCARE", [term()])).toEqual(["DAYCARE 2026-08-01…2027-06-30"]);
  });

  it("cover each day from start to end once, whatever was accepted before", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays("2026-08-01", n));
    const span = fc.tuple(day, day).map((days) => days.sort());
    const type = fc.constantFrom<DecisionType>("PRESCHOOL_DAYCARE", "PRESCHOOL_CLUB", "DAYCARE", "PRESCHOOL");
    const kind = fc.constantFrom<AcceptedPrePrimary["type"]>("PRESCHOOL", "PREPARATORY_EDUCATION");
    fc.assert(
      fc.property(type, span, fc.array(fc.tuple(kind, span), { maxLength: 3 }), (of, [start, end], others) => {
        const beside = others.map(([other, [from, to]]) => term(other, from, to));
        const places = decidedPlaces(accepted(of, start, end), beside);
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
});
