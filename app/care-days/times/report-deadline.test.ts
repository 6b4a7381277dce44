import { describe, expect, it } from "vitest";
import { deadlineOf, lastDayBefore, openParts } from "./report-deadline.ts";

const LOCK_HOURS = 150;
const december = (reservationDeadline: string) => ({
  period: { start: "2026-12-07", end: "2026-12-31" },
  reservationsOpenOn: "2026-11-01",
  reservationDeadline,
});
const facts = { today: "2026-11-20", reservable: { start: "2026-11-30", end: "2027-08-31" }, lockHours: LOCK_HOURS };

describe("the deadline of a day", () => {
  it.each<[string, string, string | null, string]>([
    ["is the lock of its week outside of holiday periods", "2026-12-09", null, "2026-11-30T16:00:00.000Z"],
    ["is the end of the period's last day", "2026-12-09", "2026-11-29", "2026-11-29T22:00:00.000Z"],
    ["is the lock when the period ends later", "2026-12-09", "2026-11-30", "2026-11-30T16:00:00.000Z"],
    ["is the period's in a later week", "2026-12-14", "2026-11-30", "2026-11-30T22:00:00.000Z"],
  ])("%s", (_title, date, deadline, expected) => {
    expect(deadlineOf(date, deadline ? december(deadline) : null, LOCK_HOURS).toISOString()).toBe(expected);
  });
  it("has a last day: the day of a lock in the evening, the day before a midnight", () => {
    expect(lastDayBefore(new Date("2026-11-30T16:00:00Z"))).toBe("2026-11-30");
    expect(lastDayBefore(new Date("2026-11-29T22:00:00Z"))).toBe("2026-11-29");
  });
});

describe("the days of an open holiday period", () => {
  const parts = (deadline: string, more: Partial<typeof facts> = {}) =>
    openParts(december(deadline), { ...facts, ...more }).map(
      ({ start, end, at }) => `${start} ${end} ${lastDayBefore(at)}`,
    );
  it("have one deadline when it comes before every lock", () =>
    expect(parts("2026-11-29")).toEqual(["2026-12-07 2026-12-31 2026-11-29"]));
  it("have the locks of the weeks that lock before it", () =>
    expect(parts("2026-12-10")).toEqual([
      "2026-12-07 2026-12-13 2026-11-30",
      "2026-12-14 2026-12-20 2026-12-07",
      "2026-12-21 2026-12-31 2026-12-10",
    ]));
  it("are those that can still be reported", () =>
    expect(parts("2026-12-10", { reservable: { start: "2026-12-14", end: "2026-12-20" } })).toEqual([
      "2026-12-14 2026-12-20 2026-12-07",
    ]));
  it.each(["2026-10-31", "2026-11-30"])("are none on %s, when the period is not open", (today) =>
    expect(parts("2026-11-29", { today })).toEqual([]),
  );
});
