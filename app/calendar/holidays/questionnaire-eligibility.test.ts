import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { INVOICED } from "~/placements/placement-types.ts";
import { rangesDrawn } from "../../../tests/support/samples/week-strips.ts";
import type { FixedPeriodQuestionnaire, OpenRangesQuestionnaire } from "./holiday-contract.ts";
import { eligibleRanges, type HolidayPlace, whyNotAsked } from "./questionnaire-eligibility.ts";

const TODAY = "2026-05-04";
const OPEN = { today: TODAY, calendarOpenDays: 30 };
const WORDS = { fi: "", sv: "", en: "" };
const JULY = { start: "2026-07-06", end: "2026-07-31" };
const JUNE = { start: "2026-06-08", end: "2026-07-03" };

const base = {
  id: "1",
  absenceType: "FREE_ABSENCE" as const,
  requiresStrongAuth: false,
  active: { start: "2026-05-01", end: "2026-05-31" },
  title: WORDS,
  description: WORDS,
  descriptionLink: WORDS,
  conditions: { continuousPlacement: null as { start: string; end: string } | null },
};
const fixed: FixedPeriodQuestionnaire = {
  ...base,
  type: "FIXED_PERIOD",
  periodOptions: [JUNE, JULY],
  periodOptionLabel: WORDS,
};
const open: OpenRangesQuestionnaire = {
  ...base,
  type: "OPEN_RANGES",
  period: { start: "2026-06-01", end: "2026-08-09" },
  absenceTypeThreshold: 5,
};

const place = (start: string, end: string, of: Partial<HolidayPlace> = {}): HolidayPlace => ({
  type: "DAYCARE",
  isServiceVoucher: false,
  start,
  end,
  ...of,
});
const LONG = place("2025-08-01", "2027-07-31");

describe("a questionnaire of fixed periods", () => {
  it.each([
    ["one long place", [LONG], [JUNE, JULY]],
    ["no place", [], []],
    ["a place that ends with an option", [place("2026-01-01", JUNE.end)], [JUNE]],
    ["a place that ends a day before an option does", [place("2026-01-01", "2026-07-02")], []],
    ["a place that starts with an option", [place(JULY.start, "2026-12-31")], [JULY]],
    ["a place that starts a day later", [place("2026-07-07", "2026-12-31")], []],
    ["two places without a gap", [place("2026-06-20", "2026-12-31"), place("2026-01-01", "2026-06-19")], [JUNE, JULY]],
    ["two places with a day between", [place("2026-06-21", "2026-12-31"), place("2026-01-01", "2026-06-19")], [JULY]],
    ["a club, which costs nothing", [place("2025-08-01", "2027-07-31", { type: "CLUB" })], []],
    ["free pre-primary education", [place("2025-08-01", "2027-07-31", { type: "PRESCHOOL" })], []],
    [
      "pre-primary education with daycare",
      [place("2025-08-01", "2027-07-31", { type: "PRESCHOOL_DAYCARE" })],
      [JUNE, JULY],
    ],
    [
      "a club first, then daycare",
      [place("2025-08-01", "2026-06-30", { type: "CLUB" }), place("2026-07-01", "2027-07-31")],
      [JULY],
    ],
    ["a voucher unit today", [place("2025-08-01", "2027-07-31", { isServiceVoucher: true })], []],
    [
      "a voucher unit until yesterday",
      [place("2025-08-01", "2026-05-03", { isServiceVoucher: true }), place(TODAY, "2027-07-31")],
      [JUNE, JULY],
    ],
    [
      "a voucher unit from tomorrow",
      [place("2025-08-01", TODAY), place("2026-05-05", "2027-07-31", { isServiceVoucher: true })],
      [JUNE, JULY],
    ],
  ])("offers for %s the options that paid places cover", (_title, places, options) => {
    expect(eligibleRanges(fixed, places, OPEN)).toEqual(options);
  });
});

describe("a questionnaire of open ranges", () => {
  it.each([
    ["one long place", [LONG], true],
    ["no place", [], false],
    ["a place that ends on the first day of the period", [place("2026-01-01", "2026-06-01")], true],
    ["a place that ends the day before", [place("2026-01-01", "2026-05-31")], false],
    ["a place that starts within 30 days", [place("2026-06-03", "2026-12-31")], true],
    ["a place that starts later", [place("2026-06-04", "2026-12-31")], false],
    ["a free place in the period", [place("2026-01-01", "2026-12-31", { type: "PRESCHOOL" })], false],
    [
      "a free place now and a paid one in the period",
      [place("2026-01-01", "2026-06-30", { type: "CLUB" }), place("2026-07-01", "2026-12-31")],
      true,
    ],
    ["a voucher unit today", [place("2025-08-01", "2027-07-31", { isServiceVoucher: true })], false],
  ])("asks for %s about the whole period or not at all", (_title, places, isAsked) => {
    expect(eligibleRanges(open, places, OPEN)).toEqual(isAsked ? [open.period] : []);
  });
});

