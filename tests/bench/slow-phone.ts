import { setTimeout } from "node:timers/promises";
import { BareBrowser, type BareWindow } from "./bare-browser.ts";
import type { DemoPage } from "./large-town/two-towns.ts";
import { OWN_COOKIE } from "./load/service.ts";
import { phoneOf, SLOWER } from "./phone.ts";
import { openPhoneLine } from "./phone-line.ts";

/** When the content of a page stands on a slow phone, in milliseconds after it was asked for. */
export interface SlowVisit {
  name: string;
  /** The largest part of its screen (Largest Contentful Paint), of a phone that has never been here. */
  first: number;
  /** The same, of a phone that has opened the page before. */
  returning: number;
  /** How much of the screen moved while it loaded, at the most (Cumulative Layout Shift). 0: nothing. */
  moved: number;
  /** What moved: elements of the page. */
  movers: string;
}

/** The most milliseconds before a page's content stands. */
export const SLOW_PHONE_MS = { first: 600, returning: 400 };

/** Other programs on the same machine only add time, so the best visit counts. A page that seems too slow gets more. */
const VISITS = 2;
const MOST_VISITS = 12;
/** Long enough after the page has loaded for the last large part to be drawn. */
const DRAWN_MS = 400;

/** Opens each page several times, each time on a phone that has never been here, and once more on the same phone. */
export async function slowVisits(url: string, pages: readonly DemoPage[]): Promise<SlowVisit[]> {
  await using line = await openPhoneLine(url);
  await using browser = await BareBrowser.open();
  const visits: SlowVisit[] = [];
  for (const { name, address, session } of pages) {
    const cookies = session ? [{ name: OWN_COOKIE, value: session, httpOnly: true, secure: false }] : [];
    const best = { name, first: Infinity, returning: Infinity, moved: 0, movers: "" };
    for (let count = 0; count < VISITS || (count < MOST_VISITS && isTooSlow(best)); count += 1) {
      const phone = await phoneOf(browser, { url: line.url, cookies, scripts: "on" });
      const first = await opened(phone, line.url + address);
      const returning = await opened(phone, line.url + address);
      await phone.close();
      best.first = Math.min(best.first, first.largest);
      best.returning = Math.min(best.returning, returning.largest);
      for (const { moved, movers } of [first, returning])
        if (moved > best.moved) Object.assign(best, { moved, movers });
    }
    visits.push(best);
    if (visits.length % 10 === 0) console.log(`    ${visits.length} of ${pages.length} pages on a slow phone`);
  }
  return visits;
}

export const isTooSlow = ({ first, returning }: SlowVisit): boolean =>
  first > SLOW_PHONE_MS.first || returning > SLOW_PHONE_MS.returning;

/** @throws when another page answers, as a page of faults or the login */
async function opened(phone: BareWindow, address: string): Promise<Omit<Paints, "answered">> {
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const loaded = phone.event("Page.loadEventFired");
  await phone.send("Page.navigate", { url: address });
  await loaded;
  await setTimeout(DRAWN_MS);
  const { answered, ...paints } = await phone.run(paintsOfPage);
  // The page of a refused download has the status that it tells of.
  const status = new URL(address).searchParams.get("status") ?? "200";
  if (answered !== `${status} ${withoutFragment(address)}`) throw new Error(`${address} was answered by ${answered}`);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return paints;
}

const withoutFragment = (address: string): string | undefined => address.split("#")[0];

interface Paints {
  /** Status and address of the page, without its fragment. */
  answered: string;
  largest: number;
  moved: number;
  movers: string;
}

interface Shift extends PerformanceEntry {
  value?: number;
  sources?: { node: Element | null }[];
}

/** Runs in the page. Both are told only to an observer, also what was before it. */
function paintsOfPage(): Paints {
  const [shifts = [], paints] = ["layout-shift", "largest-contentful-paint"].map((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  });
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return {
    answered: `${page?.responseStatus} ${page?.name.split("#")[0]}`,
    largest: paints?.at(-1)?.startTime ?? Infinity,
    moved: shifts.reduce((sum, { value = 0 }: Shift) => sum + value, 0),
    movers: shifts
      .flatMap(({ sources = [] }: Shift) => sources)
      .map(({ node }) => `${node?.localName}.${node?.className}`)
      .join(" "),
  };
}
