import type { Language } from "~/foundation/i18n/language.ts";
import { isTaken, searchHref } from "../../map-search.ts";
import { FOUND_PATH, WRITING } from "../../page-marks.ts";
import type { FinderData } from "./finder-data.ts";
import { FINDER, selectorOf } from "./finder-focus.ts";

export const here = (): string => location.pathname + location.search;

export const openerHere = (): string | null => (history.state as { opener?: string } | null)?.opener ?? null;

/** The text in the field now. Undefined while a unit is open. */
export const typedText = (): string | undefined => document.querySelector<HTMLInputElement>("#q")?.value;

export const textIn = (query: string): string => new URLSearchParams(query).get("q") ?? "";

/** Fetches what the page at an address shows. @throws TypeError without a connection, Error for a refusal */
export async function fetched(
  href: string,
  language: Language,
  isUnfinished: boolean,
  signal: AbortSignal,
): Promise<FinderData> {
  const asked = new URL(href, location.href).searchParams;
  asked.set("in", language);
  if (isUnfinished) asked.set(WRITING, "1");
  const response = await fetch(`${FOUND_PATH}?${asked.toString()}`, {
    signal,
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error("not found out");
  return (await response.json()) as FinderData;
}

/** The address of a search. The service may have taken an address for the text. */
export function addressOf(href: string, { search }: FinderData): string {
  const { pathname, search: asked, searchParams, hash } = new URL(href, location.href);
  return (isTaken(searchParams, search) ? searchHref(search) : pathname + asked) + hash;
}

/** An address without the place on its page. */
export const withoutPlace = (href: string): string => {
  const { pathname, search } = new URL(href, location.href);
  return pathname + search;
};

export function withText(href: string, text: string): string {
  const { pathname, searchParams, hash } = new URL(href, location.href);
  if (text === "") searchParams.delete("q");
  else searchParams.set("q", text);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ""}${hash}`;
}

/** So many searches come back without a question when a person goes back. */
const MOST_REMEMBERED = 20;

/** Keeps what a search showed, the newest last. */
export function remember(searches: Map<string, FinderData>, address: string, data: FinderData): void {
  searches.delete(address);
  searches.set(address, data);
  if (searches.size > MOST_REMEMBERED) searches.delete(searches.keys().next().value ?? "");
}

/** The document's title and the links to the other languages stand outside the island, and follow the address too. */
export function pageFollows(title?: string): void {
  if (title) document.title = title;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".language-links a")) {
    const query = new URLSearchParams(location.search);
    query.set("lang", link.hreflang);
    link.setAttribute("href", `${location.pathname}?${query.toString()}`);
  }
}

/** The link to another search that a plain press follows. */
export function pressedLink(event: MouseEvent): { href: string; opener: string } | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.closest(FINDER) || event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  // A link in a picture has no `origin` and no `pathname` of its own.
  const { href, origin, pathname, search } = new URL(link.getAttribute("href") ?? "", location.href);
  if (origin !== location.origin || pathname !== location.pathname || pathname + search === here()) return null;
  return { href, opener: selectorOf(link) };
}
