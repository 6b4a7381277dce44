import { describe, expect, it } from "vitest";
import { pages } from "~/routes.ts";
import { type ChildInNavigation, NOTHING_WAITS } from "~/waiting/contract.ts";
import { navigationFor } from "../navigation.ts";
import { frameTexts } from "../texts/index.ts";
import type { FrameContent } from "./frame-content.server.ts";
import { barItems, headerItems, userMenu } from "./frame-links.ts";

const t = frameTexts.in("fi");

const WAITING: Record<string, ChildInNavigation["waiting"]> = {
  1: { documentsToFill: 1, documentsToRead: 0, pedagogicalDocumentsToRead: 2 },
};

const PAGES: FrameContent["ownPages"] = [
  { href: "/pages/privacy", label: "Tietosuoja", isInMenu: false },
  { href: "/pages/summer", label: "Kesän aukiolo", isInMenu: true },
];

function contentOf(level: "weak" | "strong" | null): FrameContent {
  const navigation = navigationFor(pages, {
    path: "/map",
    level,
    has: { reservations: true, messages: true },
    children: ["1", "2"].map((id) => ({ id, name: `Lapsi ${id}`, mark: null, waiting: WAITING[id] })),
  });
  const ofChildren = { documentsToFill: 1, pedagogicalDocumentsToRead: 2 };
  const counts = { ...NOTHING_WAITS, decisionsToAnswer: 2, supportDecisionsToRead: 1, ...ofChildren };
  const guardian = level && { name: "Aino Virtanen", level, missing: "email" };
  const read = {
    path: "/map",
    wayBack: "/map?care=CLUB",
    language: "en",
    guardian,
    navigation,
    counts,
    locked: level === "weak" ? ["decisionsToAnswer", "pedagogicalDocumentsToRead"] : [],
    ownPages: PAGES,
  };
  return read as unknown as FrameContent;
}

const labels = (items: readonly { label: string }[] = []) => items.map(({ label }) => label);

describe("the bottom bar", () => {
  it("has the login link for a visitor, and no menu", () => {
    expect(labels(barItems(contentOf(null), t))).toEqual(["Kartta", "Kirjaudu sisään"]);
  });
  it("says on the closed menu what waits in it, and what is missing", () => {
    const items = barItems(contentOf("strong"), t);
    expect(labels(items)).toEqual(["Kalenteri", "Viestit", "Lapset", "Valikko"]);
    expect(items.at(-1)).toMatchObject({
      count: { number: 3, words: "2 hakemuksen päätökset odottavat vastaustasi, 1 tukea koskeva päätös on lukematta" },
      warning: "Sähköpostiosoite puuttuu",
    });
  });
});

describe("the town's own pages", () => {
  it("are in the menus when the town wants it", () => {
    expect(labels(headerItems(contentOf(null), t))).toEqual(["Kartta", "Kesän aukiolo"]);
    const menu = barItems(contentOf("weak"), t).at(-1);
    expect(menu).toHaveProperty("links", expect.arrayContaining([expect.objectContaining({ href: "/pages/summer" })]));
    expect(JSON.stringify(headerItems(contentOf("strong"), t))).not.toContain("/pages/privacy");
  });
});

describe("the header", () => {
  it("keeps the guardian's own pages behind their name", () => {
    const content = contentOf("strong");
    expect(labels(headerItems(content, t))).not.toContain("Omat tiedot");
    expect(labels(userMenu(content, t)?.links)).toEqual(["Sinua odottavat asiat", "Omat tiedot", "Kirjaudu ulos"]);
  });
  it("says how many decisions wait, of each kind in words", () => {
    const decisions = headerItems(contentOf("strong"), t).find(({ label }) => label === "Päätökset");
    const words = "2 hakemuksen päätökset odottavat vastaustasi, 1 tukea koskeva päätös on lukematta";
    expect(decisions).toMatchObject({ count: { number: 3, words } });
  });
  it("says at the guardian's name how many things wait together, what is locked as one line", () => {
    expect(userMenu(contentOf("strong"), t)).toMatchObject({ count: { number: 6 } });
    expect(userMenu(contentOf("weak"), t)).toMatchObject({
      count: { number: 4 },
      links: [{ href: "/waiting" }, {}, {}, {}],
    });
  });
  it("has a menu of several children", () => {
    const children = headerItems(contentOf("weak"), t).find(({ label }) => label === "Lapset");
    expect(children).toMatchObject({ links: [{ href: "/children/1" }, { href: "/children/2" }] });
  });
  it("counts for each child what waits on the child's page, and for the menu what waits for all", () => {
    const words = "1 asiakirja odottaa täyttämistä, 2 lapsen pedagogista dokumentointia on lukematta";
    const children = headerItems(contentOf("weak"), t).find(({ label }) => label === "Lapset");
    expect(children).toMatchObject({ count: { number: 3, words }, links: [{ count: { number: 3, words } }, {}] });
    expect(children && "links" in children ? children.links[1]?.count : null).toBeUndefined();
  });
  it("leads a weak guardian to identification in their language, and back to the same page", () => {
    expect(userMenu(contentOf("weak"), t)?.links[2]?.href).toBe(
      "/api/citizen/auth/sfi/login?RelayState=%2Fmap%3Fcare%3DCLUB&locale=en",
    );
  });
});
