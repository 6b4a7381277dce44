import type { Page } from "playwright";
import type { Finding } from "../finding.ts";

/** What one press of Tab led to. */
interface Stop {
  /** Place in the document; -1 when the focus is outside the page. */
  index: number;
  where: string;
  inView: boolean;
  coveredBy: string | null;
  hasOutline: boolean;
}

/** More stops than any page has; whoever needs more is caught in a circle. */
const PATIENCE = 400;

/**
 * Walks the page with Tab (2.1.1, 2.1.2, 2.4.1, 2.4.3, 2.4.7, 2.4.12, 2.4.13): the order is the document's, each
 * focused element is in view, covered by nothing and outlined, every control is reached, and the walk ends.
 */
export async function keyboardFindings(page: Page, { skipLink }: { skipLink: boolean }): Promise<Finding[]> {
  const findings: Finding[] = [];
  const found = (rule: string, message: string, where: string) =>
    findings.push({ check: "keyboard", rule, message, where });

  const controls = await begin(page);
  let last = -1;
  let stops = 0;
  for (; stops < PATIENCE; stops++) {
    await page.keyboard.press("Tab");
    const stop = await here(page);
    if (stop.index < 0) break;
    if (skipLink && stops === 0 && !stop.where.includes('href="#'))
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
  if (stops === PATIENCE) found("2.1.2", `After ${PATIENCE} steps the focus has not left the page.`, "");
  if (stops < controls) found("2.1.1", `Only ${stops} of ${controls} controls are reached by Tab.`, await missed(page));
  return findings;
}

/** Puts the focus before everything, numbers the elements, and counts what Tab should reach. */
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
    // Of a group of radio buttons Tab reaches one: the chosen one, else the first.
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
    const walk = window as unknown as { walked: Set<Element>; toWalk: Element[] };
    walk.walked = new Set();
    walk.toWalk = reached;
    return reached.length;
  });

const here = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) {
      return { index: -1, where: "", inView: true, coveredBy: null, hasOutline: true };
    }
    (window as unknown as { walked: Set<Element> }).walked.add(element);
    const box = element.getBoundingClientRect();
    const inView = box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;

    const belongs = (other: Element | null): boolean =>
      !other ||
      element.contains(other) ||
      other.contains(element) ||
      [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(other));
    // A link may run over two lines: each of its boxes by its middle.
    const cover = [...element.getClientRects()]
      .filter((part) => part.width > 1 && part.height > 1)
      .map((part) => {
        const x = Math.min(Math.max(part.left + part.width / 2, 0), window.innerWidth - 1);
        const y = Math.min(Math.max(part.top + Math.min(part.height / 2, 22), 0), window.innerHeight - 1);
        return document.elementFromPoint(x, y);
      })
      .find((other) => !belongs(other));

    // The mark may be on the element or on the label that surrounds or follows it. In a picture it may be a stroke:
    // there what is drawn must differ from the same thing without the focus.
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
    return {
      index: [...document.querySelectorAll("*")].indexOf(element),
      where: element.outerHTML.slice(0, 140),
      inView,
      coveredBy: cover ? cover.outerHTML.slice(0, 80) : null,
      hasOutline: marked,
    };
  });

const missed = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { walked, toWalk } = window as unknown as { walked: Set<Element>; toWalk: Element[] };
    return toWalk
      .filter((element) => !walked.has(element))
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 100))
      .join(" … ");
  });
