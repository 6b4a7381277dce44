import { FOUND_ID, WRITING } from "./page-marks.ts";

/**
 * Changes the page of a search in place. It fetches the next page from its own address and puts its parts in place of
 * the old ones. So the map stays and can fly, and the search works while somebody writes.
 * The address holds all the state.
 */
const FINDER = ".unit-finder";
/** The columns, and the part of each that stays in place, because somebody may be using it. */
const COLUMNS = [
  { column: ".unit-finder-comparison" },
  { column: ".unit-finder-search", stays: "form" },
  { column: ".unit-finder-switch" },
  { column: ".unit-finder-list" },
  { column: ".unit-finder-map", stays: "[data-island=unit-map]" },
];

/** Tells the search's text field another text. */
export const TEXT_EVENT = "aamu:text";

type Keeping = "push" | "replace" | "none";

interface Going {
  /** Moves the focus to the target of the address's fragment, as a browser does. */
  focus?: boolean;
  /** Somebody is writing, so the text field keeps its text. */
  whileWriting?: boolean;
}

let waiting: AbortController | null = null;
let shown = "";
const here = (): string => location.pathname + location.search;

/**
 * Shows the page of an address. False when a later call came first, so an older response never replaces a newer one.
 * Throws when there is no response.
 */
export async function goTo(
  href: string,
  keeping: Keeping,
  { focus = true, whileWriting = false }: Going = {},
): Promise<boolean> {
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  try {
    const asked = whileWriting || keeping === "none" ? unfinished(href) : href;
    const response = await fetch(asked, { signal: mine.signal, headers: { Accept: "text/html" } });
    const html = await response.text();
    if (mine.signal.aborted) return false;
    const fetched = new DOMParser().parseFromString(html, "text/html");
    if (!response.ok || new URL(response.url).pathname !== location.pathname || !fetched.querySelector(FINDER))
      throw new Error("no page of a search");
    const address = response.redirected ? response.url + hashOf(href) : href;
    if (keeping === "push") history.pushState(null, "", address);
    if (keeping === "replace") history.replaceState(history.state, "", address);
    shown = here();
    put(fetched, whileWriting);
    if (focus) focusTarget();
    return true;
  } catch (error) {
    if (mine.signal.aborted) return false;
    throw error;
  } finally {
    if (waiting === mine) waiting = null;
  }
}

/** Marks a text as unfinished. Then the page takes no address for it (find-unit.tsx). */
const unfinished = (href: string): string => {
  const address = new URL(href, location.href);
  address.searchParams.set(WRITING, "1");
  return address.href;
};

const hashOf = (href: string): string => new URL(href, location.href).hash;

/** True while a new page loads. It will replace any change that we make to this one now. */
export const isGoing = (): boolean => waiting !== null;

/**
 * Puts a new text of the field into the page's address and into all links of this search. Nothing else on the page
 * depends on the text, so we do not load the page again.
 */
