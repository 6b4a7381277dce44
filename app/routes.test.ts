import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TOWN_SETTINGS } from "../tests/support/samples/town-settings.ts";
import { capabilities } from "./folders.json";
import type { TownSettings } from "./page-row.ts";
import { isServed, nameOf, rowAt, rowsIn } from "./pages-at.ts";
import routes, { pages } from "./routes.ts";

const isLeftOut = (address: string, town: TownSettings) => rowAt(address, rowsIn(town)) === null;

describe("the route table", () => {
  it("names a file for each page, each address once", () => {
    for (const { file } of pages) expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
    expect(new Set(pages.map(nameOf)).size).toBe(pages.length);
    expect(Array.isArray(routes) ? routes.length : 0).toBe(pages.length + 1);
  });
  it("has a title for each page that draws something", () => {
    const nameless = pages.filter(({ file }) => {
      const page = readFileSync(join(import.meta.dirname, file), "utf8");
      return /^export default/m.test(page) && !/^export const handle\b/m.test(page);
    });
    // It leads on to the file.
    expect(nameless.map(({ path }) => path)).toEqual([
      "/children/:childId/pedagogical-documents/:documentId/:attachmentId",
    ]);
  });
  it("has every guardian's page in the pages/ of a capability, where the check of the seam looks at it", () => {
    const others = pages.filter(
      ({ file }) => !capabilities.includes(file.split("/")[0] ?? "") || !/\/pages\//.test(file),
    );
    expect(others.map(({ path }) => path)).toEqual(["/_ui"]);
  });
  it("names the page of an address, whatever ids stand in it", () => {
    expect(rowAt("/applications/new")?.path).toBe("/applications/new");
    expect(rowAt("/applications/new/1")?.path).toBe("/applications/new/:childId");
    expect(rowAt("/applications/1")?.path).toBe("/applications/:applicationId");
  });
  it("leaves the gallery and the demo's mails out of a real service", () => {
    expect(isLeftOut("/_ui", TOWN_SETTINGS)).toBe(true);
    expect(isLeftOut("/_ui/", TOWN_SETTINGS)).toBe(true);
    expect(isLeftOut("/_mail", TOWN_SETTINGS)).toBe(true);
    expect(isServed("/_mail", TOWN_SETTINGS)).toBe(false);
    expect(isLeftOut("/_ui", { ...TOWN_SETTINGS, testMode: true })).toBe(false);
    expect(isLeftOut("/_ui", { ...TOWN_SETTINGS, production: false })).toBe(false);
    expect(isLeftOut("/_mail", { ...TOWN_SETTINGS, demo: true })).toBe(false);
  });
  it("leaves them out in every spelling that the router reads as theirs", () => {
    for (const address of ["/_UI", "/_ui//", "/_mail?lang=sv"]) expect(isLeftOut(address, TOWN_SETTINGS)).toBe(true);
  });
  it("leaves the page for those without a connection out where browsers get no service worker", () => {
    expect(isLeftOut("/offline", TOWN_SETTINGS)).toBe(false);
    expect(isLeftOut("/offline", { ...TOWN_SETTINGS, serviceWorker: false })).toBe(true);
  });
  it("leaves out no page that every town has", () => {
    for (const path of ["/login", "/map", "/applications/1/edit"]) expect(isLeftOut(path, TOWN_SETTINGS)).toBe(false);
  });
});

describe("a dialog, which is a page of its path", () => {
  it.each([
    ["/calendar", "/calendar"],
    ["/calendar?month=2026-12&view=list", "/calendar"],
    ["/calendar?day=2026-12-01&edit=true", "/calendar?day"],
    ["/calendar?week=2026-W49&saved=true", "/calendar?week"],
    ["/calendar?modal=absences&day=2026-12-01&returnToDayModal=true", "/calendar?modal=absences"],
    ["/calendar?modal=discussion-reservations&selectedChildId=1", "/calendar?modal=discussion-reservations"],
    ["/calendar/?modal=holidays#faults", "/calendar?modal=holidays"],
  ])("%s is the page %s", (address, name) => {
    const row = rowAt(address);
    expect(row && nameOf(row)).toBe(name);
  });
  it.each(["/calendar?modal=nothing", "/calendar?modal=", "/calendar?modal=nothing&day=2026-12-01"])(
    "%s is no page",
    (address) => expect(rowAt(address)).toBeNull(),
  );
  it("is no page where the town has switched it off", () => {
    for (const modal of ["discussions", "discussion-reservations"]) {
      const address = `/calendar?modal=${modal}&selectedChildId=1&selectedEventId=2`;
      expect(isLeftOut(address, { ...TOWN_SETTINGS, flags: { discussionReservations: false } as never })).toBe(true);
      expect(isLeftOut(address, { ...TOWN_SETTINGS, flags: { discussionReservations: true } as never })).toBe(false);
    }
  });
});

describe("who may open an address", () => {
  it.each([
    ["/", "public"],
    ["/login", "public"],
    ["/applications", "strong"],
    ["/applications/", "strong"],
    ["/applications/6f0c7a52-0000-4000-8000-000000000000/edit", "strong"],
    ["/applications/new/6f0c7a52-0000-4000-8000-000000000000", "strong"],
    ["/applications/1/edit/more", null],
    ["/nothing", null],
    ["/api/citizen/auth/logout", null],
  ])("%s: %s", (path, level) => expect(rowAt(path)?.level ?? null).toBe(level));
});
