import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";
import { date, finiteDateRange, openObject, uuid } from "~/foundation/seam/wire.ts";
import { CHILD_KINDS, type ChildKind, WAITING_KINDS, type WaitingKind } from "./kinds.ts";

/** Zero when the output does not say it, because an older service knows fewer kinds. */
const count = z.int().nonnegative().default(0);

/** How many lines of each kind the list of what waits has for a strongly identified guardian; of messages, how many. */
export const waitingCounts = openObject(
  Object.fromEntries(WAITING_KINDS.map((kind) => [kind, count])) as Record<WaitingKind, typeof count>,
);
export type WaitingCounts = Record<WaitingKind, number>;

export const NOTHING_WAITS: WaitingCounts = waitingCounts.parse({});

/** One line of the page. */
const thing = openObject({
  kind: z.enum(WAITING_KINDS),
  /** How many decisions, days or messages the line is about. */
  count: z.int().positive(),
  /** The last day to do it. Null: it has none, or this session is not told. */
  lastDay: date.nullable(),
  /** The number of the calendar week that the days are of. Null: it is not about one week. */
  week: z.int().nullable().default(null),
  /** The days of a holiday period that it is about. Null: it is not about one. */
  period: finiteDateRange.nullable().default(null),
  /** The own children that it is about. */
  childIds: z.array(uuid),
  /** The name that somebody has given it, such as a document's. */
  title: z.string().nullable(),
  titleLanguage: z.enum(["fi", "sv", "en"]).nullable(),
  /** The day on which it came. Null: an older service does not say it, or the thing has none. */
  cameOn: date.nullable().default(null),
  /** Where the guardian does it: an address of this service. */
  href: z.string().regex(/^\/(?!\/)/),
  /** True when this session is too weak for it: then only the number is told. */
  isLocked: z.boolean(),
});
export type WaitingThing = z.output<typeof thing>;

const ofChild = openObject(
  Object.fromEntries(CHILD_KINDS.map((kind) => [kind, count])) as Record<ChildKind, typeof count>,
);

/** An own child as the children menu needs it. */
const childInNavigation = openObject({
  id: uuid,
  firstName: z.string(),
  preferredName: z.string(),
  lastName: z.string(),
  duplicateOf: uuid.nullable(),
  /** How many things of each kind wait on the child's own page. */
  waiting: ofChild.default(ofChild.parse({})),
});
export type ChildInNavigation = z.output<typeof childInNavigation>;

/** What waits after a page has marked something as read. */
export interface WaitingAfter {
  counts: WaitingCounts;
  children: ChildInNavigation[];
}

export const waitingCalls = {
  counts: call({
    method: "GET",
    path: "/citizen/x/waiting",
    level: "weak",
    summary: "How many things of each kind wait for the caller: all counts of the navigation at once",
    output: waitingCounts,
  }),
  navigation: call({
    method: "GET",
    path: "/citizen/x/navigation",
    level: "weak",
    summary: "What the navigation of every page shows: all counts, and the names of the caller's own children",
    output: openObject({ counts: waitingCounts, children: z.array(childInNavigation) }),
  }),
  things: call({
    method: "GET",
    path: "/citizen/x/waiting/things",
    level: "weak",
    summary:
      "What waits for the caller, the soonest last day first. A weak session gets only numbers of what it may not read",
    output: openObject({ things: z.array(thing), children: z.array(childInNavigation) }),
  }),
} as const;
