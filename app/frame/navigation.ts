import type { NavigationPlace, Need, PageLevel, PageRow } from "~/page-row.ts";
import type { ChildLink } from "~/people/child-names.ts";
import type { ChildInNavigation } from "~/waiting/contract.ts";
import { kindsAt, type WaitingKind } from "~/waiting/kinds.ts";

/** A child of the navigation, with what waits on the child's page. */
export type CountedChild = ChildLink & { waiting?: ChildInNavigation["waiting"] | undefined };

/** A link of the navigation, or a menu of links when each child has its own page. */
export interface NavigationEntry extends Pick<NavigationPlace, "key" | "icon"> {
  href: string;
  /** Whether this page is open, or one below it. */
  current: "page" | "section" | null;
  /** True when the page needs strong identification and the reader does not have it. */
  locked: boolean;
  /** The kinds of things that may wait there, the most urgent first. */
  counts: readonly WaitingKind[];
  /** Its rank among the links for the bottom bar. Null for a link that is never there. */
  bar: number | null;
  /** True when wide screens show it behind the reader's name. */
  isOwn: boolean;
  /** True when its mark is the count of everything together. */
  countsTogether: boolean;
  warnsOfContact: boolean;
  /** The links to each child's page. */
  children: readonly (CountedChild & Pick<NavigationEntry, "href" | "current">)[];
}

/** The reader's page, login level, features and children. */
export interface Reader {
  path: string;
  level: "weak" | "strong" | null;
  has: Readonly<Record<Exclude<Need, "children">, boolean>>;
  children: readonly CountedChild[];
}

/** The route table's links that have something for this reader. Without a login: the public ones. */
export const navigationFor = (rows: readonly PageRow[], reader: Reader): NavigationEntry[] =>
  rows.flatMap((row) => (row.navigation && isOffered(row, reader) ? entryOf(row, row.navigation, reader) : []));

function entryOf(row: PageRow, place: NavigationPlace, reader: Reader): NavigationEntry {
  return {
    key: place.key,
    icon: place.icon,
    href: row.path,
    current: currentAt([row.path, ...(place.also ?? [])], reader.path),
    locked: isLocked(row.level, reader),
    counts: kindsAt(row.path),
    bar: place.bar ?? null,
    isOwn: place.isOwn ?? false,
    countsTogether: place.countsTogether ?? false,
    warnsOfContact: place.warnsOfContact ?? false,
    children: row.needs === "children" ? reader.children.map((child) => ofChild(row.path, child, reader.path)) : [],
  };
}

function ofChild(path: string, child: CountedChild, here: string) {
  const href = path.replace(":childId", child.id);
  return { ...child, href, current: currentAt([href], here) };
}

const isLocked = (level: PageLevel, reader: Reader): boolean => level === "strong" && reader.level !== "strong";

function isOffered({ level, needs }: PageRow, reader: Reader): boolean {
  if (reader.level === null) return level === "public";
  if (!needs) return true;
  return needs === "children" ? reader.children.length > 0 : reader.has[needs];
}

/** The first address is the page itself. Below it, and at the other addresses, its section is open. */
function currentAt([own, ...also]: readonly string[], path: string): NavigationEntry["current"] {
  if (path === own) return "page";
  const isWithin = path.startsWith(`${own}/`) || also.some((start) => path === start || path.startsWith(`${start}/`));
  return isWithin ? "section" : null;
}

/** Links beside the menu in the bottom bar. */
const IN_BAR = 3;

/**
 * The links of the bottom bar of phones, and the rest for its menu. While calendar, messages or children are missing,
 * the links that guardians use most take their place, so the bar is never only a menu.
 */
export function bottomBar(entries: readonly NavigationEntry[]): { bar: NavigationEntry[]; menu: NavigationEntry[] } {
  const ranked = entries.filter(({ bar }) => bar !== null).sort((one, other) => Number(one.bar) - Number(other.bar));
  const bar = ranked.slice(0, IN_BAR);
  return { bar, menu: entries.filter((entry) => !bar.includes(entry)) };
}
