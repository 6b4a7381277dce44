import { describe, expect, it } from "vitest";
import { TOWN_SETTINGS } from "../../../tests/support/samples/town-settings.ts";
import type { Fingerprints, PageReview, Statement } from "../reviewed-page.ts";
import { pageNameTexts } from "../texts/page-names/index.ts";
import { reviewFor } from "./review.server.ts";

const HERE = { ...TOWN_SETTINGS, serviceWorker: false };
const IN_FRONT = { ...HERE, gatewayUrl: "http://gateway" };

const named = pageNameTexts.languages;

/** A review of every page that drew `drawn`, with these findings. */
function statementOf(findings: Readonly<Record<string, string[]>> = {}): Statement {
  const pages = Object.keys(named.fi).map(
    (page): PageReview => ({
      page: page as PageReview["page"],
      name: { fi: "", sv: "", en: "" },
      reviewed: "2026-11-30",
      fingerprint: "drawn",
      states: 2,
      looks: 12,
      findings: findings[page] ?? [],
    }),
  );
  const facts = { written: "2026-11-21", reviewed: "2026-11-30", build: "b", programs: { axe: "4.1" }, seal: "" };
  return { ...facts, claims: [], fallsShort: [], pages };
}

const built = (changed: Fingerprints = {}): Fingerprints => ({
  ...Object.fromEntries(Object.keys(named.fi).map((page) => [page, "drawn"])),
  ...changed,
});

describe("the review that the accessibility statement tells of", () => {
  it("names nothing when the build draws what was reviewed", () => {
    expect(reviewFor("fi", HERE, { statement: statementOf(), fingerprints: built() })).toMatchObject({
      unreviewed: [],
      faulty: [],
      reviewed: "2026-11-30",
      programs: ["axe"],
    });
  });
  it.each([
    ["fi", "Hakemuslomake", "Kaikkien sivujen ylä- ja alaosa sekä ulkoasu"],
    ["sv", "Ansökningsblankett", "Alla sidors övre och nedre del samt utseende"],
    ["en", "Application form", "Top, bottom and look of all pages"],
  ] as const)("names in %s the pages that the build draws otherwise", (language, form, frame) => {
    const fingerprints = built({ "/applications/:applicationId/edit": "other", frame: "other" });
    const { unreviewed } = reviewFor(language, HERE, { statement: statementOf(), fingerprints });
    expect(unreviewed).toEqual([form, frame]);
  });
  it("names a page that nobody looked at", () => {
    const statement = statementOf();
    const pages = statement.pages.filter(({ page }) => page !== "/map");
    const { unreviewed } = reviewFor("en", HERE, { statement: { ...statement, pages }, fingerprints: built() });
    expect(unreviewed).toEqual(["Find a unit"]);
  });
  it("says that no page is reviewed when there is no build to compare", () => {
    expect(reviewFor("fi", HERE, { statement: statementOf(), fingerprints: null }).unreviewed).toBe("all");
  });
  it("names the pages on which the programs found something", () => {
    const statement = statementOf({ "/map": ["axe: label"] });
    expect(reviewFor("sv", HERE, { statement, fingerprints: built() }).faulty).toEqual(["Sök enhet"]);
  });
  it("counts and names only pages that this town has", () => {
    const fingerprints = built({ "/calendar/feed": "other", "/_mail": "other" });
    const here = reviewFor("en", HERE, { statement: statementOf(), fingerprints });
    const inFront = reviewFor("en", IN_FRONT, { statement: statementOf(), fingerprints });
    expect([here.unreviewed, inFront.unreviewed]).toEqual([["Events in your own calendar"], []]);
    expect(here.pages).toBeGreaterThan(inFront.pages);
    expect(here.states).toBe(here.pages * 2);
  });
});
