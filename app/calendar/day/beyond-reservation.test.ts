import { describe, expect, it } from "vitest";
import { dayOfChild, times } from "../../../tests/people/calendar-days.ts";
import { isBeyondReservation } from "./beyond-reservation.ts";

describe("an attendance goes beyond what was reserved", () => {
  it.each([
    ["07:59:00", "16:00:00", true],
    ["08:00:00", "16:00:00", false],
    ["08:00:00", "16:01:00", true],
    ["09:00:00", null, false],
    ["07:30:00", null, true],
  ])("from %s to %s: %s", (start, end, expected) => {
    const reservations = [times("08:00", "12:00"), times("13:00", "16:00")];
    expect(isBeyondReservation(dayOfChild("elsa", { reservations, attendances: [{ start, end }] }))).toBe(expected);
  });
  it("never where no times were reserved", () =>
    expect(isBeyondReservation(dayOfChild("elsa", { attendances: [{ start: "05:00:00", end: null }] }))).toBe(false));
});
