import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { knownOfDaycare, knownOfPreschool, TODAY } from "../../../tests/people/application-form.ts";
import { startChoices, startDateBounds, startDateFaults } from "./start-dates.ts";

const codes = (date: string | null, known = knownOfDaycare()) =>
  startDateFaults(date, known).map((fault) => fault.code);

describe("the preferred start of a draft", () => {
  test.each([
    { date: null, faults: ["required"], why: "must be said" },
    { date: "2026-03-09", faults: ["dateTooEarly"], why: "may not be yesterday" },
    { date: "2026-03-10", faults: [], why: "may be today" },
    { date: "2027-03-10", faults: [], why: "may be a year ahead" },
    { date: "2027-03-11", faults: ["dateTooLate"], why: "may not be more than a year ahead" },
  ])("$why", ({ date, faults }) => {
    expect(codes(date)).toEqual(faults);
  });

  it("says the bound that was passed", () => {
    expect(startDateFaults("2020-01-01", knownOfDaycare())[0]?.values).toEqual({ bound: TODAY });
    expect(startDateFaults("2030-01-01", knownOfDaycare())[0]?.values).toEqual({ bound: "2027-03-10" });
  });
});

describe("the preferred start of a sent application", () => {
  const sent = knownOfDaycare({ status: "SENT", existingStartDate: "2026-08-01" });

  test.each([
    { date: "2026-07-31", faults: ["dateTooEarly"], why: "cannot be moved earlier" },
    { date: "2026-08-01", faults: [], why: "can stay" },
    { date: "2026-08-02", faults: [], why: "can be moved later" },
  ])("$why", ({ date, faults }) => {
    expect(codes(date, sent)).toEqual(faults);
  });

  it("may stay when it passed while the application waited, but not change to another past day", () => {
    const waited = knownOfDaycare({ status: "SENT", existingStartDate: "2026-03-01" });
    expect(codes("2026-03-01", waited)).toEqual([]);
    expect(codes("2026-03-05", waited)).toEqual(["dateTooEarly"]);
    expect(codes(TODAY, waited)).toEqual([]);
  });
});

describe("the preferred start of pre-primary", () => {
  test.each([
    { date: "2026-07-31", faults: ["unselectableDate"], why: "is not before the extended term" },
    { date: "2026-08-01", faults: [], why: "may be the extended term's first day" },
    { date: "2026-12-01", faults: [], why: "may be in the middle" },
  ])("$why", ({ date, faults }) => {
    expect(codes(date, knownOfPreschool())).toEqual(faults);
  });

  test.each([
    { today: "2026-01-07", faults: ["noOpenTerm"], why: "the day before applications are taken" },
    { today: "2026-01-08", faults: [], why: "the first day of the application period" },
    { today: "2026-03-10", faults: [], why: "after the application period, while the term goes on" },
  ])("is judged on $why", ({ today, faults }) => {
    expect(codes("2026-12-01", knownOfPreschool({ today }))).toEqual(faults);
  });

  it("may be the extended term's last day and not the day after", () => {
    expect(codes("2027-06-04", knownOfPreschool({ today: "2026-09-01" }))).toEqual([]);
    expect(codes("2027-06-05", knownOfPreschool({ today: "2026-09-01" }))).toEqual(["unselectableDate"]);
  });

  it("is not judged by terms that are not known", () => {
    expect(codes("2026-07-01", knownOfPreschool({ preschoolTerms: null }))).toEqual([]);
    expect(codes("2026-07-01", knownOfPreschool({ preschoolTerms: [] }))).toEqual(["noOpenTerm"]);
  });

  it("may be in a break of the term", () => {
    expect(codes("2026-10-12", knownOfPreschool())).toEqual([]);
    expect(codes("2026-10-16", knownOfPreschool())).toEqual([]);
  });

  it("says the days that may be chosen", () => {
    const values = (date: string) => startDateFaults(date, knownOfPreschool())[0]?.values;
    expect(values("2026-07-31")).toEqual({ ranges: "2026-08-01/2027-03-10" });
    expect(values("2026-03-09")).toEqual({ bound: "2026-08-01" });
    expect(values("2027-03-11")).toEqual({ bound: "2027-03-10" });
  });

  it("is not asked for while no term takes applications, and the page says so", () => {
    expect(codes(null, knownOfPreschool({ today: "2026-01-07" }))).toEqual(["noOpenTerm"]);
    expect(codes(null, knownOfPreschool({ today: "2026-01-08" }))).toEqual(["required"]);
  });

  it("stays in a sent application after it has passed, but nothing can change after the end of the term", () => {
    const sent = (existingStartDate: string, today = TODAY) =>
      codes(existingStartDate, knownOfPreschool({ status: "SENT", existingStartDate, today }));
    expect(sent("2026-08-11", "2027-06-04")).toEqual([]);
    expect(sent("2026-08-11", "2027-06-05")).toEqual(["noOpenTerm"]);
  });
});

