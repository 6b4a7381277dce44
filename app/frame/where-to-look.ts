import type { NavigationKey } from "./texts/index.ts";

/** The page that shows what was sent from the pages below a path. */
const PLACES: readonly [below: RegExp, href: string, key: NavigationKey][] = [
  [/^\/messages\b/, "/messages", "messages"],
  [/^\/applications\b/, "/applications", "applications"],
  [/^\/decisions\b/, "/decisions", "decisions"],
  [/^\/(?:child-)?income\b/, "/income", "income"],
  [/^\/calendar\b/, "/calendar", "calendar"],
  [/^\/child(?:ren|-documents)\b/, "/children", "children"],
  [/^\/personal-details\b/, "/personal-details", "personal-details"],
];

/** Where a guardian looks whether a post from this page was carried out. Null where nothing is sent. */
export function whereToLook(path: string): { href: string; key: NavigationKey } | null {
  const [, href, key] = PLACES.find(([below]) => below.test(path)) ?? [];
  if (!href || !key) return null;
  const [, child] = /^\/children\/([^/]+)/.exec(path) ?? [];
  return { href: child ? `${href}/${child}` : href, key };
}
