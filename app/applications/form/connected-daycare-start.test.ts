import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import {
  daycareForm,
  knownOfPreschool,
  PRESCHOOL_TERM,
  preferences,
  serviceNeed,
  TODAY,
} from "../../../tests/people/application-form.ts";
import type { Known } from "./known.ts";
import { connectedDaycareStartFaults, connectedStartRanges } from "./start-dates.ts";

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
    { preferred: "2026-09-01", connected: "2027-06-04", faults: [], why: "it may start on the term's last day" },
    { preferred: "2026-09-01", connected: "2027-06-05", faults: ["unselectableDate"], why: "it is not after the term" },
    { preferred: "2026-09-01", connected: "2026-10-13", faults: [], why: "it goes on through the breaks" },
  ])("$why", ({ preferred, connected, faults }) => {
    expect(start(preferred, connected)).toEqual(faults);
  });

  it("does not start in the past, unless that was sent before", () => {
    const inTheExtendedPart = (connected: string, sent: Partial<Known> = {}) =>
      connectedDaycareStartFaults(
        daycareForm({
          preferences: preferences({
            preferredStartDate: "2026-08-11",
            connectedDaycarePreferredStartDate: connected,
            serviceNeed: serviceNeed(),
          }),
        }),
        knownOfPreschool({ today: "2026-08-05", ...sent }),
      ).map((fault) => fault.code);
    expect(inTheExtendedPart("2026-08-04")).toEqual(["dateTooEarly"]);
    expect(inTheExtendedPart("2026-08-05")).toEqual([]);
    expect(inTheExtendedPart("2026-08-04", { status: "SENT", existingConnectedStartDate: "2026-08-04" })).toEqual([]);
  });

  it("is not judged without daycare, nor before there is a start in an open term", () => {
    const form = (changes: Partial<ReturnType<typeof preferences>>) =>
      daycareForm({ preferences: preferences({ connectedDaycarePreferredStartDate: "2026-08-31", ...changes }) });
    const judged = (changes: Partial<ReturnType<typeof preferences>>) =>
      connectedDaycareStartFaults(form(changes), knownOfPreschool());
    expect(judged({ preferredStartDate: "2026-09-01", serviceNeed: null })).toEqual([]);
    expect(judged({ preferredStartDate: null })).toEqual([]);
    expect(judged({ preferredStartDate: "2026-07-01" })).toEqual([]);
  });
});

it("accepts exactly the days that it tells for daycare beside pre-primary", () => {
  const day = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((days) => addDays(TODAY, days));
  const inTerm = day(144, 451);
  fc.assert(
    fc.property(inTerm, day(100, 500), day(0, 300), (preferredStartDate, connected, today) => {
      const form = daycareForm({
        preferences: preferences({ preferredStartDate, connectedDaycarePreferredStartDate: connected }),
      });
      const known = knownOfPreschool({ today });
      const isTold = connectedStartRanges(form, known).some(({ start, end }) => start <= connected && connected <= end);
      const isSameDay = connected === preferredStartDate;
      expect(connectedDaycareStartFaults(form, known).length === 0).toBe(isTold || isSameDay);
    }),
  );
});
