import { request } from "node:http";
import { CookieBrowser, formIn, type Visited } from "../../support/asking/cookie-browser.ts";
import { loopback } from "../../support/asking/loopback.ts";
import { DEMO_PASSWORD } from "../../support/browsing/browser.ts";
import { expect, journey } from "../../support/browsing/journey.ts";
import { withoutSoftHyphens } from "../../support/reading/without-soft-hyphens.ts";
import { PATIENCE_MS } from "../../support/running/patience.ts";

/** These read pages by requests: a browser that is followed step by step, with or without cookies. */
const BY_REQUESTS = { only: ["off"] } as const;
const NAVIGATES = { "sec-fetch-dest": "document" };
/** What a browser that blocks our cookies still sends: none, or one of another program on the same host. */
const BLOCKS = [NAVIGATES, { ...NAVIGATES, cookie: "_ga=GA1.2.3; maamu.x=1" }];
const BLOCKED = {
  fi: "Selaimesi ei tallenna evästeitä",
  sv: "Din webbläsare sparar inte kakor",
  en: "Your browser does not keep cookies",
};

/** Follows all redirects, and fails on a loop. @returns the last page, and the paths on the way */
async function follow(
  browser: CookieBrowser,
  first: Visited,
  headers = NAVIGATES,
): Promise<{ page: Visited; way: string[] }> {
  let page = first;
  const way: string[] = [];
  while (page.location !== null && new URL(page.location).hostname === "localhost") {
    expect(way.length).toBeLessThan(8);
    way.push(new URL(page.location).pathname);
    page = await browser.visit(page.location, { from: page.url, headers });
  }
  return { page, way };
}

async function logInAt(browser: CookieBrowser, address: string, headers = NAVIGATES) {
  const form = await browser.visit(address, { headers });
  const { fields } = formIn(form);
  const typed = { ...fields, username: "aino.virtanen@merila.example", password: DEMO_PASSWORD };
  return follow(browser, await browser.visit(address, { form: typed, from: address, headers }), headers);
}

const titleOf = ({ body }: Visited): string => /<h1[^>]*>(.*?)<\/h1>/s.exec(withoutSoftHyphens(body))?.[1] ?? "";

journey(
  "Aino's browser blocks cookies: after the right password the page says so and what to do, in three languages",
  async ({ app }) => {
    for (const headers of BLOCKS) {
      const browser = new CookieBrowser({ cookies: false });
      const { page, way } = await logInAt(browser, `${app.url}/login/form?next=/calendar`, headers);
      expect(page.status).toBe(200);
      expect(way).toEqual(["/login/cookies", "/login/cookies"]);
      expect(titleOf(page)).toBe(BLOCKED.fi);
      expect(page.body).toContain("Salli selaimen asetuksissa evästeet tälle palvelulle.");
      expect(page.body).toContain('href="/login?next=%2Fcalendar&amp;lang=fi"');
      for (const language of ["sv", "en"] as const) {
        const other = new URL(page.url);
        other.searchParams.set("lang", language);
        const said = (await follow(browser, await browser.visit(other.href, { headers }), headers)).page;
        expect(titleOf(said)).toBe(BLOCKED[language]);
        expect(said.body).toContain(`<html lang="${language}"`);
      }
    }
  },
  BY_REQUESTS,
);

journey(
  "A browser that blocks cookies is told before it goes to the identity provider",
  async ({ app }) => {
    for (const headers of BLOCKS) {
      const browser = new CookieBrowser({ cookies: false });
      const leave = `${app.url}/api/citizen/auth/sfi/login?RelayState=/applications&locale=fi`;
      const { page, way } = await follow(browser, await browser.visit(leave, { headers }), headers);
      expect(way).toEqual(["/login/cookies", "/login/cookies"]);
      expect(titleOf(page)).toBe(BLOCKED.fi);
      const failed = await browser.visit(`${app.url}/?loginError=true`, { headers });
      expect(failed.body).toContain("jos selain estää evästeet");
    }
  },
  BY_REQUESTS,
);

