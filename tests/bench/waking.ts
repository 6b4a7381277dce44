import type { Browser, Page } from "playwright";
import { guardianIn } from "../support/browsing/browser.ts";
import { awake, hold, ISLANDS } from "../support/browsing/late-script.ts";
import { cookiesFor, PHONE } from "./bytes.ts";
import { SLOWER } from "./phone.ts";

interface WakingPage {
  name: string;
  url: string;
  cookie: string;
}

/** The longest piece for which an island that wakes stops a page, in milliseconds of a slow phone. */
export interface Waking {
  name: string;
  longest: number;
}

/** Other programs on the same machine only add time, so the best of several visits counts. */
const VISITS = 5;
/** What an island draws after it has woken, such as the signs of the map, belongs to its waking. */
const SETTLED_MS = 1_000;

const WINDOWS = { phone: PHONE, wide: { width: 1280, height: 900 } };

/** Opens the page, wakes its island when the page stands, and takes the longest task of the page's main thread. */
export async function wakingOf(browser: Browser, page: WakingPage, window: keyof typeof WINDOWS): Promise<Waking> {
  let longest = Infinity;
  for (let visit = 0; visit < VISITS; visit += 1)
    longest = Math.min(longest, await longestPiece(browser, page, WINDOWS[window]));
  return { name: `${page.name}, ${window}`, longest };
}

async function longestPiece(browser: Browser, { url, cookie }: WakingPage, size: typeof PHONE): Promise<number> {
  const page = await guardianIn(browser, new URL(url).origin, size);
  const context = page.context();
  try {
    await context.addCookies(cookiesFor(url, cookie));
    const release = await hold(page, ISLANDS);
    const response = await page.goto(url, { waitUntil: "load" });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
    // A press wakes an island that waits for its use.
    await page.locator("[data-island]").first().scrollIntoViewIfNeeded();
    await page.keyboard.press("Shift");
    await page.waitForTimeout(SETTLED_MS);
    await browser.startTracing(page, {
      categories: ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"],
    });
    release();
    await awake(page);
    await page.waitForTimeout(SETTLED_MS);
    return longestTask(page, await browser.stopTracing()) * SLOWER;
  } finally {
    await context.close();
  }
}

interface Told {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The thread's own time of what took a while, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** @returns milliseconds of processor time. There is one page, and its process is the one that works most. */
function longestTask(page: Page, trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Told[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, tdur }) => ph === "X" && /RunTask$/.test(name) && tdur && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error(`Nothing was told of the main thread of ${page.url()}`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
