import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { browserOnMachine, NO_BROWSER } from "./find-browser.js";

export type { Browser, Page } from "playwright";

export interface Looks {
  /** `off`: the browser runs no script at all. `blocked`: it may, but gets none (tools that need timers). */
  scripts?: "on" | "off" | "blocked";
  /** Width of the window in CSS pixels. */
  width?: number;
  height?: number;
  language?: "fi" | "sv" | "en";
  /** Sets the clock of every request (test mode): an ISO date-time with offset. */
  at?: string;
  colours?: "light" | "dark";
  motion?: "reduce" | "no-preference";
}

/** Chromium as root or in a container has no sandbox of its own; the rest keeps it from calling home. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export async function openBrowser(): Promise<Browser> {
  const executablePath = browserOnMachine() ?? chromium.executablePath();
  return chromium.launch({ executablePath, args: ARGUMENTS }).catch((error: unknown) => {
    throw new Error(`${NO_BROWSER}\n${(error as Error).message}`);
  });
}

/** A browser window of its own: no cookies, one language, one width, scripts or none. */
export async function guardianIn(browser: Browser, url: string, looks: Looks = {}): Promise<Page> {
  const { scripts = "on", width = 1280, height = width < 600 ? 640 : 900, language = "fi" } = looks;
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: scripts !== "off",
    viewport: { width, height },
    locale: { fi: "fi-FI", sv: "sv-FI", en: "en-GB" }[language],
    colorScheme: looks.colours ?? "light",
    reducedMotion: looks.motion ?? "reduce",
    ...(looks.at ? { extraHTTPHeaders: { EvakaMockedTime: looks.at } } : {}),
  });
  context.setDefaultTimeout(10_000);
  if (scripts === "blocked") {
    await context.route("**/*", (route) =>
      route.request().resourceType() === "script" ? route.abort() : route.fallback(),
    );
  }
  const page = await context.newPage();
  if (language !== "fi") await page.goto(`/login?lang=${language}`);
  return page;
}

/** What a page must never do, whatever the journey. */
export function watch(context: BrowserContext): { faults: string[] } {
  const faults: string[] = [];
  context.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("weberror", (error) => faults.push(`script error: ${error.error().message}`));
  context.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) faults.push(message.text());
  });
  return { faults };
}

/** The password of every demo guardian that has a username (demo town). */
export const DEMO_PASSWORD = "Merila-demo-2026";

/** Logs in as a demo guardian, `firstname.lastname`, as a person would; ends on the page that the service chose. */
export async function loginAs(page: Page, guardian: string, level: "weak" | "strong" = "strong"): Promise<void> {
  if (level === "weak") await loginByName(page, guardian);
  else await identify(page, guardian);
}

async function loginByName(page: Page, guardian: string): Promise<void> {
  await page.goto("/login/form");
  await page.locator("input[autocomplete~=username]").fill(`${guardian}@merila.example`);
  await page.locator("input[autocomplete~=current-password]").fill(DEMO_PASSWORD);
  await page.locator("main form:has(input[autocomplete~=current-password]) button[type=submit]").first().click();
  await page.waitForURL((url) => url.pathname !== "/login/form");
}

/** By the demo identity provider: a button for each guardian, then one that carries the answer back to us. */
async function identify(page: Page, guardian: string): Promise<void> {
  await page.goto("/login");
  await page.locator("main a[href*='/auth/sfi/login']").first().click();
  // The register has their middle names too.
  const name = new RegExp(guardian.replace(".", ".*"), "i");
  await page.locator("button[name=ssn]", { hasText: name }).click();
  await page.locator("form:has(input[name=SAMLResponse]) button").click();
  await page.waitForURL((url) => !/identity-provider|\/auth\//.test(url.pathname));
}
