import { describe, expect, it } from "vitest";
import type { PageRow } from "~/page-row.ts";
import { pages } from "~/routes.ts";
import { WAITING_KINDS } from "~/waiting/kinds.ts";
import { bottomBar, navigationFor, type Reader } from "./navigation.ts";

const ROWS: readonly PageRow[] = pages;

const reader: Reader = {
  path: "/",
  level: "strong",
  has: { reservations: true, messages: true },
  children: [{ id: "1", name: "Elsa Virtanen", mark: null }],
};
const keys = (changes: Partial<Reader> = {}, rows: readonly PageRow[] = ROWS) =>
  navigationFor(rows, { ...reader, ...changes }).map((entry) => entry.key);
const nothing = { has: { reservations: false, messages: false }, children: [] };

describe("the navigation", () => {
  it("follows the order of the specification, with what waits before the guardian's own details", () => {
    expect(keys()).toEqual([
      "map",
      "applications",
      "decisions",
      "waiting",
      "personal-details",
      "income",
      "messages",
      "calendar",
      "children",
    ]);
  });
  it("shows a visitor only public pages", () => expect(keys({ level: null })).toEqual(["map"]));
  it("leads only to pages with a row", () => {
    const withoutMessages = pages.filter(({ path }) => path !== "/messages");
    expect(keys({}, withoutMessages)).not.toContain("messages");
  });
  it("has a link for each kind of thing that waits, the most urgent kind of a link first", () => {
    const counted = navigationFor(ROWS, reader).filter(({ counts }) => counts.length > 0);
    expect(Object.fromEntries(counted.map(({ key, counts }) => [key, counts]))).toEqual({
      applications: ["decisionsToAnswer", "certificatesToAdd", "endingDrafts"],
      calendar: ["missingTimes", "holidayTimes", "holidaySurveys", "discussionTimes", "newDailyTimes"],
      decisions: ["decisionsToAnswer", "supportDecisionsToRead"],
      income: ["endingIncome"],
      messages: ["unreadMessages"],
      children: ["documentsToFill", "documentsToRead", "pedagogicalDocumentsToRead"],
    });
    expect([...new Set(counted.flatMap(({ counts }) => counts))].sort()).toEqual([...WAITING_KINDS].sort());
  });
  it("leaves out links with nothing behind them for the guardian", () => {
    for (const key of ["calendar", "messages", "children"]) expect(keys(nothing)).not.toContain(key);
  });
  it("locks strong pages for a weakly identified guardian only", () => {
    const locked = (level: "weak" | "strong") =>
      navigationFor(ROWS, { ...reader, level })
        .filter((entry) => entry.locked)
        .map((entry) => entry.key);
    expect(locked("weak")).toEqual(["applications", "decisions", "income"]);
    expect(locked("strong")).toEqual([]);
  });
  it("leads to the page of each child", () => {
    const two = [...reader.children, { id: "2", name: "Onni Virtanen", mark: null }];
    const entry = navigationFor(ROWS, { ...reader, children: two, path: "/children/2" }).find(
      ({ key }) => key === "children",
    );
    expect(entry?.children.map(({ href, current }) => [href, current])).toEqual([
      ["/children/1", null],
      ["/children/2", "page"],
    ]);
  });
  it.each([
    ["/applications", "applications", "page"],
    ["/applications/new/1", "applications", "section"],
    ["/applicationsx", "applications", null],
    ["/child-income/1/2", "income", "section"],
    ["/income", "income", "page"],
  ])("at %s marks %s as %s", (path, key, current) => {
    expect(navigationFor(ROWS, { ...reader, path }).find((entry) => entry.key === key)?.current).toBe(current);
  });
});

describe("the bottom bar of phones", () => {
  const bar = (changes: Partial<Reader> = {}, rows: readonly PageRow[] = ROWS) =>
    bottomBar(navigationFor(rows, { ...reader, ...changes })).bar.map(({ key }) => key);
  it("has calendar, messages and children", () => expect(bar()).toEqual(["calendar", "messages", "children"]));
  it.each([
    ["messages", { has: { reservations: true, messages: false } }, ["calendar", "children", "applications"]],
    ["children", { children: [] }, ["calendar", "messages", "applications"]],
    ["all three", nothing, ["applications", "decisions", "map"]],
  ])("has what is used most in place of %s", (_missing, changes, expected) => expect(bar(changes)).toEqual(expected));
  it("has what is public for a visitor", () => expect(bar({ level: null })).toEqual(["map"]));
  it("leaves everything else to the menu", () => {
    expect(bottomBar(navigationFor(ROWS, reader)).menu.map(({ key }) => key)).toEqual([
      "map",
      "applications",
      "decisions",
      "waiting",
      "personal-details",
      "income",
    ]);
  });
});
