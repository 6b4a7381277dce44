import type { NavigationPlace, Need, PageLevel, PageRow } from "~/routes.ts";
import type { WaitingCounts } from "~/waiting/contract.ts";
import { mostUrgent, type Waiting } from "~/waiting/most-urgent.ts";
import type { ChildLink } from "./child-links.ts";

/** A link of the navigation, or a menu of links where the page is one of each child. */
export interface NavigationEntry extends Pick<NavigationPlace, "key" | "icon"> {
  href: string;
  /** This page, or one below it, is open. */
  current: "page" | "section" | null;
  /** The page asks for strong identification and the reader has not got it. */
  locked: boolean;
  /** What waits there for the reader. */
  waiting: Waiting | null;
  /** Its rank among those that may stand in the bottom bar; null for one that never does. */
  bar: number | null;
  /** Stands behind the reader's name on wide screens. */
  isOwn: boolean;
  warnsOfEmail: boolean;
  /** One page for each child: where they lead. */
  children: readonly (ChildLink & Pick<NavigationEntry, "href" | "current">)[];
}

/** Who reads, and what they have. */
export interface Reader {
  path: string;
  level: "weak" | "strong" | null;
  has: Readonly<Record<Exclude<Need, "children">, boolean>>;
  children: readonly ChildLink[];
  counts: WaitingCounts;
}

/** The links of the route table's rows that this reader has something behind. Without a login: the public ones. */
export const navigationFor = (rows: readonly PageRow[], reader: Reader): NavigationEntry[] =>
  rows.flatMap((row) => (row.navigation && isOffered(row, reader) ? entryOf(row, row.navigation, reader) : []));

function entryOf(row: PageRow, place: NavigationPlace, reader: Reader): NavigationEntry {
  return {
    key: place.key,
    icon: place.icon,
    href: row.path,
    current: currentAt([row.path, ...(place.also ?? [])], reader.path),
    locked: isLocked(row.level, reader),
    waiting: mostUrgent(place.counts ?? [], reader.counts),
    bar: place.bar ?? null,
    isOwn: place.isOwn ?? false,
    warnsOfEmail: place.warnsOfEmail ?? false,
    children: row.needs === "children" ? reader.children.map((child) => ofChild(row.path, child, reader.path)) : [],
  };
}

function ofChild(path: string, child: ChildLink, here: string) {
  const href = path.replace(":childId", child.id);
  return { ...child, href, current: currentAt([href], here) };
}

const isLocked = (level: PageLevel, reader: Reader): boolean => level === "strong" && reader.level !== "strong";

function isOffered({ level, needs }: PageRow, reader: Reader): boolean {
  if (reader.level === null) return level === "public";
  if (!needs) return true;
  return needs === "children" ? reader.children.length > 0 : reader.has[needs];
}

/** The first of the starts is the page itself; below it, and at the others, its section is open. */
function currentAt([own, ...also]: readonly string[], path: string): NavigationEntry["current"] {
  if (path === own) return "page";
  const isWithin = path.startsWith(`${own}/`) || also.some((start) => path === start || path.startsWith(`${start}/`));
  return isWithin ? "section" : null;
}

/** Links beside the menu in the bottom bar. */
const IN_BAR = 3;

/**
 * What stands in the bottom bar of phones, and what is left for its menu. While calendar, messages or children are
 * missing, what guardians use most takes their place, so the bar is never only a menu.
 */
export function bottomBar(entries: readonly NavigationEntry[]): { bar: NavigationEntry[]; menu: NavigationEntry[] } {
  const ranked = entries.filter(({ bar }) => bar !== null).sort((one, other) => Number(one.bar) - Number(other.bar));
  const bar = ranked.slice(0, IN_BAR);
  return { bar, menu: entries.filter((entry) => !bar.includes(entry)) };
}
