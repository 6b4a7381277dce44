import type { Level } from "~/foundation/seam/call.ts";
import { statusBelowLevel } from "~/foundation/seam/level.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { WaitingCounts, WaitingThing } from "../contract.ts";
import { kinds, THING_KINDS, type ThingKind } from "../kinds.ts";
import { orderedThings } from "../ordered-things.ts";
import type { CountedWith } from "./waiting-store.server.ts";

/** What an area tells of one thing. Without a last day it has none. */
export interface FoundThing extends Pick<WaitingThing, "count" | "href"> {
  lastDay?: WaitingThing["lastDay"];
  week?: WaitingThing["week"];
  childIds?: WaitingThing["childIds"];
  title?: { text: string; language: WaitingThing["titleLanguage"] };
}

/** What waits of one kind. The area of the things gives it, and makes two queries at most. */
export type ThingsOf = (context: GuardianContext, of: CountedWith) => Promise<FoundThing[]>;

/** How the things of each kind are told. */
export interface Telling {
  /** Null: the number says it all. */
  things: Readonly<Record<ThingKind, ThingsOf | null>>;
  /** The level of the call that tells this kind (kinds.ts). */
  levelOf: (kind: ThingKind) => Level;
}

/** Everything that waits, in order. Only a kind that the counts know of is asked for its things. */
export async function waitingThings(
  telling: Telling,
  context: GuardianContext,
  { counts, of }: { counts: WaitingCounts; of: CountedWith },
): Promise<WaitingThing[]> {
  const waiting = THING_KINDS.filter((kind) => counts[kind] > 0);
  const told = await Promise.all(waiting.map((kind) => toldOf(kind, telling, context, { count: counts[kind], of })));
  return orderedThings(told.flat());
}

async function toldOf(
  kind: ThingKind,
  { things, levelOf }: Telling,
  context: GuardianContext,
  { count, of }: { count: number; of: CountedWith },
): Promise<WaitingThing[]> {
  const isLocked = statusBelowLevel({ level: levelOf(kind) }, context.guardian) !== null;
  const find = isLocked ? null : things[kind];
  const found = find ? await find(context, of) : [{ count, href: kinds[kind].page }];
  return found.map((one) => wholeThing(kind, one, isLocked));
}

const wholeThing = (kind: ThingKind, { title, ...found }: FoundThing, isLocked: boolean): WaitingThing => ({
  kind,
  isLocked,
  lastDay: null,
  week: null,
  childIds: [],
  title: title?.text ?? null,
  titleLanguage: title?.language ?? null,
  ...found,
});
