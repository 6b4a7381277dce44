import type { BrowserContext } from "playwright";
import { type Browser, guardianIn, type Looks, type Page, watch } from "./browser.ts";

/**
 * Windows that journeys use one after another. A new window costs the browser two processes and every style sheet and
 * script anew: more than the next three pages together.
 */
export interface KeptWindow {
  readonly page: Page;
  /** Faults since the journey got the window. */
  readonly faults: string[];
  /** Gives it back, as a new one, or closes it when the journey changed what we cannot put back. */
  giveBack(): Promise<void>;
}

/**
 * After one of these a window stays changed: its listeners, its clock, its network. The journey has it for itself. The
 * session, other cookies, storage and more pages in the window are put back.
 */
const LASTING = {
  page: ["on", "once", "route", "addInitScript", "exposeFunction", "emulateMedia", "setViewportSize"],
  context: ["on", "once", "route", "addInitScript", "exposeFunction", "setExtraHTTPHeaders"],
  /** Also of the context. */
  machine: ["newCDPSession", "grantPermissions", "setGeolocation", "setOffline"],
  clock: ["install", "setFixedTime", "setSystemTime"],
};

/** What a window is when it is new. */
interface New {
  readonly page: Page;
  /** Grows with each fault of the window. */
  readonly faults: string[];
  /** An answer without a script, from the service itself: another site's page would cost the browser a process. */
  readonly rest: string;
}

interface Idle {
  readonly window: KeptWindow;
  readonly key: string;
}
const idle: Idle[] = [];

/** A window with no login, no storage and one page, which the caller alone has until it gives it back. */
export async function windowIn(browser: Browser, url: string, looks: Looks): Promise<KeptWindow> {
  return keptWindow(JSON.stringify([url, Object.entries(looks).sort()]), async () => {
    const page = await guardianIn(browser, url, looks);
    return { page, faults: watch(page.context()).faults, rest: "/api/citizen/auth/status" };
  });
}

/** An idle window of this key, or a new one. Windows of the same key are alike when they are new. */
export async function keptWindow(key: string, open: () => Promise<New>): Promise<KeptWindow> {
  const at = idle.findIndex((one) => one.key === key);
  if (at >= 0) return (idle.splice(at, 1)[0] as Idle).window;
  const { page, faults, rest } = await open();
  const context = page.context();
  const cookies = await context.cookies();
  const isChanged = marksOf(page, context);
  const window: KeptWindow = {
    page,
    faults,
    giveBack: async () => {
      const hasWorker = context.serviceWorkers().length > 0;
      if (isChanged() || hasWorker || page.isClosed() || faults.length > 0) return context.close();
      await Promise.all(
        context
          .pages()
          .filter((one) => one !== page)
          .map((one) => one.close()),
      );
      // First the cookies: what the page still says when it goes must reach nobody's draft.
      await context.clearCookies();
      await page.goto(rest);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
      await context.addCookies(cookies);
      if (faults.length > 0) return context.close();
      idle.push({ window, key });
    },
  };
  return window;
}

/** True as soon as somebody has used what stays (LASTING). */
function marksOf(page: Page, context: BrowserContext): () => boolean {
  let isChanged = false;
  const mark = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const value: unknown = Reflect.get(owner, name);
      Object.defineProperty(owner, name, {
        get: () => {
          isChanged = true;
          return value;
        },
      });
    }
  };
  mark(page, LASTING.page);
  mark(context, [...LASTING.context, ...LASTING.machine]);
  mark(page.clock, LASTING.clock);
  return () => isChanged;
}
