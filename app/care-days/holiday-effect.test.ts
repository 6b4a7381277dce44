import { describe, expect, it } from "vitest";
import { holidayEffect, type ReservedPlace } from "./holiday-effect.ts";

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
