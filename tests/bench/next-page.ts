import type { Browser, Page } from "playwright";
import { guardianIn, loginAs } from "../support/browsing/browser.ts";
import { PHONE } from "./bytes.ts";
import { openPhoneLine } from "./phone-line.ts";

/** How soon the next page stands after a finger has gone down on its link. In milliseconds. */
export interface NextPage {
  name: string;
  scripts: "on" | "off";
  /** When its title and the largest part of its screen stood, at each press. */
  stood: readonly number[];
}

/** A page, and the link on it that is pressed. */
interface Move {
  name: string;
  from: string;
  link: string;
  /** What has to be opened first to see the link. */
  menu?: string;
}

/** A processor six times slower than this one. */
const SLOWER = 6;
/** For how long a finger rests on a link. */
const PRESS_MS = 90;
/** Somebody reads before they press. What a page does after it has loaded is over. */
const READING_MS = 700;
/** Long enough for the last large part to be drawn. */
const DRAWN_MS = 500;

const IN_BAR = "nav.bottom-bar";
const inBar = (name: string, from: string, to: string): Move => ({ name, from, link: `${IN_BAR} a[href^="${to}"]` });
const inMenu = (name: string, from: string, to: string): Move => ({
  ...inBar(name, from, to),
  menu: `${IN_BAR} details:has(a[href^="${to}"]) > summary`,
});
const onPage = (name: string, from: string, to: string): Move => ({ name, from, link: `main a[href*="${to}"]` });

/** Of the demo town: two children in care, a full inbox and applications. */
const GUARDIAN = "aino.virtanen";

/** The moves of an ordinary visit. The bar and its menus are those of a phone. */
const MOVES: readonly Move[] = [
  inBar("Calendar → messages", "/calendar", "/messages"),
  onPage("Messages → a thread", "/messages", "/messages/"),
  inMenu("Calendar → a child", "/calendar", "/children/"),
  inMenu("Calendar → map", "/calendar", "/map"),
  onPage("Applications → an application", "/applications", "/applications/"),
  inBar("Messages → calendar", "/messages", "/calendar"),
];

/**
 * Presses each link several times, on a phone that has opened both pages before: their style sheets are there.
 * Other programs on the same machine only add time, so the least counts. The middle says how much they added.
 */
export async function nextPages(
  browser: Browser,
  { url, presses }: { url: string; presses: number },
): Promise<NextPage[]> {
  await using line = await openPhoneLine(url);
  const found: NextPage[] = [];
  for (const scripts of ["on", "off"] as const) {
    const window = await guardianIn(browser, line.url, { ...PHONE, scripts, touch: true });
    const context = window.context();
    try {
      await loginAs(window, GUARDIAN);
      for (const move of MOVES) {
        // The first press brings the style sheets. It does not count.
        await press(window, move);
        const stood: number[] = [];
        while (stood.length < presses) stood.push(await press(window, move));
        found.push({ name: move.name, scripts, stood });
      }
    } finally {
      await context.close();
    }
  }
  return found;
}

/** Opens the page, and presses the link as a finger does. @returns when the next page stood, in ms from the press on */
async function press(window: Page, { from, link, menu }: Move): Promise<number> {
  await window.goto(from, { waitUntil: "load" });
  if (menu) await window.locator(menu).click();
  const place = window.locator(link).first();
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error(`${from} shows no ${link}`);
  await window.waitForTimeout(READING_MS);
  const phone = await window.context().newCDPSession(window);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const loaded = window.waitForEvent("load");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const down = Date.now();
  await phone.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await window.waitForTimeout(Math.max(0, PRESS_MS - (Date.now() - down)));
  await phone.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await loaded;
  await window.waitForTimeout(DRAWN_MS);
  const stood = await window.evaluate(lastLargePart);
  await phone.detach();
  return stood - down;
}

/** Runs in the page, also where the page itself runs no script. @returns a moment on the clock */
function lastLargePart(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: "largest-contentful-paint", buffered: true });
  return performance.timeOrigin + (observer.takeRecords().at(-1)?.startTime ?? Infinity);
}
