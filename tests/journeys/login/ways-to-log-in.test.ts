import { DEMO_PASSWORD, loginAs, type Page } from "../../support/browsing/browser.ts";
import { openDaycare } from "../../support/browsing/drafts.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey } from "../../support/browsing/journey.ts";
import { inFull } from "../../support/running/in-full.ts";

const statusOf = async (page: Page): Promise<{ loggedIn: boolean; authLevel?: string }> =>
  (await page.request.get("/api/citizen/auth/status")).json() as Promise<{ loggedIn: boolean; authLevel?: string }>;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const identifyAs = async (page: Page, name: RegExp) => {
  await page.locator("button[name=ssn]", { hasText: name }).click();
  await page.locator("form:has(input[name=SAMLResponse]) button").click();
};

journey(
  "A guardian who asks for the applications identifies strongly and gets there",
  async ({ page }) => {
    await page.goto("/applications");
    expect(pathOf(page)).toBe("/login");
    await page.getByRole("link", { name: "Tunnistaudu vahvasti", exact: true }).click();
    expect(new URL(page.url()).hostname).toBe("127.0.0.1");
    await identifyAs(page, /Aino/);
    expect(pathOf(page)).toBe("/applications");
    expect(await statusOf(page)).toMatchObject({ authLevel: "STRONG" });
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A guardian mistypes the password, sees the fault, and logs in with the right one",
  async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Kirjaudu käyttäjätunnuksella" }).click();
    await page.getByRole("button", { name: "Kirjaudu sisään" }).click();
    await expect(page.locator("#faults")).toContainText("Kirjoita käyttäjätunnuksesi");
    await expect(page.locator("#faults")).toContainText("Kirjoita salasanasi");

    await page.getByLabel("Käyttäjätunnus").fill("Aino.Virtanen@merila.example");
    await page.getByLabel("Salasana", { exact: false }).first().fill("wrong");
    await page.keyboard.press("Enter");
    await expect(page.locator("#faults")).toBeFocused();
    await expect(page).toHaveTitle(/^Virhe: /);
    await expect(page.getByLabel("Käyttäjätunnus")).toHaveValue("Aino.Virtanen@merila.example");
    await expect(page.locator("#password")).toHaveValue("");
    await expect(page.locator("#username")).toHaveAttribute("aria-invalid", "true");

    await page.locator("#password").fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname !== "/login/form");
    expect(new URL(page.url()).hash).not.toBe("#faults");
    expect(await statusOf(page)).toMatchObject({ loggedIn: true, authLevel: "WEAK" });
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A guardian with a password steps up to strong identification and keeps no weak session",
  async ({ page, app }) => {
    await loginAs(page, "aino.virtanen", "weak");
    const weak = (await page.context().cookies(app.url)).find(({ name }) => name === "evaka.eugw.session")?.value;
    await page.goto("/applications");
    await identifyAs(page, /Aino/);
    expect(pathOf(page)).toBe("/applications");
    expect(await statusOf(page)).toMatchObject({ authLevel: "STRONG" });
    const kept = await fetch(`${app.url}/api/citizen/auth/status`, {
      headers: { cookie: `evaka.eugw.session=${weak}` },
    });
    expect(await kept.json()).toMatchObject({ loggedIn: false });
  },
  ALIKE_WITH_SCRIPTS,
);

const TEXT = "Pitkä ja tärkeä teksti";

/** Amina fills in a form and sends it after her session has ended. Ends on the page that asks her to log in. */
const sendTooLate = async (page: Page) => {
  await loginAs(page, "amina.hassan");
  await openDaycare(page, "Yusuf");
  await page.locator("#otherInfo").fill(TEXT);
  await page.context().clearCookies();
  await press(page, "save");
  await page.waitForURL(/\/login\?next=/);
};

const typePassword = async (page: Page, username: string) => {
  await page.locator("main a[href*='/login/form']").click();
  await page.locator("#username").fill(`${username}@merila.example`);
  await page.locator("#password").fill(DEMO_PASSWORD);
  await page.locator("main form button[type=submit]").first().click();
};

