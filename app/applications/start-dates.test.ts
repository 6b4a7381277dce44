import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import {
  daycareForm,
  knownOfDaycare,
  knownOfPreschool,
  PRESCHOOL_TERM,
  preferences,
  serviceNeed,
  TODAY,
} from "../../tests/people/application-form.ts";
import { connectedDaycareStartFaults, startDateBounds, startDateFaults } from "./start-dates.ts";

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

  it("may stay when it has gone by while the application waited, but not change to another past day", () => {
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
    { today: "2026-01-07", faults: ["unselectableDate"], why: "the day before applications are taken" },
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
    expect(codes("2026-07-01", knownOfPreschool({ preschoolTerms: [] }))).toEqual(["unselectableDate"]);
  });
});

describe("the preferred start of a club", () => {
  const clubTerms = [
    { term: { start: "2026-08-12", end: "2027-05-31" }, applicationPeriod: { start: "2026-03-01", end: "2026-03-31" } },
  ];
  const club = knownOfDaycare({ type: "CLUB", clubTerms });

  test.each([
    { date: "2026-08-11", faults: ["unselectableDate"] },
    { date: "2026-08-12", faults: [] },
  ])("on $date against the term's first day", ({ date, faults }) => {
    expect(codes(date, club)).toEqual(faults);
  });

  test.each([
    { today: "2026-02-28", faults: ["unselectableDate"] },
    { today: "2026-03-01", faults: [] },
    { today: "2026-03-31", faults: [] },
    { today: "2026-04-01", faults: ["unselectableDate"] },
  ])("asked on $today against the application period", ({ today, faults }) => {
    expect(codes("2026-08-12", { ...club, today })).toEqual(faults);
  });
});

describe("daycare beside pre-primary", () => {
  const start = (preferred: string, connected: string | null, term = PRESCHOOL_TERM) =>
    connectedDaycareStartFaults(
      daycareForm({
        preferences: preferences({
          preferredStartDate: preferred,
          connectedDaycarePreferredStartDate: connected,
          serviceNeed: serviceNeed(),
        }),
      }),
      knownOfPreschool({ preschoolTerms: [term] }),
    ).map((fault) => fault.code);

  test.each([
    { preferred: "2026-09-01", connected: null, faults: [], why: "without a date of its own it starts together" },
    { preferred: "2026-09-01", connected: "2026-09-01", faults: [], why: "it may start on the same day" },
    { preferred: "2026-09-01", connected: "2026-09-02", faults: [], why: "it may start later" },
    {
      preferred: "2026-09-01",
      connected: "2026-08-31",
      faults: ["connectedDaycareTooEarly"],
      why: "it may not start earlier",
    },
    {
      preferred: "2026-08-11",
      connected: "2026-08-10",
      faults: [],
      why: "it may start in the extended part before the first day",
    },
    {
      preferred: "2026-09-01",
      connected: "2026-08-11",
      faults: ["connectedDaycareTooEarly"],
      why: "the first day is no longer the extended part",
    },
    {
      preferred: "2026-08-11",
      connected: "2026-07-31",
      faults: ["unselectableDate"],
      why: "it is not before the extended part",
    },
    { preferred: "2026-09-01", connected: "2027-06-05", faults: ["unselectableDate"], why: "it is not after the term" },
  ])("$why", ({ preferred, connected, faults }) => {
    expect(start(preferred, connected)).toEqual(faults);
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
