import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { drawnFrom, rangesDrawn } from "../../tests/support/samples/week-strips.ts";
import { type HolidayPeriod, holidayEffect, type ReservedPlace } from "./holiday-effect.ts";

const period = { start: "2026-12-21", end: "2026-12-31" };
const periods = [{ period, reservationsOpenOn: "2026-11-01", reservationDeadline: "2026-11-20" }];
const always: ReservedPlace = { start: "2025-08-01", end: "2027-07-31", createdOn: "2025-06-01" };
const at = (today: string, places: ReservedPlace[] = [always], date = "2026-12-22") =>
  holidayEffect(date, today, { periods, places })?.type ?? null;

describe("a day of a holiday period", () => {
  it.each([
    ["2026-10-31", "NotYetReservable"],
    ["2026-11-01", "ReservationsOpen"],
    ["2026-11-20", "ReservationsOpen"],
    ["2026-11-21", "ReservationsClosed"],
  ])("is on %s %s", (today, expected) => {
    expect(at(today)).toBe(expected);
  });

  it("says when it is asked about", () => {
    expect(holidayEffect("2026-12-22", "2026-10-01", { periods, places: [always] })).toEqual({
      type: "NotYetReservable",
      period,
      reservationsOpenOn: "2026-11-01",
    });
  });

  it.each([
    ["2026-12-20", null],
    ["2026-12-21", "ReservationsOpen"],
    ["2026-12-31", "ReservationsOpen"],
    ["2027-01-01", null],
  ])("is %s: %s", (date, expected) => {
    expect(at("2026-11-10", [always], date)).toBe(expected);
  });

  it.each<[string, Partial<ReservedPlace>, string | null]>([
    ["ended before it was asked about", { end: "2026-10-31" }, null],
    ["ended on the day it was opened", { end: "2026-11-01" }, "ReservationsClosed"],
    ["began on its last day to answer", { start: "2026-11-20" }, "ReservationsClosed"],
    ["began after it", { start: "2026-11-21" }, null],
  ])("for a child whose place %s", (_title, days, expected) => {
    expect(at("2026-12-01", [{ ...always, ...days }])).toBe(expected);
  });
});

describe("a place in a closed period", () => {
  const earlier = { ...always, end: "2026-11-30" };
  const later = { start: "2026-12-02", end: "2027-07-31", createdOn: "2026-11-21" };
  it.each<[string, ReservedPlace[], string | null]>([
    ["given after the deadline, with a gap before it, is open", [earlier, later], null],
    ["given on the last day is closed", [earlier, { ...later, createdOn: "2026-11-20" }], "ReservationsClosed"],
    ["that follows another day by day is closed", [earlier, { ...later, start: "2026-12-01" }], "ReservationsClosed"],
    [
      "that had begun before the deadline is closed, whenever it was given",
      [{ ...later, start: "2026-11-15" }],
      "ReservationsClosed",
    ],
    [
      "that begins after the period changes nothing",
      [earlier, { ...later, start: "2027-01-01" }],
      "ReservationsClosed",
    ],
  ])("%s", (_title, places, expected) => {
    expect(at("2026-12-05", places)).toBe(expected);
  });
});

const SIGNS = { NotYetReservable: "n", ReservationsOpen: "o", ReservationsClosed: "c" };

