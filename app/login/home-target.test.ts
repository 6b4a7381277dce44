import { describe, expect, it } from "vitest";
import { homeTarget } from "./home-target.ts";

const served =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);
const whole = served("/calendar", "/map", "/applications");

describe("a logged-in guardian begins", () => {
  it("in the calendar when there is something to reserve, however they logged in", () => {
    expect(homeTarget({ level: "weak", reservations: true, isServed: whole })).toBe("/calendar");
    expect(homeTarget({ level: "strong", reservations: true, isServed: whole })).toBe("/calendar");
  });
  it("without reservations on the map, or after strong identification with the applications", () => {
    expect(homeTarget({ level: "weak", reservations: false, isServed: whole })).toBe("/map");
    expect(homeTarget({ level: "strong", reservations: false, isServed: whole })).toBe("/applications");
  });
  it("at the next target when the first has no page yet", () => {
    expect(homeTarget({ level: "strong", reservations: true, isServed: served("/applications") })).toBe(
      "/applications",
    );
    expect(homeTarget({ level: "weak", reservations: true, isServed: served("/map", "/applications") })).toBe("/map");
  });
  it("nowhere when no target is open: never at a page that asks for more", () => {
    expect(homeTarget({ level: "weak", reservations: true, isServed: served("/applications") })).toBeNull();
    expect(homeTarget({ level: "strong", reservations: false, isServed: served("/map") })).toBeNull();
  });
});
