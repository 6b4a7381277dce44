import type { Level } from "~/foundation/seam/call.ts";

export const NAVIGATION = [
  "map",
  "applications",
  "decisions",
  "personal-details",
  "income",
  "messages",
  "calendar",
  "children",
] as const;
export type NavigationKey = (typeof NAVIGATION)[number];

/** A place in the navigation. */
export interface NavigationEntry {
  key: NavigationKey;
  href: string;
  /** This page, or one below it, is open. */
  current: "page" | "section" | null;
  /** The area asks for strong identification and the reader has not got it. */
  locked: boolean;
  /** What waits there for the reader. */
  count: number;
  /** Stands in the mobile bottom bar; the others stand in its menu (spec 1 section 2). */
  inBottomBar: boolean;
}

interface Place {
  key: NavigationKey;
  href: string;
  level: Level;
  /** Other addresses at which this entry counts as open. */
  also?: readonly string[];
  inBottomBar?: boolean;
}

/** The desktop header's order of spec 1 section 2. Children have a menu of their own. */
const PLACES: readonly Place[] = [
  { key: "map", href: "/map", level: "public" },
  { key: "applications", href: "/applications", level: "strong" },
  { key: "decisions", href: "/decisions", level: "strong" },
  { key: "personal-details", href: "/personal-details", level: "weak" },
  { key: "income", href: "/income", level: "strong", also: ["/child-income"] },
  { key: "messages", href: "/messages", level: "weak", inBottomBar: true },
  { key: "calendar", href: "/calendar", level: "weak", inBottomBar: true },
];

interface Reader {
  path: string;
  level: "weak" | "strong" | null;
  isServed: (page: string) => boolean;
  reservations: boolean;
  messages: boolean;
  counts: Partial<Record<NavigationKey, number>>;
}

/** The entries that exist in this town and that this reader has something behind. Without a login: the public ones. */
export function navigationFor(reader: Reader): NavigationEntry[] {
  return PLACES.filter((place) => isOffered(place, reader)).map((place) => ({
    key: place.key,
    href: place.href,
    current: currentAt(place, reader.path),
    locked: place.level === "strong" && reader.level !== "strong",
    count: reader.counts[place.key] ?? 0,
    inBottomBar: place.inBottomBar ?? false,
  }));
}

function isOffered(place: Place, reader: Reader): boolean {
  if (!reader.isServed(place.href)) return false;
  if (reader.level === null) return place.level === "public";
  if (place.key === "calendar") return reader.reservations;
  if (place.key === "messages") return reader.messages;
  return true;
}

function currentAt(place: Place, path: string): NavigationEntry["current"] {
  if (path === place.href) return "page";
  const within = [place.href, ...(place.also ?? [])].some(
    (start) => path.startsWith(`${start}/`) || (start !== place.href && path === start),
  );
  return within ? "section" : null;
}
