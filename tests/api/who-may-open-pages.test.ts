import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageLevel, PageRow } from "~/page-row.ts";
import { nameOf } from "~/pages-at.ts";
import { pages } from "~/routes.ts";
import { guardian } from "../people/family.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { type Asker, servedPages, takesPosts } from "../support/asking/served-pages.ts";
import { LEVELS_OF_PAGES } from "../support/samples/levels-of-pages.ts";

const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-03-10T12:00:00+02:00");
const open = await servedPages(db, settings);

/** Guardians' pages with a form. */
const TAKE_POSTS: readonly string[] = [
  "/applications/new",
  "/children/:childId/absence-application",
  "/children/:childId/absence-application/:applicationId/cancel",
  "/children/:childId/placement-termination",
  "/children/:childId/service-application",
  "/children/:childId/service-application/:applicationId/cancel",
  "/calendar",
  "/calendar?day",
  "/calendar?week",
  "/calendar?modal=reservations",
  "/calendar?modal=absences",
  "/calendar?modal=holidays",
  "/calendar?modal=discussion-reservations",
  "/calendar/feed",
  "/child-documents/:documentId",
  "/children/:childId",
  "/applications",
  "/applications/new/:childId",
  "/applications/:applicationId/edit",
  "/decisions/by-application/:applicationId",
  "/income",
  "/income/:incomeStatementId/edit",
  "/income/:incomeStatementId/details",
  "/child-income/:childId/:incomeStatementId/edit",
  "/child-income/:childId/:incomeStatementId/details",
  "/personal-details",
  "/personal-details/sessions",
  "/personal-details/data",
  "/messages",
  "/messages/:threadId",
];

type Outcome = "login" | "strong login" | "the page";

const OUTCOMES: Readonly<Record<PageLevel, Readonly<Record<"nobody" | "weak" | "strong", Outcome>>>> = {
  public: { nobody: "the page", weak: "the page", strong: "the page" },
  weak: { nobody: "login", weak: "the page", strong: "the page" },
  strong: { nobody: "login", weak: "strong login", strong: "the page" },
};

let personId: string;
beforeAll(async () => {
  personId = (await guardian("Aino Virtanen").settle(db, "2026-03-10")).id;
});

const as = (who: "nobody" | "weak" | "strong"): Asker => (who === "nobody" ? null : { id: personId, level: who });

/** A name without a value stands for any value. */
const addressOf = (name: string): string => name.replace(/:\w+/g, () => randomUUID()).replace(/\?\w+$/, "$&=1");

/** Home is open to everyone and itself redirects a visitor to the login. */
function outcomeOf(response: Response, address: string): Outcome {
  const [target = ""] = (response.headers.get("Location") ?? "").split("#");
  if (target === `/login?next=${encodeURIComponent(address)}`) return "login";
  if (target.startsWith("/api/citizen/auth/sfi/login?")) return "strong login";
  return "the page";
}

describe("the table of pages", () => {
  const asked = Object.entries(LEVELS_OF_PAGES).flatMap(([path, level]) =>
    (["nobody", "weak", "strong"] as const).map((who) => ({ path, who, outcome: OUTCOMES[level][who] })),
  );
  it.each(asked)("$path as $who: $outcome", async ({ path, who, outcome }) => {
    const address = addressOf(path);
    const response = await open(address, { as: as(who), now });
    expect(response.status).toBeLessThan(500);
    expect(outcomeOf(response, address)).toBe(outcome);
  });

  const posted = asked.filter(({ path, outcome }) => outcome !== "the page" && TAKE_POSTS.includes(path));
  it("names every guardian's page that takes posts", async () => {
    const rows = (pages as readonly PageRow[]).filter(({ level }) => level !== "public");
    const taking = await Promise.all(rows.map(async (row) => ((await takesPosts(row)) ? [nameOf(row)] : [])));
    expect(taking.flat().sort()).toEqual([...TAKE_POSTS].sort());
  });
  it("has forms to post behind the guard", () => {
    // A strong page turns away two kinds of people, a weak page one.
    const turnedAway = Object.entries(LEVELS_OF_PAGES).filter(([path]) => TAKE_POSTS.includes(path));
    const expected = turnedAway.map(([, level]) => (level === "strong" ? 2 : 1));
    expect(posted).toHaveLength(expected.reduce((sum, count) => sum + count, 0));
  });
  it.each(posted)("a post to $path as $who leads to login, never to the identity provider", async ({ path, who }) => {
    const address = addressOf(path);
    const response = await open(address, { as: as(who), now, method: "POST" });
    expect(response.status).toBe(303);
    expect(outcomeOf(response, address)).toBe("login");
  });
});

describe("the login page", () => {
  const SAID = "Sivu, jolle olet menossa, vaatii vahvan tunnistautumisen.";
  it("says before login whether strong identification will be asked", async () => {
    const said: Record<string, boolean> = {};
    const guarded = Object.entries(LEVELS_OF_PAGES).filter(([, level]) => level !== "public");
    for (const [path] of guarded) {
      const address = `/login?next=${encodeURIComponent(addressOf(path))}`;
      said[path] = (await (await open(address, { as: null, now })).text()).includes(SAID);
    }
    expect(said).toEqual(Object.fromEntries(guarded.map(([path, level]) => [path, level === "strong"])));
    expect(await (await open("/login", { as: null, now })).text()).not.toContain(SAID);
  });
});

describe("the guard", () => {
  it.each([
    ["fi", "/decisions?case=1"],
    ["sv", "/decisions?case=1"],
    ["en", "/applications"],
  ] as const)("leads to identification in the reader's language (%s), and back to %s", async (language, address) => {
    const response = await open(address, { as: as("weak"), now, language });
    const target = new URL(response.headers.get("Location") ?? "", settings.baseUrl);
    expect(target.searchParams.get("locale")).toBe(language);
    expect(target.searchParams.get("RelayState")).toBe(address);
  });
});
