import { FOUND_ID, WRITING } from "./page-marks.ts";

/**
 * The page of a search, changed in place: the next page is fetched from its own address and its parts are put where
 * this one's are, so that the map stays and flies, and a search goes on while somebody writes. Script holds no state
 * that the address does not say.
 */
const FINDER = ".unit-finder";
const COLUMNS = [
  { column: ".unit-finder-comparison", island: "" },
  { column: ".unit-finder-search", island: "unit-search" },
  { column: ".unit-finder-switch", island: "" },
  { column: ".unit-finder-list", island: "" },
  { column: ".unit-finder-map", island: "unit-map" },
] as const;

type Keeping = "push" | "replace" | "none";

interface Going {
  /** Moves the focus to what the address points at, as a browser does. */
  focus?: boolean;
  /** Somebody is writing: the text field keeps what stands in it. */
  whileWriting?: boolean;
}

let waiting: AbortController | null = null;
let shown = "";
const here = (): string => location.pathname + location.search;

/**
 * Shows the page of an address; false when a later call overtook this one, so an older answer never replaces a newer.
 * Throws when there is no answer.
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
    const answer = await fetch(asked, { signal: mine.signal, headers: { Accept: "text/html" } });
    const html = await answer.text();
    if (mine.signal.aborted) return false;
    const fetched = new DOMParser().parseFromString(html, "text/html");
    if (!answer.ok || new URL(answer.url).pathname !== location.pathname || !fetched.querySelector(FINDER))
      throw new Error("no page of a search");
    const address = answer.redirected ? answer.url + hashOf(href) : href;
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

/** A text that somebody is still writing, or comes back to: the page takes no address for it (find-unit.tsx). */
const unfinished = (href: string): string => {
  const address = new URL(href, location.href);
  address.searchParams.set(WRITING, "1");
  return address.href;
};

const hashOf = (href: string): string => new URL(href, location.href).hash;

/** Is a page on its way? What is changed of this one now would be lost with it. */
export const isGoing = (): boolean => waiting !== null;

/**
 * Another text stands in the field, and nothing else of the page depends on it: the page's address and all the links that
 * lead on from this search carry it now, without asking for the page again.
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

/** Takes over the links of the search and the browser's Back; the same twice is once. */
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
  // Their links say this page's address.
  const languages = [...fetched.querySelectorAll(".language-links")];
  for (const [index, links] of document.querySelectorAll(".language-links").entries()) {
    const others = languages[index];
    if (others) links.replaceWith(document.adoptNode(others));
  }
  // Suggestions come in a list of their own.
  if (whileWriting) fetched.querySelector("#suggestions")?.remove();
  for (const { column, island } of COLUMNS) {
    const kept = putAround(document.querySelector(column), fetched.querySelector(column), island);
    if (kept && island === "unit-search") putForm(kept.place, kept.fresh, whileWriting);
    if (kept && island === "unit-map") putMap(kept.place, kept.fresh);
  }
  document.dispatchEvent(new CustomEvent("aamu:drawn", { detail: old }));
}

/** Changes everything in a column but the island in it, which somebody may be using; without one, all of it. */
function putAround(
  column: Element | null,
  fresh: Element | null,
  island: string,
): { place: HTMLElement; fresh: HTMLElement } | null {
  if (!column || !fresh) return null;
  const [place, other] = [column, fresh].map((one) =>
    one.querySelector<HTMLElement>(`:scope > [data-island="${island}"]`),
  );
  const [props, otherProps] = [place?.nextSibling, other?.nextSibling];
  if (!place || !other || !props || !otherProps) {
    column.replaceChildren(...adopted(fresh.childNodes));
    return null;
  }
  while (column.firstChild !== place) column.firstChild?.remove();
  while (props.nextSibling) props.nextSibling.remove();
  const nodes = [...fresh.childNodes];
  place.before(...adopted(nodes.slice(0, nodes.indexOf(other))));
  props.textContent = otherProps.textContent;
  column.append(...adopted(nodes.slice(nodes.indexOf(otherProps) + 1)));
  return { place, fresh: other };
}

const adopted = (nodes: Iterable<Node>): Node[] => [...nodes].map((node) => document.adoptNode(node));

/** The form stays; what it carries and shows becomes the new page's. */
function putForm(place: HTMLElement, fresh: HTMLElement, whileWriting: boolean): void {
  const [form, other] = [place.querySelector("form"), fresh.querySelector("form")];
  if (!form || !other) return;
  for (const hidden of form.querySelectorAll("input[type=hidden]")) hidden.remove();
  form.prepend(...adopted(other.querySelectorAll("input[type=hidden]")));
  const hint = other.querySelector("#q-hint");
  form.querySelector("#q-hint")?.replaceChildren(hint?.textContent ?? "");
  if (whileWriting) return;
  for (const field of form.querySelectorAll<HTMLInputElement>("input[id]")) {
    const twin = other.querySelector<HTMLInputElement>(`#${CSS.escape(field.id)}`);
    if (!twin) continue;
    field.checked = twin.checked;
    if (field.id === "q") field.value = twin.value;
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
 * Moves the focus to a part of the page, with its start in view. The focus alone scrolls a part that is longer than the
 * screen to its middle, so that the first results stand above the screen; the bar that stays at the top hides what is under it.
 */
export function focusStartOf(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const { top } = target.getBoundingClientRect();
  const bar = document.querySelector(".header-bar")?.getBoundingClientRect().bottom ?? 0;
  if (top < bar || top > innerHeight / 2) target.scrollIntoView({ block: "start" });
}
