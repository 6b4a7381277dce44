import type { Page, Route } from "playwright";

export const ANY_SCRIPT = /\.js$/;

/** The islands' own code. Without it a page stands, and its islands do not wake. */
export const ISLANDS = /\.island-[\w-]+\.js/;

/**
 * Holds these files until they are released. The route stays and lets them through then: a browser that stops to route may
 * lose what it holds just now.
 */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  const late = async (route: Route) => {
    await released;
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  };
  await page.route(files, late);
  return release;
}

/**
 * Lets the requests of a window fail until the connection is back. The route stays, for the same reason.
 * @param fails which requests; all that match when left out
 */
export async function breakConnection(
  page: Page,
  files: RegExp,
  fails: (route: Route) => boolean = () => true,
): Promise<() => void> {
  let isBroken = true;
  await page.route(files, (route) => (isBroken && fails(route) ? route.abort("connectionfailed") : route.fallback()));
  return () => {
    isBroken = false;
  };
}

/** Waits until the first island of the page is awake. */
export const awake = (page: Page) => page.locator("[data-island][data-awake]").first().waitFor({ state: "attached" });

/** Two frames: what moves is told with the next drawing. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
