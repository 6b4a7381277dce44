import { describe, expect, it } from "vitest";
import { navigationFor } from "./navigation.ts";

const everything = {
  path: "/",
  level: "strong" as const,
  isServed: () => true,
  reservations: true,
  messages: true,
  counts: {},
};
const keys = (reader: Parameters<typeof navigationFor>[0]) => navigationFor(reader).map((entry) => entry.key);

describe("the navigation", () => {
  it("follows the order of the specification", () => {
    expect(keys(everything)).toEqual([
      "map",
      "applications",
      "decisions",
      "personal-details",
      "income",
      "messages",
      "calendar",
    ]);
  });
  it("shows a visitor only what is public", () => {
    expect(keys({ ...everything, level: null })).toEqual(["map"]);
  });
  it("never leads to a page that does not exist", () => {
    expect(keys({ ...everything, isServed: (page) => page === "/applications" })).toEqual(["applications"]);
  });
  it("leaves out calendar and messages when the guardian has nothing there", () => {
    expect(keys({ ...everything, reservations: false, messages: false })).not.toContain("calendar");
    expect(keys({ ...everything, reservations: false, messages: false })).not.toContain("messages");
  });
  it("locks strong areas for a weakly identified guardian only", () => {
    const locked = (level: "weak" | "strong") =>
      navigationFor({ ...everything, level })
        .filter((e) => e.locked)
        .map((e) => e.key);
    expect(locked("weak")).toEqual(["applications", "decisions", "income"]);
    expect(locked("strong")).toEqual([]);
  });
  it.each([
    ["/applications", "applications", "page"],
    ["/applications/new/1", "applications", "section"],
    ["/applicationsx", "applications", null],
    ["/child-income/1/2", "income", "section"],
    ["/income", "income", "page"],
  ])("at %s marks %s as %s", (path, key, current) => {
    expect(navigationFor({ ...everything, path }).find((entry) => entry.key === key)?.current).toBe(current);
  });
});
