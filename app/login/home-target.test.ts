import { describe, expect, it } from "vitest";
import type { PageRow } from "~/page-row.ts";
import { rowsIn } from "~/pages-at.ts";
import { pages } from "~/routes.ts";
import { TOWN_SETTINGS } from "../../tests/support/samples/town-settings.ts";
import { homeTarget } from "./home-target.ts";

const has = (reservations: boolean) => ({ reservations, messages: false, children: true });

describe("a logged-in guardian begins", () => {
  const whole: readonly PageRow[] = pages;
  it("in the calendar when there is something to reserve, after a weak or a strong login", () => {
    expect(homeTarget(whole, { level: "weak", has: has(true) })).toBe("/calendar");
    expect(homeTarget(whole, { level: "strong", has: has(true) })).toBe("/calendar");
  });
  it("without reservations on the map, or after strong identification with the applications", () => {
    expect(homeTarget(whole, { level: "weak", has: has(false) })).toBe("/map");
    expect(homeTarget(whole, { level: "strong", has: has(false) })).toBe("/applications");
  });
  it("at the next page of the order when the first does not exist", () => {
    const others = rowsIn(TOWN_SETTINGS).filter(({ path }) => path !== "/calendar");
    expect(homeTarget(others, { level: "strong", has: has(true) })).toBe("/applications");
    expect(homeTarget(others, { level: "weak", has: has(true) })).toBe("/map");
  });
  it("nowhere when no page is open, and never at a page that needs a stronger login", () => {
    const applications = pages.filter(({ path }) => path === "/applications");
    expect(homeTarget(applications, { level: "weak", has: has(true) })).toBeNull();
  });
});