journey(
  "A form sent too late is kept, says so, and is there after a password and then identification",
  async ({ page }) => {
    await sendTooLate(page);
    await expect(page.locator("main")).toContainText("Kirjoittamasi on tallessa");
    await typePassword(page, "amina.hassan");
    // Browsers stop a post that leads to another site, so identification has its own link.
    await expect(page.locator("main")).toContainText("vaatii vahvan tunnistautumisen");
    await page.locator("main a[href*='/auth/sfi/login']").first().click();
    await identifyAs(page, /Amina/);
    await expect(page.locator("#otherInfo")).toHaveValue(TEXT);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A form sent too late stays hidden from another guardian who logs in next",
  async ({ page }) => {
    await sendTooLate(page);
    await page.locator("main a[href*='/auth/sfi/login']").first().click();
    await identifyAs(page, /Sara/);
    await page.waitForURL((url) => !url.pathname.includes("/auth/"));
    expect(await page.content()).not.toContain(TEXT);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A guardian stops at the identity provider, reads so, and goes back to the login",
  async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Tunnistaudu vahvasti", exact: true }).click();
    await page.getByRole("button", { name: "Keskeytä tunnistautuminen" }).click();
    await page.getByRole("button", { name: "Jatka palveluun" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kirjautuminen ei onnistunut");
    await page.getByRole("link", { name: "Siirry kirjautumiseen" }).click();
    expect(pathOf(page)).toBe("/login");
    expect(await statusOf(page)).toMatchObject({ loggedIn: false });
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Logging out here ends the identification too",
  async ({ page, app }) => {
    await loginAs(page, "aino.virtanen", "strong");
    await page.goto("/accessibility");
    await page.goto(`${app.providerAt}/demo-identity-provider/`);
    await expect(page.getByRole("button", { name: "Kirjaudu ulos kaikista palveluista" })).toBeVisible();
    await page.goto("/api/citizen/auth/logout?RelayState=/");
    await page.waitForURL((url) => url.pathname === "/login");
    expect(await statusOf(page)).toMatchObject({ loggedIn: false });
    await page.goto(`${app.providerAt}/demo-identity-provider/`);
    await expect(page.getByRole("button", { name: "Kirjaudu ulos kaikista palveluista" })).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Logging out at the identity provider ends the session here",
  async ({ page, app }) => {
    await loginAs(page, "aino.virtanen", "strong");
    await page.goto(`${app.providerAt}/demo-identity-provider/`);
    await page.getByRole("button", { name: "Kirjaudu ulos kaikista palveluista" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olet kirjautunut ulos");
    expect(await statusOf(page)).toMatchObject({ loggedIn: false });
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A link that would lead to another site after login leads home instead",
  async ({ page, app }) => {
    await page.goto("/login/form?next=https://evil.example/");
    await page.locator("#username").fill("aino.virtanen@merila.example");
    await page.locator("#password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Kirjaudu sisään" }).click();
    await page.waitForURL((url) => url.pathname !== "/login/form");
    expect(page.url().startsWith(app.url)).toBe(true);
    expect(await statusOf(page)).toMatchObject({ loggedIn: true });
  },
  ALIKE_WITH_SCRIPTS,
);

inFull("too many tries are told by the form of the journey above, and the limit is proved by tests/api/login", () => {
  journey(
    "A guardian tries too often, reads so on the page, and can still use strong identification",
    async ({ page }) => {
      await page.goto("/login/form");
      for (let i = 0; i < 3; i += 1) {
        await page.locator("#username").fill("aino.virtanen@merila.example");
        await page.locator("#password").fill(`wrong ${i}`);
        await page.getByRole("button", { name: "Kirjaudu sisään" }).click();
        await expect(page.locator("#faults")).toBeVisible();
      }
      await expect(page.locator("#faults")).toContainText("Tunnus on lukittu hetkeksi");
      await page.getByRole("link", { name: "Tunnistaudu vahvasti", exact: true }).click();
      await identifyAs(page, /Aino/);
      expect(await statusOf(page)).toMatchObject({ authLevel: "STRONG" });
    },
    { environment: { WEAK_LOGIN_ATTEMPTS: "2" }, ...ALIKE_WITH_SCRIPTS },
  );
});
