import { setTimeout } from "node:timers/promises";
import { BareBrowser, type BareWindow } from "./bare-browser.ts";
import { GUARDIAN, phoneOf, SLOWER, sessionOf } from "./phone.ts";
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

/** For how long a finger rests on a link. */
const PRESS_MS = 90;
/** A touch of a menu, and until it is open. */
const TOUCH_MS = 30;
const OPEN_MS = 200;
/** Somebody reads before they press. What a page does after it has loaded is over. */
const READING_MS = 700;
/** Long enough for the last large part to be drawn. */
const DRAWN_MS = 500;

interface Place {
  x: number;
  y: number;
}

const IN_BAR = "nav.bottom-bar";
const inBar = (name: string, from: string, to: string): Move => ({ name, from, link: `${IN_BAR} a[href^="${to}"]` });
const inMenu = (name: string, from: string, to: string): Move => ({
  ...inBar(name, from, to),
  menu: `${IN_BAR} details:has(a[href^="${to}"]) > summary`,
});
const onPage = (name: string, from: string, to: string): Move => ({ name, from, link: `main a[href*="${to}"]` });

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
export async function nextPages({ url, presses }: { url: string; presses: number }): Promise<NextPage[]> {
  await using line = await openPhoneLine(url);
  await using browser = await BareBrowser.open();
  const cookies = await sessionOf(GUARDIAN, line.url);
  const found: NextPage[] = [];
  for (const scripts of ["on", "off"] as const) {
    const window = await phoneOf(browser, { url: line.url, cookies, scripts });
    for (const move of MOVES) {
      // The first press brings the style sheets. It does not count.
      await press(window, line.url, move);
      const stood: number[] = [];
      while (stood.length < presses) stood.push(await press(window, line.url, move));
      found.push({ name: move.name, scripts, stood });
    }
  }
  return found;
}

/** Opens the page, and presses the link as a finger does. @returns when the next page stood, in ms from the press on */
async function press(window: BareWindow, url: string, { from, link, menu }: Move): Promise<number> {
  const opened = window.event("Page.loadEventFired");
  await window.send("Page.navigate", { url: url + from });
  await opened;
  if (menu) {
    await touch(window, await placeIn(window, menu), TOUCH_MS);
    await setTimeout(OPEN_MS);
  }
  const place = await placeIn(window, link);
  await setTimeout(READING_MS);
  await window.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const loaded = window.event("Page.loadEventFired");
  const down = await touch(window, place, PRESS_MS);
  await loaded;
  await setTimeout(DRAWN_MS);
  const stood = await window.run(lastLargePart);
  await window.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return stood - down;
}

/** Touches the page for a while. @returns when the finger went down, in ms */
async function touch(window: BareWindow, place: Place, ms: number): Promise<number> {
  const down = Date.now();
  await window.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await setTimeout(Math.max(0, ms - (Date.now() - down)));
  await window.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return down;
}

/** The middle of the first such element, in sight. */
async function placeIn(window: BareWindow, selector: string): Promise<Place> {
  const place = await window.run(middleOf, selector);
  if (!place) throw new Error(`There is no ${selector} to be pressed`);
  return place;
}

/** Runs in the page. Null also when something else is over it. */
function middleOf(selector: string): Place | null {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element?.getBoundingClientRect();
  const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const there = place && document.elementFromPoint(place.x, place.y);
  return there && element?.contains(there) ? place : null;
}

/** Runs in the page. @returns a moment on the clock */
function lastLargePart(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: "largest-contentful-paint", buffered: true });
  return performance.timeOrigin + (observer.takeRecords().at(-1)?.startTime ?? Infinity);
}
