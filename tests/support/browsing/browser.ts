import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
// oxlint-disable-next-line aamu/no-clock-in-tests -- This file gives it the patience of all tests.
import { expect as expectSoon } from "playwright/test";
import { browserOnMachine, NO_BROWSER } from "../running/find-browser.js";
import { LONGEST_START_MS, PATIENCE_MS } from "../running/patience.ts";

export type { Browser, Page } from "playwright";
export { DEMO_PASSWORD, loginAs } from "./logging-in.ts";

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
  /** The browser takes the service worker. Without it pages come to the window as the service sent them. */
  worker?: boolean;
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
export const ARGUMENTS: readonly string[] = [
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
  return chromium
    .launch({ executablePath, args: [...ARGUMENTS], timeout: LONGEST_START_MS })
    .catch((error: unknown) => {
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
    serviceWorkers: looks.worker ? "allow" : "block",
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
    // The service worker's own page is no answer of the service.
    if (response.status() >= 500 && response.statusText() !== "Offline")
      faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("weberror", (error) => faults.push(`script error: ${error.error().message}`));
  context.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) faults.push(message.text());
  });
  return { faults };
}
