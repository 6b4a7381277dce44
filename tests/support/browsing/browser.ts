import { type APIResponse, type Browser, type BrowserContext, chromium, type Page } from "playwright";
// oxlint-disable-next-line aamu/no-clock-in-tests -- This file gives it the patience of all tests.
import { expect as expectSoon } from "playwright/test";
import { formIn } from "../asking/cookie-browser.ts";
import { browserOnMachine, NO_BROWSER } from "../running/find-browser.js";
import { LONGEST_START_MS, PATIENCE_MS } from "../running/patience.ts";

export type { Browser, Page } from "playwright";

/** Playwright's expectations, which look until it is so. */
export const expect = expectSoon.configure({ timeout: PATIENCE_MS });

export interface Looks {
  /** `off`: the browser runs no script. `blocked`: it may run scripts but gets none (for tools that need timers). */
  scripts?: "on" | "off" | "blocked";
  /** Width of the window in CSS pixels. */
  width?: number;
  height?: number;
  language?: "fi" | "sv" | "en";
  /** Sets the clock of every request (test mode): an ISO date-time with offset. */
  at?: string;
  colours?: "light" | "dark";
  motion?: "reduce" | "no-preference";
  /** A phone or a tablet: fingers, no mouse, and the window of a mobile browser. */
  touch?: boolean;
}

/**
 * Chromium gives each page that it opens a new frame with a drawing surface of its own (RenderDocument). In windows that
 * open one page after another this is a third of the browser's work. With this level only a crashed frame is replaced.
 * The last argument of a name counts, so the other two are Playwright's own.
 */
const SAME_FRAME =
  "--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,RenderDocument:level/crashed-frame";

/** Chromium has a process ready for the next site, and our windows know one site only: 0.2 s of 0.75 s for each window. */
const NO_SPARE_PROCESS = "--renderer-process-limit=1";

/** An element tells its name as Chromium gives it to a screen reader (`computedName`), for the audit. */
const TELLS_NAMES = "--enable-blink-features=ComputedAccessibilityInfo";

/** Chromium has no sandbox when it runs as root or in a container. The other arguments stop it from calling home. */
const ARGUMENTS = [
  SAME_FRAME,
  NO_SPARE_PROCESS,
  TELLS_NAMES,
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export async function openBrowser(): Promise<Browser> {
  // If the machine has none, Playwright takes its own.
  const executablePath = browserOnMachine() ?? undefined;
  return chromium.launch({ executablePath, args: ARGUMENTS, timeout: LONGEST_START_MS }).catch((error: unknown) => {
    throw new Error(`${NO_BROWSER}\n${(error as Error).message}`);
  });
}

/** A separate browser window: no cookies, one language, one width, with scripts or without. */
export async function guardianIn(browser: Browser, url: string, looks: Looks = {}): Promise<Page> {
  const { scripts = "on", width = 1280, height = width < 600 ? 640 : 900, language = "fi" } = looks;
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: scripts !== "off",
    viewport: { width, height },
    locale: { fi: "fi-FI", sv: "sv-FI", en: "en-GB" }[language],
    colorScheme: looks.colours ?? "light",
    reducedMotion: looks.motion ?? "reduce",
    hasTouch: looks.touch ?? false,
    isMobile: looks.touch ?? false,
    ...(looks.at ? { extraHTTPHeaders: { EvakaMockedTime: looks.at } } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (scripts === "blocked") {
    await context.route("**/*", (route) =>
      route.request().resourceType() === "script" ? route.abort() : route.fallback(),
    );
  }
  const page = await context.newPage();
  if (language !== "fi") await context.request.get(`/login?lang=${language}`);
  return page;
}

/** Watches for faults that no page of any journey may have. */
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

/** What the usernames of a demo's guardians end with, and the password that they share (demo/town/demo-town.ts). */
export interface DemoLogins {
  readonly slug: string;
  readonly password: string;
}

/** The password of every demo guardian that has a username, in the town that a service without `TOWN` shows. */
export const DEMO_PASSWORD = "Merila-demo-2026";

const FIRST_TOWN: DemoLogins = { slug: "merila", password: DEMO_PASSWORD };

/**
 * Logs in as a demo guardian, `firstname.lastname`. The window stays on its page: we send a browser's requests but
 * draw no page on the way. journeys/login logs in page by page.
 */
export async function loginAs(
  page: Page,
  guardian: string,
  level: "weak" | "strong" = "strong",
  { slug, password }: DemoLogins = FIRST_TOWN,
): Promise<void> {
  const { request } = page.context();
  if (level === "weak") {
    await ok(
      request.post("/api/citizen/auth/weak-login", {
        data: { username: `${guardian}@${slug}.example`, password },
        headers: { "x-evaka-csrf": "1" },
      }),
    );
    return;
  }
  const choice = await pageOf(request.get("/api/citizen/auth/sfi/login?RelayState=/accessibility"));
  const chosen = formIn(choice);
  const confirmation = formIn(
    await pageOf(request.post(chosen.action, { form: { ...chosen.fields, ssn: ssnOf(guardian, choice.body) } })),
  );
  await ok(request.post(confirmation.action, { form: confirmation.fields }));
}

/** The provider has a button for each guardian. The register, unlike the button, has middle names too. */
function ssnOf(guardian: string, body: string): string {
  const button = new RegExp(`name="ssn" value="([^"]+)"[^>]*>[^<]*${guardian.replace(".", "[^<]*")}`, "i");
  const ssn = body.match(button)?.[1];
  if (!ssn) throw new Error(`The identity provider does not know ${guardian}`);
  return ssn;
}

async function ok(asked: Promise<APIResponse>): Promise<APIResponse> {
  const response = await asked;
  if (!response.ok()) throw new Error(`Logging in: ${response.status()} from ${new URL(response.url()).pathname}`);
  return response;
}

const pageOf = async (asked: Promise<APIResponse>) => {
  const response = await ok(asked);
  return { url: response.url(), body: await response.text() };
};
