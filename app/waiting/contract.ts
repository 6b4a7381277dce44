import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";
import { date, openObject, uuid } from "~/foundation/seam/wire.ts";

/** Zero when the output does not say it, because an older service knows fewer kinds. */
const count = z.int().nonnegative().default(0);

/**
 * How many things of each kind wait for the guardian. A new kind is one line here. Then the compiler demands its query
 * (api/served-calls.server.ts), the calls of a plain gateway for the same count (frame/pages/waiting-at-page.server.ts) and
 * its words (frame/texts).
 */
const kinds = {
  /** Decisions on applications that only this guardian answers and has not answered. */
  decisionsToAnswer: count,
  /** Decisions on a child's support that this guardian has not opened. */
  supportDecisionsToRead: count,
  /** Messages of the inbox that this guardian has not read. */
  unreadMessages: count,
  /** Income records of this guardian that end soon, with nothing sent that goes on after them. */
  endingIncome: count,
  /** Documents of own children that wait for the answers of a guardian. */
  documentsToFill: count,
  /** Documents of own children that this guardian has not opened. */
  documentsToRead: count,
  /** Days of the next two weeks that can still be told, without the times of an own child. */
  missingTimes: count,
  /** Holiday surveys that are open, with an own child for whom nobody has answered. */
  holidaySurveys: count,
  /** Discussions of own children that have free times and no booked one. */
  discussionTimes: count,
} as const;

export type WaitingKind = keyof typeof kinds;

export const waitingCounts = openObject(kinds);
export type WaitingCounts = Record<WaitingKind, number>;

/** What the page "What waits for me" lists. What only has to be read is not there, but for messages. */
export const THING_KINDS = [
  "decisionsToAnswer",
  "documentsToFill",
  "missingTimes",
  "holidaySurveys",
  "discussionTimes",
  "endingIncome",
  "unreadMessages",
] as const satisfies readonly WaitingKind[];
export type ThingKind = (typeof THING_KINDS)[number];

/** One line of the page. */
const thing = openObject({
  kind: z.enum(THING_KINDS),
  /** How many decisions, days or messages the line is about. */
  count: z.int().positive(),
  /** The last day to do it. Null: it has none, or this session is not told. */
  lastDay: date.nullable(),
  /** The number of the calendar week that the days are of. Null: it is not about one week. */
  week: z.int().nullable().default(null),
  /** The own children that it is about. */
  childIds: z.array(uuid),
  /** The name that somebody has given it, such as a document's. */
  title: z.string().nullable(),
  titleLanguage: z.enum(["fi", "sv", "en"]).nullable(),
  /** Where the guardian does it: an address of this service. */
  href: z.string().regex(/^\/(?!\/)/),
  /** True when this session is too weak for it: then only the number is told. */
  isLocked: z.boolean(),
});
export type WaitingThing = z.output<typeof thing>;

/** An own child as the children menu needs it. */
const childInNavigation = openObject({
  id: uuid,
  firstName: z.string(),
  preferredName: z.string(),
  lastName: z.string(),
  duplicateOf: uuid.nullable(),
});
export type ChildInNavigation = z.output<typeof childInNavigation>;

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