journey(
  "A browser without any cookie yet, which keeps them, goes where it was going",
  async ({ app }) => {
    const weak = await logInAt(new CookieBrowser(), `${app.url}/login/form?next=/calendar`);
    expect(new URL(weak.page.url).pathname).toBe("/calendar");
    expect(weak.page.status).toBe(200);

    const browser = new CookieBrowser();
    const first = await browser.visit(`${app.url}/api/citizen/auth/sfi/login?RelayState=/income&locale=sv`, {
      headers: NAVIGATES,
    });
    const { page } = await follow(browser, first);
    expect(page.location).toContain("/demo-identity-provider/login?SAMLRequest=");
    expect(page.location).toContain("RelayState=%2Fincome");
    expect(page.location).toContain("locale=sv");
    // The page itself does not keep a reader who has cookies.
    const own = await follow(browser, await browser.visit(`${app.url}/login/cookies?next=/income`));
    expect(new URL(own.page.url).pathname).toBe("/login");
  },
  BY_REQUESTS,
);

journey(
  "The language link works without cookies for one page, and says why the next one is in Finnish again",
  async ({ app }) => {
    const browser = new CookieBrowser({ cookies: false });
    for (const headers of BLOCKS) {
      const first = await browser.visit(`${app.url}/map?lang=en`, { headers });
      expect((await follow(browser, first, headers)).page.body).toContain('<html lang="en"');
    }
    const { page } = await follow(browser, await browser.visit(`${app.url}/map?lang=en`, { headers: NAVIGATES }));
    expect(page.status).toBe(200);
    expect(page.body).toContain('<html lang="en"');
    expect(page.body).toContain("Your browser does not keep cookies, so the next page is in the default language");

    const other = new CookieBrowser();
    const kept = await follow(other, await other.visit(`${app.url}/map?lang=en&q=a`, { headers: NAVIGATES }));
    expect(kept.page.url).toBe(`${app.url}/map?q=a`);
    expect(kept.page.body).toContain('<html lang="en"');
    expect(kept.page.body).not.toContain("does not keep cookies");
    // A language that the service does not have is no sign of a browser without cookies.
    const unknown = await follow(browser, await browser.visit(`${app.url}/map?lang=xx`, { headers: NAVIGATES }));
    expect(unknown.page.url).toBe(`${app.url}/map`);
  },
  BY_REQUESTS,
);

journey(
  "An old browser without cookies is not told that its form came from another site",
  async ({ app }) => {
    const old = new CookieBrowser({ cookies: false, fetchMetadata: false, origin: false });
    const refused = await old.visit(`${app.url}/login/form`, { form: { username: "a", password: "b" } });
    expect(refused.status).toBe(403);
    expect(refused.body).toContain("Selaimesi ei lähettänyt evästettä");
    expect(refused.body).not.toContain("Lomake tuli muualta");
    const foreign = await new CookieBrowser().visit(`${app.url}/login/form`, {
      form: { username: "a", password: "b" },
      from: "https://evil.example/",
    });
    expect(foreign.body).toContain("Lomake tuli muualta kuin tästä palvelusta");
  },
  BY_REQUESTS,
);

const serve = loopback();

/** Passes every request on, and takes the cookies out of the answers. A browser that blocks cookies keeps none either. */
const withoutCookies = () =>
  serve((asked, answer) => {
    const { method, headers } = asked;
    const onward = request(asked.url ?? "", { method, headers }, (response) => {
      const { "set-cookie": _, ...others } = response.headers;
      answer.writeHead(response.statusCode ?? 500, others);
      response.pipe(answer);
    });
    asked.pipe(onward);
  });

journey(
  "Aino's browser without cookies stops at the page that says so, and leads back to the login",
  async ({ page: other, app, scripts }) => {
    const proxy = { server: await withoutCookies(), bypass: "<-loopback>" };
    const window = await other
      .context()
      .browser()
      ?.newContext({
        baseURL: app.url,
        javaScriptEnabled: scripts === "on",
        locale: "fi-FI",
        proxy,
      });
    if (!window) throw new Error("The journey has no browser");
    window.setDefaultTimeout(PATIENCE_MS);
    const page = await window.newPage();
    await page.goto("/login/form?next=/calendar");
    await page.locator("#username").fill("aino.virtanen@merila.example");
    await page.locator("#password").fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.locator("h1")).toHaveText(BLOCKED.fi);
    await expect(page).toHaveTitle(new RegExp(`^${BLOCKED.fi}`));
    expect(await window.cookies()).toEqual([]);
    await page.locator("main").getByRole("link", { name: "Kirjaudu uudelleen" }).click();
    await expect(page.locator("h1")).toHaveText("Kirjaudu sisään");
    expect(new URL(page.url()).searchParams.get("next")).toBe("/calendar");
    await window.close();
  },
);
