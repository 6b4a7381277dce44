import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateAt, instantAt, timeAt, wireDateTime } from "./clock.ts";

describe("the municipality's time", () => {
  it.each([
    ["2026-11-20T21:59:59Z", "2026-11-20", "23:59:59"],
    ["2026-11-20T22:00:00Z", "2026-11-21", "00:00:00"],
    ["2026-07-01T20:59:59Z", "2026-07-01", "23:59:59"],
    ["2026-07-01T21:00:00Z", "2026-07-02", "00:00:00"],
    ["2026-03-29T00:59:59Z", "2026-03-29", "02:59:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29", "04:00:00"],
  ])("%s is %s at %s", (instant, date, time) => {
    expect([dateAt(new Date(instant)), timeAt(new Date(instant))]).toEqual([date, time]);
  });

  it("has its offset on the wire, and fractions only when there are any", () => {
    expect(wireDateTime(new Date("2021-04-14T13:02:00Z"))).toBe("2021-04-14T16:02:00+03:00");
    expect(wireDateTime(new Date("2021-01-14T13:02:00.050Z"))).toBe("2021-01-14T15:02:00.050+02:00");
  });

  it("is read back from the wire as the same instant, in any season", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        (instant) => {
          expect(Date.parse(wireDateTime(instant))).toBe(instant.getTime());
          const second = new Date(Math.floor(instant.getTime() / 1000) * 1000);
          const found = instantAt(dateAt(second), timeAt(second));
          // Only the hour that comes twice in autumn has two instants.
          expect([0, 3_600_000]).toContain(Math.abs(second.getTime() - found.getTime()));
        },
      ),
    );
  });
});