describe("the weeks of a holiday period, asked about from 1 to 20 November", () => {
  it.each([
    ["2026-10-31", "always", "....... nnnnnnn nnnn..."],
    ["2026-11-01", "always", "....... ooooooo oooo..."],
    ["2026-11-20", "always", "....... ooooooo oooo..."],
    ["2026-11-21", "always", "....... ccccccc cccc..."],
    ["2026-10-31", "after it", "....... ....... ......."],
    ["2026-11-21", "after it", "....... ....... ......."],
  ])("are on %s, for a child with a place %s: %s", (today, when, expected) => {
    const places = [when === "always" ? always : { ...always, start: "2026-11-21" }];
    expect(
      drawnFrom("2026-12-14", 3, (date) => {
        const effect = holidayEffect(date, today, { periods, places });
        return effect ? SIGNS[effect.type] : ".";
      }),
    ).toBe(expected);
  });

  // The weeks from 16 November to 27 December; the period begins on 21 December.
  it.each([
    ["ppppppp ppppppp ppppppp ppppppp ppppppp ppppppp", "2026-11-01", "ccccccc"],
    ["ppppppp ppppppp .AAAAAA AAAAAAA AAAAAAA AAAAAAA", "2026-11-21", "......."],
    ["ppppppp ppppppp .AAAAAA AAAAAAA AAAAAAA AAAAAAA", "2026-11-20", "ccccccc"],
    ["ppppppp ppppppp AAAAAAA AAAAAAA AAAAAAA AAAAAAA", "2026-11-21", "ccccccc"],
    ["ppppp.A AAAAAAA AAAAAAA AAAAAAA AAAAAAA AAAAAAA", "2026-11-21", "......."],
    ["pppp.AA AAAAAAA AAAAAAA AAAAAAA AAAAAAA AAAAAAA", "2026-11-21", "......."],
    ["ppp.AAA AAAAAAA AAAAAAA AAAAAAA AAAAAAA AAAAAAA", "2026-11-21", "ccccccc"],
    ["ppppppp ....... ....... ....... ....... .......", "2026-11-21", "ccccccc"],
    ["....... AAAAAAA AAAAAAA AAAAAAA AAAAAAA AAAAAAA", "2026-11-21", "......."],
  ])("are with the places %s, the later one given on %s: %s", (strip, createdOn, expected) => {
    const places = [
      ...rangesDrawn("2026-11-16", strip, "p").map((days) => ({ ...days, createdOn: "2025-06-01" })),
      ...rangesDrawn("2026-11-16", strip, "A").map((days) => ({ ...days, createdOn })),
    ];
    expect(
      drawnFrom("2026-12-21", 1, (date) => {
        const effect = holidayEffect(date, "2026-12-01", { periods, places });
        return effect ? SIGNS[effect.type] : ".";
      }),
    ).toBe(expected);
  });
});

it("gives the same as an oracle that looks at one day after another", () => {
  const BEGIN = "2026-11-02";
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(BEGIN, days));
  const range = fc.tuple(day, day).map(([one, other]) => (one < other ? [one, other] : [other, one]));
  const place = fc
    .tuple(range, day)
    .map(([[start = "", end = ""], createdOn]): ReservedPlace => ({ start, end, createdOn }));
  fc.assert(
    fc.property(range, range, fc.array(place, { maxLength: 3 }), day, day, (asked, time, places, date, today) => {
      const [start = "", end = ""] = time;
      const [reservationsOpenOn = "", reservationDeadline = ""] = asked;
      const one = { period: { start, end }, reservationsOpenOn, reservationDeadline };
      const effect = holidayEffect(date, today, { periods: [one], places });
      expect(effect?.type ?? null).toBe(oracle(one, { places, date, today }));
    }),
    { numRuns: 400 },
  );
});

/** An oracle. It sees places only as days, and each sentence of the contract on its own. */
function oracle(
  { period: during, reservationsOpenOn, reservationDeadline }: HolidayPeriod,
  { places, date, today }: { places: readonly ReservedPlace[]; date: IsoDate; today: IsoDate },
): string | null {
  const days = ({ start, end }: FiniteDateRange) => {
    const all = new Set<IsoDate>();
    for (let day = start; day <= end; day = addDays(day, 1)) all.add(day);
    return all;
  };
  const placed = new Set(places.flatMap((place) => [...days(place)]));
  const isAsked = [...days({ start: reservationsOpenOn, end: reservationDeadline })].some((day) => placed.has(day));
  if (!days(during).has(date) || !isAsked) return null;
  if (today < reservationsOpenOn) return "NotYetReservable";
  if (today <= reservationDeadline) return "ReservationsOpen";
  const isNew = places.some(
    (place) =>
      place.createdOn > reservationDeadline &&
      place.start > reservationDeadline &&
      !placed.has(addDays(place.start, -1)) &&
      [...days(place)].some((day) => days(during).has(day)),
  );
  return isNew ? null : "ReservationsClosed";
}
