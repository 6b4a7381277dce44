import { addDays, type FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { CalendarEntry } from "../events/i-calendar.ts";
import type { FeedLevel } from "./feed-contract.ts";

/** An event or a booked discussion time of one child. */
export interface Happening {
  /** The same for all children of one event or time. */
  id: string;
  kind: "event" | "discussion";
  title: string;
  description: string;
  place: string;
  at: CalendarEntry["at"];
  child: FeedChild;
  /** The event is for this child alone, so its title may be about the child. */
  isForOne: boolean;
}

export interface FeedChild {
  /** The name that the family uses. */
  name: string;
  /** Every first name and last name of the child. */
  names: readonly string[];
  /** The child's home is secret. */
  isProtected: boolean;
}

/** The feed's own words. */
export type FeedWords = Record<"busy" | Happening["kind"], string>;

/**
 * The entries of a feed at its level. Children who share an event and its days share an entry. For a child with a
 * secret home the feed shows no place and no words of the staff, because the words may name a place.
 * @param uidOf an id for the calendar program, from a key of the entry
 */
export function feedEntries(
  happenings: readonly Happening[],
  level: FeedLevel,
  { words, uidOf }: { words: FeedWords; uidOf: (key: string) => string },
): CalendarEntry[] {
  const together = new Map<string, [Happening, ...Happening[]]>();
  for (const one of byName(happenings)) {
    const key = `${one.id} ${"date" in one.at ? one.at.date : `${one.at.start} ${one.at.end}`}`;
    const known = together.get(key);
    if (known) known.push(one);
    else together.set(key, [one]);
  }
  return [...together].map(([key, shared]) => ({
    uid: uidOf(key),
    at: shared[0].at,
    ...told(shared, level, words),
  }));
}

const byName = (happenings: readonly Happening[]): Happening[] =>
  [...happenings].sort((one, other) => one.child.name.localeCompare(other.child.name, "fi"));

type Words = Pick<CalendarEntry, "title" | "description" | "location">;

function told(shared: readonly [Happening, ...Happening[]], level: FeedLevel, words: FeedWords): Words {
  const [first] = shared;
  const isProtected = shared.some(({ child }) => child.isProtected);
  if (level === "BUSY") return { title: words.busy, description: "", location: null };
  const location = isProtected ? null : distinct(shared.map(({ place }) => place));
  if (level === "NO_NAMES") {
    const isHidden = isProtected || shared.some((one) => one.isForOne || namesChild(one));
    return { title: isHidden ? words[first.kind] : first.title, description: "", location };
  }
  return {
    title: `${distinct(shared.map(({ child }) => child.name))}: ${isProtected ? words[first.kind] : first.title}`,
    description: isProtected ? "" : first.description,
    location,
  };
}

const distinct = (texts: readonly string[]): string => [...new Set(texts)].join(", ");

/** Finnish adds an ending to a name: "Elsan synttärit". */
const namesChild = ({ title, child }: Happening): boolean =>
  child.names.some((name) => name !== "" && title.toLowerCase().includes(name.toLowerCase()));

/** The same days in as few ranges as possible, the earliest first. */
export function joinedRanges(ranges: readonly FiniteDateRange[]): FiniteDateRange[] {
  const joined: FiniteDateRange[] = [];
  for (const range of [...ranges].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || range.start > addDays(last.end, 1)) joined.push(range);
    else if (range.end > last.end) joined[joined.length - 1] = { start: last.start, end: range.end };
  }
  return joined;
}