describe("the preferred start of a club", () => {
  const clubTerms = [
    {
      term: { start: "2026-08-12", end: "2027-05-31" },
      applicationPeriod: { start: "2026-03-01", end: "2026-03-31" },
      termBreaks: [{ start: "2026-12-21", end: "2027-01-06" }],
    },
  ];
  const club = knownOfDaycare({ type: "CLUB", clubTerms });

  test.each([
    { date: "2026-08-11", faults: ["unselectableDate"] },
    { date: "2026-08-12", faults: [] },
    { date: "2026-12-21", faults: [] },
    { date: "2027-01-06", faults: [] },
  ])("on $date against the term, a day of its break included", ({ date, faults }) => {
    expect(codes(date, club)).toEqual(faults);
  });

  test.each([
    { today: "2026-02-28", faults: ["noOpenTerm"] },
    { today: "2026-03-01", faults: [] },
    { today: "2026-03-31", faults: [] },
    { today: "2026-04-01", faults: ["noOpenTerm"] },
  ])("asked on $today against the application period", ({ today, faults }) => {
    expect(codes("2026-08-12", { ...club, today })).toEqual(faults);
  });
});

describe("what the date field tells before anything is chosen", () => {
  it("is the days of the open terms and nothing beyond the year ahead", () => {
    expect(startChoices(knownOfPreschool())).toEqual({
      ranges: [{ start: "2026-08-01", end: "2027-03-10" }],
      opens: null,
    });
  });

  it("is when applications are taken next, while no term takes them", () => {
    expect(startChoices(knownOfPreschool({ today: "2026-01-07" }))).toEqual({
      ranges: [],
      opens: "2026-01-08",
    });
    expect(startChoices(knownOfPreschool({ today: "2027-06-05" })).opens).toBeNull();
  });

  it("is the whole year ahead for daycare", () => {
    expect(startChoices(knownOfDaycare()).ranges).toEqual([{ start: TODAY, end: "2027-03-10" }]);
  });
});

it("accepts exactly the days between the bounds that it states", () => {
  const days = fc.integer({ min: -800, max: 800 });
  fc.assert(
    fc.property(days, days, fc.boolean(), (offset, existingOffset, isSent) => {
      const date = addDays(TODAY, offset);
      const existingStartDate = isSent ? addDays(TODAY, existingOffset) : null;
      const known = knownOfDaycare({ status: isSent ? "SENT" : "CREATED", existingStartDate });
      const { start, end } = startDateBounds(known);
      const isWithin = start <= date && date <= end;
      const stays = isSent && date === existingStartDate && date <= end;
      expect(startDateFaults(date, known).length === 0).toBe(isWithin || stays);
    }),
  );
});

it("accepts exactly the days that it tells, for pre-primary and club, whatever the terms are", () => {
  const range = fc
    .tuple(fc.integer({ min: -400, max: 500 }), fc.integer({ min: 0, max: 300 }))
    .map(([from, length]) => ({
      start: addDays(TODAY, from),
      end: addDays(TODAY, from + length),
    }));
  const term = fc.record({ term: range, applicationPeriod: range });
  const terms = fc.array(term, { maxLength: 3 });
  fc.assert(
    fc.property(terms, fc.integer({ min: -500, max: 500 }), fc.constantFrom("CLUB", "PRESCHOOL"), (all, day, type) => {
      const date = addDays(TODAY, day);
      const known = knownOfDaycare({
        type,
        clubTerms: all,
        preschoolTerms: all.map(({ term: days, ...rest }) => ({
          extendedTerm: days,
          finnishPreschool: days,
          swedishPreschool: days,
          ...rest,
        })),
      });
      const { ranges } = startChoices(known);
      const isTold = ranges.some(({ start, end }) => start <= date && date <= end);
      expect(startDateFaults(date, known).length === 0).toBe(isTold);
    }),
  );
});
