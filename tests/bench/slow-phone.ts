import type { Browser } from "playwright";
import { guardianIn } from "../support/browsing/browser.ts";
import { cookiesFor, PHONE } from "./bytes.ts";

/** When the content of a page stands on a slow phone, in milliseconds after the link was pressed. */
export interface SlowVisit {
  name: string;
  /** The first text (First Contentful Paint). */
  first: number;
  /** The largest part of the screen (Largest Contentful Paint). */
  largest: number;
}

export interface SlowPage {
  name: string;
  url: string;
  cookie: string;
}

/** A processor six times slower than this one. */
const SLOWER = 6;
/** 1.6 Mbit/s down, half of it up, and 150 ms to each response. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** Other programs on the same machine only add time, so the best of several visits counts. */
const VISITS = 9;
/** Long enough after the page has loaded for the last large part to be drawn. */
const DRAWN_MS = 400;

/** Opens each page several times without a cache, as a phone that has never been here. */
export async function slowVisits(browser: Browser, pages: readonly SlowPage[]): Promise<SlowVisit[]> {
  const visits: SlowVisit[] = [];
  for (const page of pages) {
    const best = { name: page.name, first: Infinity, largest: Infinity };
    for (let visit = 0; visit < VISITS; visit += 1) {
      const { first, largest } = await slowVisit(browser, page);
      best.first = Math.min(best.first, first);
      best.largest = Math.min(best.largest, largest);
    }
    visits.push(best);
  }
  return visits;
}

async function slowVisit(browser: Browser, { url, cookie }: SlowPage): Promise<Pick<SlowVisit, "first" | "largest">> {
  const window = await guardianIn(browser, new URL(url).origin, PHONE);
  const context = window.context();
  try {
    await context.addCookies(cookiesFor(url, cookie));
    const phone = await context.newCDPSession(window);
    await phone.send("Network.enable");
    await phone.send("Network.emulateNetworkConditions", NETWORK);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const response = await window.goto(url, { waitUntil: "load" });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
    await window.waitForTimeout(DRAWN_MS);
    return await window.evaluate(paints);
  } finally {
    await context.close();
  }
}

/** Runs in the page. The largest part is told only to an observer, also what it was before. */
const paints = (): Promise<{ first: number; largest: number }> =>
  new Promise((done) => {
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
    new PerformanceObserver((list) => {
      done({ first, largest: list.getEntries().at(-1)?.startTime ?? Infinity });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
