import { beforeAll, describe, expect, it } from "vitest";
import { guardian } from "../people/family.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { servedPages } from "../support/asking/served-pages.ts";

const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-03-10T12:00:00+02:00");
const open = await servedPages(db, settings);

let personId: string;
beforeAll(async () => {
  personId = (await guardian("Aino Virtanen").settle(db, "2026-03-10")).id;
});

const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const MARK = "aamu.was-logged-in";

describe("a browser after the end of its session", () => {
  it("goes to the login, and the mark of the end stays for the next page", async () => {
    const response = await open("/applications", { as: null, now, sessionEnded: true });
    expect(response.headers.get("Location")).toBe("/login?next=%2Fapplications");
    expect(response.headers.get("Set-Cookie") ?? "").not.toContain(MARK);
  });

  it.each([
    ["fi", "Istuntosi on päättynyt."],
    ["sv", "Din session har gått ut."],
    ["en", "Your session has ended."],
  ] as const)("reads about the end on the next page (%s), without script, once", async (language, sentence) => {
    const response = await open("/login?next=%2Fapplications", { as: null, now, sessionEnded: true, language });
    const html = await response.text();
    expect(mainOf(html)).toContain(sentence);
    expect(html).toContain(`<title>${sentence.replace(/\.$/, "")}`);
    expect(response.headers.get("Set-Cookie")).toMatch(new RegExp(`${MARK}=; Path=/; Max-Age=0`));
  });

  it("finds its way back from a public page, with the choices in the address and without typed text", async () => {
    const address = "/map?care=CLUB&q=Koivutie+4&at=60.1,24.6&street=Koivutie+4";
    const html = await (await open(address, { as: null, now, sessionEnded: true })).text();
    expect(mainOf(html)).toContain("Istuntosi on päättynyt.");
    expect(mainOf(html)).toContain(`href="/login?next=${encodeURIComponent("/map?care=CLUB")}"`);
  });

  it("reads nothing about an end without a session before, or with a new session", async () => {
    for (const as of [null, { id: personId, level: "weak" }] as const) {
      const response = await open("/map", { as, now });
      expect(await response.text()).not.toContain("Istuntosi on päättynyt.");
      expect(response.headers.get("Set-Cookie") ?? "").not.toContain(MARK);
    }
  });
});

describe("the way to login and back", () => {
  const hrefs = (html: string) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));

  it("keeps the page's query: in the menu and in the session dialog", async () => {
    const address = "/map?care=CLUB&unit=00000000-0000-4000-8000-000000000000&street=Koivutie+4";
    const own = "/map?care=CLUB&unit=00000000-0000-4000-8000-000000000000";
    const html = await (await open(address, { as: { id: personId, level: "weak" }, now, language: "sv" })).text();
    const back = encodeURIComponent(own);
    expect(hrefs(html)).toContain(`/api/citizen/auth/sfi/login?RelayState=${back}&locale=sv`);
    expect(hrefs(html)).toContain(`/login?next=${back}`);
  });

  it("does not come back to a failed identification", async () => {
    const html = await (await open("/?loginError=true", { as: { id: personId, level: "weak" }, now })).text();
    expect(hrefs(html)).toContain("/api/citizen/auth/sfi/login?RelayState=%2F&locale=fi");
  });

  it("stays inside this service", async () => {
    const response = await open("/.//evil.example/?next=//evil.example", { as: null, now });
    const html = await response.text();
    expect(hrefs(html).filter((href) => href?.startsWith("//"))).toEqual([]);
    // The languages lead to the same address, whose query the login judges again.
    const others = hrefs(html).filter((href) => !href?.includes("lang="));
    expect(others.join(" ")).not.toContain("next=%2F%2Fevil");
  });
});
