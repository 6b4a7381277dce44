import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openedByTool, seenAtAddress, seenInBrowser } from "../../a11y/addresses/comparing.ts";
import { statesOf } from "../../a11y/addresses/states.ts";
import { pageFindings } from "../../a11y/page-findings.ts";
import { visits } from "../../a11y/visits/index.ts";
import { type Browser, guardianIn, openBrowser } from "../support/browsing/browser.ts";
import { DEMO_PASSWORD } from "../support/browsing/logging-in.ts";
import { type RunningApp, startApp } from "../support/running/running-app.ts";

/** The addresses that auditors open. `npm run a11y:addresses` opens all of them. */

const LOGINS = { slug: "merila", password: DEMO_PASSWORD };

/** A refused form, one that was sent, an answer to a save, a paper that is made meanwhile, and parts that are opened. */
const SOME = [
  "login-form--with-a-wrong-password",
  "applications--after-an-application-was-sent",
  "calendar-week--a-week-after-a-save-that-can-be-undone",
  "personal-details-data--collected",
  "children-childid--every-section-open",
];

const states = statesOf(visits);
const stateNamed = (name: string) => {
  const found = states.find((state) => state.name === name);
  if (!found) throw new Error(`There is no state ${name}`);
  return found;
};

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp({ databaseUrl: null, environment: { AUDIT: "1", TEST_MODE: "0", METRICS_PORT: "0" } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const open = (name: string, query = "") => openedByTool(`${app.url}/audit/open/${name}?${query}`);

describe("an address of a state", () => {
  it.each(SOME)("shows what the audit's browser sees: %s", async (name) => {
    const state = stateNamed(name);
    const atAddress = await seenAtAddress(app.url, state, "sv", "tool");
    expect(atAddress.status).toBe(state.visit.status ?? 200);
    const how = { state, language: "sv", logins: LOGINS, run: "browser" } as const;
    expect(atAddress).toEqual(await seenInBrowser(browser, app.url, how));
  });

  it("shows the same when it is opened again, also after somebody has gone on from it", async () => {
    const name = "calendar-week--a-week-after-a-save-that-can-be-undone";
    const { page, html, cookies } = await open(name, "run=again");
    expect((await open(name, "run=again")).html).toBe(html);
    const undone = await fetch(page.url.replace(/\?.*/, ""), {
      method: "POST",
      body: new URLSearchParams({ intent: "undo" }),
      headers: { cookie: cookies.join("; "), "sec-fetch-site": "same-origin", origin: app.url },
      redirect: "manual",
    });
    expect(undone.status).toBeLessThan(500);
    const again = await open(name, "run=again");
    expect(again.page.url).not.toBe(page.url);
    expect(main(again.html)).toBe(main(html));
  });

  it("is of one run alone: what somebody does in one, nobody sees in another", async () => {
    const name = "applications--no-application-yet";
    const [mine, theirs] = [await open(name, "run=mine"), await open(name, "run=theirs")];
    const headers = { cookie: mine.cookies.join("; "), "x-evaka-csrf": "1", "content-type": "application/json" };
    const children = await asked<{ childId: string }[]>("/api/citizen/applications/by-guardian", headers);
    const body = JSON.stringify({ childId: children[0]?.childId, type: "DAYCARE" });
    const made = await fetch(`${app.url}/api/citizen/applications`, { method: "POST", headers, body });
    expect(made.status).toBe(200);
    const drafts = async (cookie: string) =>
      JSON.stringify(await asked("/api/citizen/applications/by-guardian", { cookie })).match(/"CREATED"/g)?.length ?? 0;
    expect([await drafts(headers.cookie), await drafts(theirs.cookies.join("; "))]).toEqual([1, 0]);
    expect((await open(name, "run=theirs")).html).toBe(theirs.html);
  });

  it("has a page without our scripts, and so have the pages that follow", async () => {
    const name = "calendar-week--a-week-to-fill-in";
    expect((await open(name)).html).toContain("<script");
    const { html, cookies } = await open(name, "script=off");
    expect(html).not.toContain("<script");
    expect(html).toContain("</html>");
    const next = await fetch(`${app.url}/calendar`, { headers: { cookie: cookies.join("; "), accept: "text/html" } });
    const page = await next.text();
    expect([next.status, page.includes("<script"), page.includes("</html>")]).toEqual([200, false, true]);
  });

  it("leads to its state again when the state is gone, and says when it never was", async () => {
    expect((await fetch(`${app.url}/audit/open/no-such-state`)).status).toBe(404);
    const first = await open("login-form--sent-empty", "run=gone");
    for (let turn = 0; turn < 9; turn++) await open("login--as-it-opens", `run=gone-${turn}`);
    const later = await fetch(first.page.url, { redirect: "manual", headers: { accept: "text/html" } });
    expect([later.status, later.headers.get("location")]).toEqual([
      303,
      "/audit/open/login-form--sent-empty?run=gone&lang=fi",
    ]);
  });
});

describe("the list of states", () => {
  it("is a page, a sitemap and JSON, and nothing can be sent to it", async () => {
    const page = await fetch(`${app.url}/audit?lang=en`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="en">')]);
    const { states: listed } = (await (await fetch(`${app.url}/audit/states.json`)).json()) as { states: object[] };
    const map = await (await fetch(`${app.url}/audit/sitemap.xml`)).text();
    expect(map.match(/<loc>/g)).toHaveLength(listed.length);
    // This service has no keys for notices on devices.
    expect(listed.length).toBe(states.filter(({ visit }) => visit.needs !== "devices").length);
    expect((await fetch(`${app.url}/audit`, { method: "POST" })).status).toBe(405);
  });

  it.each(["fi", "sv", "en"])("has no findings on its own pages (%s)", async (language) => {
    const page = await guardianIn(browser, app.url, { width: 320 });
    for (const path of ["/audit", "/audit/by-hand", "/audit/by-hand/keyboard"]) {
      await page.goto(`${path}?lang=${language}&run=own`);
      expect([path, await pageFindings(page)]).toEqual([path, []]);
    }
    await page.context().close();
  });

  it("keeps what somebody notes by hand, without script", async () => {
    const page = await guardianIn(browser, app.url, { scripts: "off" });
    await page.goto("/audit/by-hand/keyboard?lang=sv&run=notes");
    await page.locator("#done-message").check();
    await page.locator("#notes-message").fill("Fokus försvinner");
    await page.locator("main button").click();
    expect(await page.locator("[role=status]").innerText()).toBe("Anteckningarna har sparats.");
    expect(await page.locator("#notes-message").inputValue()).toBe("Fokus försvinner");
    const notes = await asked<{ looks: object[] }>("/audit/by-hand.json?run=notes", {});
    expect(notes.looks).toContainEqual(
      expect.objectContaining({ look: "message", done: true, notes: "Fokus försvinner" }),
    );
    await page.context().close();
  });

  it("is at no address of a service that is not audited", async () => {
    const usual = await startApp({ databaseUrl: null, environment: { TEST_MODE: "0" } });
    try {
      const asked = ["/audit", "/audit/states.json", "/audit/open/login--as-it-opens"];
      const statuses = await Promise.all(asked.map(async (path) => (await fetch(usual.url + path)).status));
      expect(statuses).toEqual([404, 404, 404]);
    } finally {
      await usual.stop();
    }
  });
});

describe("a start that would audit more than a demo on this machine", () => {
  it.each([
    [{ BASE_URL: "https://aamu.example.fi" }, "BASE_URL and HOST must be loopback addresses"],
    [{ DEMO: "0" }, "is for a demo only"],
    [{ DATABASE_URL: "postgresql://localhost/aamu" }, "makes databases of its own"],
  ])("ends with a sentence: %j", async (environment, sentence) => {
    await expect(startApp({ databaseUrl: null, environment: { AUDIT: "1", ...environment } })).rejects.toThrow(
      new RegExp(`ended with code [1-9].*AUDIT: .*${sentence}`, "s"),
    );
  });
});

async function asked<T>(path: string, headers: Record<string, string>): Promise<T> {
  return (await (await fetch(app.url + path, { headers })).json()) as T;
}

/** The part of a page that tells its state, without ids and seals that are made anew in each town. */
const main = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
    .replaceAll(/(name="_token" type="hidden" value=")[^"]*/g, "$1:seal");
