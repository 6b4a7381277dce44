import { DEMO_PASSWORD, type Page } from "../support/browsing/browser.ts";
import { press } from "../support/browsing/filling-in.ts";
import { expect, journey } from "../support/browsing/journey.ts";

/** The pages in front of a municipality's gateway, for which the stand-in stands. */
const identifyAs = async (page: Page, name: RegExp) => {
  await page.locator("button[name=ssn]", { hasText: name }).click();
  await page.locator("form:has(input[name=SAMLResponse]) button").click();
};

const logIn = async (page: Page, password: string) => {
  await page.locator("#username").fill("aino.virtanen@merila.example");
  await page.locator("#password").fill(password);
  await page.keyboard.press("Enter");
};

journey(
  "Aino logs in at the gateway through our form, and what she answers is sent once",
  async ({ page, gateway }) => {
    await page.goto("/messages");
    await page.goto("/login/form?next=/messages");
    await logIn(page, "wrong");
    await expect(page.locator("#faults")).toBeFocused();
    await logIn(page, DEMO_PASSWORD);
    await page.waitForURL((url) => url.pathname === "/messages");
    await expect(page).toHaveTitle("Viestit (3 lukematta) – Aamu");

    await page.locator(".thread-title a", { hasText: "Elsan sadevaatteet" }).click();
    await page.waitForURL((url) => url.pathname !== "/messages");
    const address = new URL(page.url()).pathname;
    await page.goto(`${address}?reply=true`);
    await page.locator("#content").fill("Tuomme housut huomenna.");
    const again = page.waitForRequest((request) => request.postData()?.includes("intent=send") ?? false);
    await press(page, "send");
    await expect(page).toHaveTitle(/^Vastaus on lähetetty – /);
    const sent = await again;
    await page.request.post(sent.url(), { headers: await sent.allHeaders(), data: sent.postDataBuffer() ?? "" });
    await page.goto(address);
    await expect(page.locator("main section.message", { hasText: "Tuomme housut huomenna." })).toHaveCount(1);

    // Script asks this before the session ends.
    const end = (await page.request.get("/session-end")).headers()["x-session-expires"];
    expect(Date.parse(end ?? "")).toBeGreaterThan(Date.now());

    gateway.away = true;
    expect((await page.goto("/messages"))?.status()).toBe(503);
    gateway.away = false;
  },
  { environment: {} },
);

journey(
  "An operator sees that the gateway is away, and that it is back, while nobody opens a page",
  async ({ page, gateway }) => {
    const ready = async () => {
      const response = await page.request.get("/health/ready");
      return [response.status(), await response.text()];
    };
    await expect.poll(ready).toEqual([200, "ready\ngateway answers"]);
    gateway.away = true;
    await expect.poll(ready).toEqual([200, "ready\ngateway away"]);
    gateway.away = false;
    await expect.poll(ready).toEqual([200, "ready\ngateway answers"]);
  },
  { environment: {} },
);

journey(
  "What Aino types while her session ends at the gateway is kept, and there after she logs in",
  async ({ page, gateway }) => {
    await page.goto("/login/form?next=/messages");
    await logIn(page, DEMO_PASSWORD);
    await page.waitForURL((url) => url.pathname === "/messages");
    await page.locator(".thread-title a", { hasText: "Elsan sadevaatteet" }).click();
    await page.waitForURL((url) => url.pathname !== "/messages");
    await page.goto(`${new URL(page.url()).pathname}?reply=true`);
    await page.locator("#content").fill("Tuomme housut huomenna.");
    gateway.sessionEndsAfter = 0;
    await press(page, "send");
    await page.waitForURL(/\/login\?next=/);
    await expect(page.locator("main")).toContainText("Kirjoittamasi on tallessa");
    // The stand-in forgets no session.
    await page.context().clearCookies({ name: "evaka.eugw.session" });
    gateway.sessionEndsAfter = null;
    await page.locator("main a[href*='/login/form']").click();
    await logIn(page, DEMO_PASSWORD);
    await expect(page.locator("#content")).toHaveValue("Tuomme housut huomenna.");
  },
  { environment: {} },
);

journey("Aino identifies strongly at the gateway, opens what waits, and logs out", async ({ page }) => {
  await page.goto("/applications");
  await page.getByRole("link", { name: "Tunnistaudu vahvasti", exact: true }).click();
  await identifyAs(page, /Aino/);
  await page.waitForURL((url) => url.pathname === "/applications");
  for (const path of [
    "/waiting",
    "/calendar",
    "/decisions",
    "/income",
    "/personal-details",
    "/applications/new",
    "/map",
  ])
    expect((await page.goto(path))?.status(), path).toBe(200);
  // These show calls of ours, which a gateway has not.
  for (const path of ["/calendar/feed", "/personal-details/sessions", "/personal-details/data"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    for (const from of ["/calendar", "/personal-details", "/applications"]) {
      await page.goto(from);
      await expect(page.locator(`a[href^="${path}"], a[href$="/receipts"]`)).toHaveCount(0);
    }
  }
  await page.goto("/api/citizen/auth/logout?RelayState=%2Flogin");
  await page.goto("/messages");
  await expect(page.locator("main")).not.toContainText("Istuntosi on päättynyt");
  expect(new URL(page.url()).pathname).toBe("/login");
});

journey(
  "Sara saves and sends an application while answers are lost, and reads each time whether it is known",
  async ({ page, gateway }) => {
    const draft = /\/citizen\/applications\/[\da-f-]+\/draft$/;
    const main = page.locator("main");
    // Without script it is a button, which keeps what is typed.
    const look = main.getByText("Katso ensin täältä: Hakemukset");
    const open = () => page.getByRole("link", { name: "Jatka luonnosta" }).first().click();
    await page.goto("/applications");
    await page.getByRole("link", { name: "Tunnistaudu vahvasti", exact: true }).click();
    await identifyAs(page, /Sara/);
    await page.waitForURL((url) => url.pathname === "/applications");

    // It is saved, and the page sees that by itself.
    await open();
    await page.locator("[name=otherInfo]").fill("Tulemme kello yksitoista");
    Object.assign(gateway, { only: draft, answersLost: true });
    await press(page, "save");
    await expect(page).toHaveTitle(/^Luonnos on tallennettu/);

    await open();
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Tulemme kello yksitoista");
    await page.locator("[name=otherInfo]").fill("Tulemme kello kaksitoista");
    Object.assign(gateway, { only: draft, answersLost: false, refusesWith: 502 });
    await press(page, "save");
    await expect(main).toContainText("emme tiedä, tallentuiko luonnos");
    await expect(look).toBeVisible();
    await expect(page.locator("[name=otherInfo]")).toHaveValue("Tulemme kello kaksitoista");
    Object.assign(gateway, { only: null, refusesWith: null });
    await press(page, "save");
    await expect(page).toHaveTitle(/^Luonnos on tallennettu/);

    await open();
    await press(page, "verify");
    await page.locator("[name=confirmed]").check();
    Object.assign(gateway, { only: /send-application$/, refusesWith: 502 });
    await press(page, "send");
    await expect(main).toContainText("emme tiedä, menikö tämä perille");
    await expect(look).toBeVisible();
    await expect(main).toContainText("Tulemme kello kaksitoista");
  },
  { environment: {} },
);
