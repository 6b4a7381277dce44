import { z } from "zod";
import { call } from "~/foundation/seam/call.ts";
import { openObject, uuid } from "~/foundation/seam/wire.ts";

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
} as const;

export type WaitingKind = keyof typeof kinds;

export const waitingCounts = openObject(kinds);
export type WaitingCounts = Record<WaitingKind, number>;

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
} as const;
