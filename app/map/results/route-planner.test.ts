import { describe, expect, it } from "vitest";
import { weekdayOf } from "~/foundation/dates/iso-date.ts";
import { arrivalDate, routePlannerLink } from "./route-planner.ts";

describe("the route planner's link", () => {
  it.each([
    ["2026-11-16", "2026-11-17"], // Monday → Tuesday
    ["2026-11-19", "2026-11-20"], // Thursday → Friday
    ["2026-11-20", "2026-11-23"], // Friday → Monday
    ["2026-11-21", "2026-11-23"], // Saturday → Monday
    ["2026-11-22", "2026-11-23"], // Sunday → Monday
    ["2026-12-31", "2027-01-01"],
  ])("asked on %s arrives on %s", (today, arrival) => {
    expect(arrivalDate(today)).toBe(arrival);
    expect(weekdayOf(arrivalDate(today))).toBeLessThanOrEqual(5);
  });
  it("escapes special characters in names", () => {
    const link = routePlannerLink(
      "https://route.example",
      { name: "Torikatu 1/2?", lat: 60.1, lon: 24.6 },
      { name: "A & B", lat: 60, lon: 24 },
      5,
    );
    expect(link).toBe(
      "https://route.example/reitti/Torikatu%201%2F2%3F%3A%3A60.1%2C24.6/A%20%26%20B%3A%3A60%2C24?arriveBy=true&time=5",
    );
  });
});