export function carryText(text: string): void {
  const carrying = (href: string): string => {
    const address = new URL(href, location.href);
    if (text === "") address.searchParams.delete("q");
    else address.searchParams.set("q", text);
    return address.pathname + address.search + address.hash;
  };
  document.querySelector("#suggestions")?.remove();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${FINDER} a[href^="/map?"], .language-links a`)) {
    if (!link.closest("form")) link.setAttribute("href", carrying(link.getAttribute("href") ?? ""));
  }
  const place = document.querySelector<HTMLElement>("[data-island=unit-map]");
  const props = place?.nextElementSibling;
  if (props) {
    const said = JSON.parse(props.textContent ?? "{}") as { unitHref: string };
    said.unitHref = carrying(said.unitHref);
    props.textContent = JSON.stringify(said);
    place?.dispatchEvent(new CustomEvent("aamu:props", { detail: said }));
  }
  history.replaceState(history.state, "", carrying(location.href));
  shown = here();
}

/** Takes over the links of the search and the browser's Back. A second call does nothing. */
export function followLinks(): void {
  if (shown) return;
  shown = here();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(link instanceof HTMLAnchorElement) || !link.closest(FINDER) || event.defaultPrevented || event.button !== 0)
      return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.origin !== location.origin) return;
    const isSamePage = link.pathname + link.search === here();
    if (link.pathname !== location.pathname || isSamePage) return;
    event.preventDefault();
    goTo(link.href, "push").catch(() => location.assign(link.href));
  });
  addEventListener("popstate", () => {
    if (here() !== shown) goTo(location.href, "none", { focus: false }).catch(() => location.reload());
  });
}

function put(fetched: Document, whileWriting: boolean): void {
  document.title = fetched.title;
  const [old, fresh] = [document.querySelector(FINDER), fetched.querySelector(FINDER)];
  if (old && fresh) old.className = fresh.className;
  // Their links hold this page's address.
  const languages = [...fetched.querySelectorAll(".language-links")];
  for (const [index, links] of document.querySelectorAll(".language-links").entries()) {
    const others = languages[index];
    if (others) links.replaceWith(document.adoptNode(others));
  }
  // While somebody writes, the suggestions come in the combobox's list.
  if (whileWriting) fetched.querySelector("#suggestions")?.remove();
  for (const { column, stays } of COLUMNS) {
    const kept = putAround(document.querySelector(column), fetched.querySelector(column), stays);
    if (kept?.place instanceof HTMLFormElement && kept.fresh instanceof HTMLFormElement)
      putForm(kept.place, kept.fresh, whileWriting);
    else if (kept) putMap(kept.place, kept.fresh);
  }
  document.dispatchEvent(new CustomEvent("aamu:drawn", { detail: old }));
}

/** Changes everything in a column except the part that stays. Without such a part, changes all. */
function putAround(
  column: Element | null,
  fresh: Element | null,
  stays: string | undefined,
): { place: HTMLElement; fresh: HTMLElement } | null {
  if (!column || !fresh) return null;
  const [place, other] = [column, fresh].map((one) =>
    stays ? one.querySelector<HTMLElement>(`:scope > ${stays}`) : null,
  );
  if (!place || !other) {
    column.replaceChildren(...adopted(fresh.childNodes));
    return null;
  }
  const [props, otherProps] = [propsOf(place), propsOf(other)];
  while (column.firstChild !== place) column.firstChild?.remove();
  const last = props ?? place;
  while (last.nextSibling) last.nextSibling.remove();
  const nodes = [...fresh.childNodes];
  place.before(...adopted(nodes.slice(0, nodes.indexOf(other))));
  if (props && otherProps) props.textContent = otherProps.textContent;
  column.append(...adopted(nodes.slice(nodes.indexOf(otherProps ?? other) + 1)));
  return { place, fresh: other };
}

/** The props of an island, beside its place. */
const propsOf = (place: Element): HTMLScriptElement | null =>
  place.nextElementSibling instanceof HTMLScriptElement ? place.nextElementSibling : null;

const adopted = (nodes: Iterable<Node>): Node[] => [...nodes].map((node) => document.adoptNode(node));

/** Keeps the form, and gives it the values and parts of the new page. */
function putForm(form: HTMLFormElement, other: HTMLFormElement, whileWriting: boolean): void {
  for (const hidden of form.querySelectorAll("input[type=hidden]")) hidden.remove();
  form.prepend(...adopted(other.querySelectorAll("input[type=hidden]")));
  const hint = other.querySelector("#q-hint");
  form.querySelector("#q-hint")?.replaceChildren(hint?.textContent ?? "");
  if (whileWriting) return;
  for (const field of form.querySelectorAll<HTMLInputElement>("input[id]")) {
    const twin = other.querySelector<HTMLInputElement>(`#${CSS.escape(field.id)}`);
    if (!twin) continue;
    field.checked = twin.checked;
    if (field.id !== "q") continue;
    field.value = twin.value;
    form.dispatchEvent(new CustomEvent(TEXT_EVENT, { detail: twin.value }));
  }
}

function putMap(place: HTMLElement, fresh: HTMLElement): void {
  if (!("live" in place.dataset)) place.replaceChildren(...adopted(fresh.childNodes));
  const props: unknown = JSON.parse(place.nextElementSibling?.textContent ?? "{}");
  place.dispatchEvent(new CustomEvent("aamu:props", { detail: props }));
}

function focusTarget(): void {
  const target =
    document.getElementById(location.hash.slice(1)) ??
    document.getElementById("unit") ??
    document.getElementById(FOUND_ID) ??
    document.getElementById("results");
  if (!target) return;
  focusStartOf(target);
}

/**
 * Moves the focus to a part of the page, with its start in view. Focus alone would scroll a part longer than the screen
 * to its middle, and the first results would be above the screen. The fixed bar at the top would hide some more.
 */
export function focusStartOf(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const { top } = target.getBoundingClientRect();
  const bar = document.querySelector(".header-bar")?.getBoundingClientRect().bottom ?? 0;
  if (top < bar || top > innerHeight / 2) target.scrollIntoView({ block: "start" });
}