describe("the condition of a continuous placement", () => {
  const conditions = { continuousPlacement: { start: "2025-09-01", end: "2026-05-31" } };
  it.each([
    ["a place on all its days", [place("2025-09-01", "2027-07-31")], true],
    ["a place from the day after its first", [place("2025-09-02", "2027-07-31")], false],
    [
      "places of any kind that follow each other",
      [place("2025-08-01", "2026-01-31", { type: "CLUB" }), place("2026-02-01", "2027-07-31")],
      true,
    ],
    ["a day without a place", [place("2025-08-01", "2026-01-30"), place("2026-02-01", "2027-07-31")], false],
  ])("holds or fails with %s", (_title, places, holds) => {
    expect(eligibleRanges({ ...fixed, conditions }, places, OPEN)).toEqual(holds ? [JUNE, JULY] : []);
    expect(eligibleRanges({ ...open, conditions }, places, OPEN)).toEqual(holds ? [open.period] : []);
  });
});

describe("a child with a place is not asked", () => {
  const conditions = { continuousPlacement: { start: "2025-09-01", end: "2026-05-31" } };
  it.each([
    ["in a voucher unit today", [place("2025-08-01", "2027-07-31", { isServiceVoucher: true })], "SERVICE_VOUCHER"],
    ["from the day after the condition's first day", [place("2025-09-02", "2027-07-31")], "CONTINUOUS_PLACEMENT"],
    ["on too few days", [place("2025-08-01", "2026-06-10")], "PLACE_DAYS"],
    ["until today", [place("2025-08-01", TODAY)], "CONTINUOUS_PLACEMENT"],
    ["until yesterday", [place("2025-08-01", "2026-05-03")], null],
    ["at no time", [], null],
  ])("%s", (_title, places, reason) => {
    expect(whyNotAsked({ ...fixed, conditions }, places, TODAY)).toBe(reason);
  });
});

describe("places drawn from the week of 1 June, with one option in the second week and one in the fourth", () => {
  const MONDAY = "2026-06-01";
  const SECOND = { start: "2026-06-08", end: "2026-06-14" };
  const FOURTH = { start: "2026-06-22", end: "2026-06-28" };
  const asked = { ...fixed, periodOptions: [SECOND, FOURTH] };
  // p and q: paid places, f: a free one.
  it.each([
    ["ppppppp ppppppp ppppppp ppppppp ppppppp", [SECOND, FOURTH]],
    ["....... ppppppp ....... ....... .......", [SECOND]],
    ["....... .pppppp ppppppp ppppppp ppppppp", [FOURTH]],
    ["ppppppp pppppp. ....... ....... .......", []],
    ["ppppppp ppp.ppp ppppppp ppppppp .......", [FOURTH]],
    ["ppppppp pppffff fffffff ppppppp .......", [FOURTH]],
    ["ppppppp pqqqqqq ....... qqqqqqp .......", [SECOND, FOURTH]],
    ["fffffff fffffff fffffff fffffff fffffff", []],
  ])("%s", (strip, options) => {
    const places = [
      ...["p", "q"].flatMap((paid) => rangesDrawn(MONDAY, strip, paid).map(({ start, end }) => place(start, end))),
      ...rangesDrawn(MONDAY, strip, "f").map(({ start, end }) => place(start, end, { type: "PRESCHOOL" })),
    ];
    expect(eligibleRanges(asked, places, OPEN)).toEqual(options);
  });
});

it("offers what an oracle finds that looks at one day after another", () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-04-20", days));
  const range = fc
    .tuple(day, day)
    .map(([one, other]): FiniteDateRange => (one < other ? { start: one, end: other } : { start: other, end: one }));
  const anyPlace = fc
    .tuple(range, fc.constantFrom("DAYCARE", "CLUB", "PRESCHOOL_DAYCARE"), fc.nat(9))
    .map(([{ start, end }, type, chance]) => place(start, end, { type, isServiceVoucher: chance === 0 } as const));
  const daysIn = ({ start, end }: FiniteDateRange) => {
    const days: string[] = [];
    for (let one = start; one <= end; one = addDays(one, 1)) days.push(one);
    return days;
  };
  const facts = fc.record({ places: fc.array(anyPlace, { maxLength: 4 }), options: fc.array(range, { maxLength: 2 }) });
  fc.assert(
    fc.property(facts, fc.option(range), range, fc.nat(20), ({ places, options }, must, period, calendarOpenDays) => {
      const has = (days: readonly HolidayPlace[]) => new Set(days.flatMap(daysIn));
      const [any, paid] = [has(places), has(places.filter(({ type }) => INVOICED.includes(type)))];
      const voucher = has(places.filter(({ isServiceVoucher }) => isServiceVoucher));
      const isOut = voucher.has(TODAY) || (must !== null && !daysIn(must).every((one) => any.has(one)));
      const soon = daysIn({ start: TODAY, end: addDays(TODAY, calendarOpenDays) });
      const isShown = soon.some((one) => any.has(one)) && daysIn(period).some((one) => paid.has(one));
      const conditions = { continuousPlacement: must };
      const when = { today: TODAY, calendarOpenDays };
      expect(eligibleRanges({ ...fixed, conditions, periodOptions: options }, places, when)).toEqual(
        isOut ? [] : options.filter((option) => daysIn(option).every((one) => paid.has(one))),
      );
      expect(eligibleRanges({ ...open, conditions, period }, places, when)).toEqual(isOut || !isShown ? [] : [period]);
    }),
    { numRuns: 400 },
  );
});
