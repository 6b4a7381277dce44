import type { CDPSession, Page } from "playwright";
import type { Finding } from "../finding.ts";

/** The result of one press of Tab. */
export interface Stop {
  /** Position in the document; -1 when the focus is outside the page. */
  index: number;
  where: string;
  /** Its role and name, as the browser gives them to a screen reader. */
  role: string;
  name: string;
  /** Its place on the page, from the page's top. */
  box: { x: number; y: number; width: number; height: number };
  inView: boolean;
  coveredBy: string | null;
  hasOutline: boolean;
}

/** The page's notes of the walk. */
interface Walk {
  toWalk: Element[];
  walked: Set<Element>;
  stops: Stop[];
  note: () => void;
}

/** No page has so many stops. A walk that needs more goes in a circle. */
const PATIENCE = 400;
/** Steps at a time, after Tab should have reached all controls. */
const FURTHER = 10;

/**
 * Walks the page with Tab (2.1.1, 2.1.2, 2.4.1, 2.4.3, 2.4.7, 2.4.12, 2.4.13). The order must be the document's. Each
 * focused element must be in view, uncovered and outlined. Tab must reach every control, and the walk must end. `tell`
 * gets the stops.
 */
export async function keyboardFindings(
  page: Page,
  { skipLink, tell = () => undefined }: { skipLink: boolean; tell?: (stops: readonly Stop[]) => void },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const found = (rule: string, message: string, where: string) =>
    findings.push({ check: "keyboard", rule, message, where });

  // In a dialog there is nothing to skip.
  const skips = skipLink && (await page.locator("dialog:modal").count()) === 0;
  const controls = await begin(page);
  await takeNotes(page);
  const walked = await walk(page, controls);
  const stops = walked.filter((stop) => stop.index >= 0);
  tell(stops);
  let last = -1;
  for (const [turn, stop] of stops.entries()) {
    if (skips && turn === 0 && !stop.where.includes('href="#'))
      found("2.4.1", "The first stop is not the skip link.", stop.where);
    if (stop.index <= last) {
      found("2.4.3", "The focus goes back in the document.", stop.where);
      return findings;
    }
    last = stop.index;
    if (!stop.inView) found("2.4.12", "What has the focus is not in view.", stop.where);
    else if (stop.coveredBy) found("2.4.12", `What has the focus is covered by ${stop.coveredBy}.`, stop.where);
    if (!stop.hasOutline) found("2.4.13", "What has the focus has no outline of 2 px or more.", stop.where);
  }
  if (stops.length === walked.length)
    found("2.1.2", `After ${stops.length} steps the focus has not left the page.`, stops.at(-1)?.where ?? "");
  if (stops.length < controls)
    found("2.1.1", `Only ${stops.length} of ${controls} controls are reached by Tab.`, await missed(page));
  return findings;
}

/** Puts the focus at the start, makes the page take notes, and counts the controls that Tab should reach. */
const begin = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.querySelector("dialog:modal") ?? document.body;
    const start = document.createElement("a");
    start.tabIndex = 0;
    root.prepend(start);
    start.focus();
    start.remove();
    window.scrollTo(0, 0);
    const controls = [
      ...root.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]",
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true }),
    );
    // Tab reaches one radio button of a group: the chosen one, else the first.
    const reached = controls.filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      const group = controls.filter(
        (other): other is HTMLInputElement =>
          other instanceof HTMLInputElement &&
          other.type === "radio" &&
          other.name === element.name &&
          other.form === element.form,
      );
      return element === (group.find((radio) => radio.checked) ?? group[0]);
    });
    Object.assign(window, { walk: { toWalk: reached, walked: new Set(), stops: [], note: () => undefined } });
    return reached.length;
  });

/**
 * Makes the page note each Tab by itself: to ask it after each press took several times as long. It takes a note when
 * the key comes up, when it goes down again, or when we ask. Outside the page no key comes up.
 */
const takeNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { walk } = window as unknown as { walk: Walk };
    let owed = false;
    let hasLeft = false;
    walk.note = () => {
      if (owed && !hasLeft) {
        const stop = here();
        walk.stops.push(stop);
        hasLeft = stop.index < 0;
      }
      owed = false;
    };
    const isTab = (event: KeyboardEvent) => event.key === "Tab" && event.isTrusted;
    window.addEventListener("keyup", (event) => isTab(event) && walk.note(), true);
    window.addEventListener(
      "keydown",
      (event) => {
        if (!isTab(event)) return;
        walk.note();
        owed = true;
      },
      true,
    );

    function here(): Stop {
      const element = document.activeElement;
      if (!element || element === document.body || element === document.documentElement) {
        const nowhere = { x: 0, y: 0, width: 0, height: 0 };
        return {
          index: -1,
          where: "",
          role: "",
          name: "",
          box: nowhere,
          inView: true,
          coveredBy: null,
          hasOutline: true,
        };
      }
      walk.walked.add(element);
      const box = element.getBoundingClientRect();
      const inView = box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;

      const belongs = (other: Element | null): boolean =>
        !other ||
        element.contains(other) ||
        other.contains(element) ||
        [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(other));
      // A link may have two lines. We test each of its boxes by its middle.
      const cover = [...element.getClientRects()]
        .filter((part) => part.width > 1 && part.height > 1)
        .map((part) => {
          const x = Math.min(Math.max(part.left + part.width / 2, 0), window.innerWidth - 1);
          const y = Math.min(Math.max(part.top + Math.min(part.height / 2, 22), 0), window.innerHeight - 1);
          return document.elementFromPoint(x, y);
        })
        .find((other) => !belongs(other));

      // The focus mark may be on the element, or on the label around or after it. In a picture the mark may be a
      // stroke: there the drawing must differ from the drawing without the focus.
      const drawn = () =>
        [element, ...element.querySelectorAll("*")].map((part) => {
          const { stroke, strokeWidth, outlineStyle, visibility, opacity } = getComputedStyle(part);
          return [stroke, strokeWidth, outlineStyle, visibility, opacity].join(" ");
        });
      const changesByFocus = (picture: SVGElement) => {
        const focused = drawn().join();
        picture.blur();
        const unfocused = drawn().join();
        picture.focus({ preventScroll: true });
        return focused !== unfocused;
      };
      const isMarked = (candidate: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
        return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || outlineStyle === "auto";
      };
      const marked =
        element instanceof SVGElement
          ? isMarked(element) || changesByFocus(element)
          : [element, element.parentElement, element.nextElementSibling, element.closest("label")]
              .filter((candidate): candidate is HTMLElement => candidate !== null)
              .some(isMarked);
      // Not in every browser: openBrowser asks Chromium for it.
      const { computedRole, computedName } = element as Element & { computedRole?: string; computedName?: string };
      return {
        index: [...document.querySelectorAll("*")].indexOf(element),
        where: element.outerHTML.slice(0, 140),
        role: computedRole ?? "",
        name: computedName ?? "",
        box: { x: box.x + window.scrollX, y: box.y + window.scrollY, width: box.width, height: box.height },
        inView,
        coveredBy: cover ? cover.outerHTML.slice(0, 80) : null,
        hasOutline: marked,
      };
    }
  });

/** Presses Tab until the focus leaves the page, which is the last stop, or goes in a circle. */
async function walk(page: Page, controls: number): Promise<Stop[]> {
  const keys = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  const isOver = () =>
    stops.some(({ index }, turn) => index <= (stops[turn - 1]?.index ?? -1)) || stops.length >= PATIENCE;
  while (!isOver()) {
    const steps = controls >= stops.length ? controls - stops.length + 1 : FURTHER;
    const reached = await pressTab(page, keys, steps);
    stops.push(...reached);
    if (reached.length === 0) break;
  }
  await keys.detach();
  return stops;
}

/** Presses Tab so many times without waiting for each. Returns the stops. */
async function pressTab(page: Page, keys: CDPSession, steps: number): Promise<Stop[]> {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const sent = Array.from({ length: steps }).flatMap(() => [
    keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
    keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
  ]);
  await Promise.all(sent);
  return page.evaluate(() => {
    const { walk } = window as unknown as { walk: Walk };
    walk.note();
    return walk.stops.splice(0);
  });
}

const missed = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { walked, toWalk } = (window as unknown as { walk: Walk }).walk;
    return toWalk
      .filter((element) => !walked.has(element))
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 100))
      .join(" … ");
  });
