import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { THING_KINDS, type ThingKind, type WaitingCounts, type WaitingThing } from "../contract.ts";
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

/** How a kind is told. */
export interface TellingKind {
  /** The page of its area, for when only the number is told. */
  href: string;
  /** The page needs strong identification, so a weak session gets the number only. */
  needsStrong: boolean;
  /** Null: the number says it all. */
  things: ThingsOf | null;
}

export type TellingKinds = Readonly<Record<ThingKind, TellingKind>>;

/** Everything that waits, in order. Only a kind that the counts know of is asked for its things. */
export async function waitingThings(
  kinds: TellingKinds,
  context: GuardianContext,
  { counts, of }: { counts: WaitingCounts; of: CountedWith },
): Promise<WaitingThing[]> {
  const waiting = THING_KINDS.filter((kind) => counts[kind] > 0);
  const told = await Promise.all(
    waiting.map((kind) => toldOf(kind, kinds[kind], context, { count: counts[kind], of })),
  );
  return orderedThings(told.flat());
}

async function toldOf(
  kind: ThingKind,
  { href, needsStrong, things }: TellingKind,
  context: GuardianContext,
  { count, of }: { count: number; of: CountedWith },
): Promise<WaitingThing[]> {
  const isLocked = needsStrong && context.guardian.level !== "strong";
  const found = isLocked || !things ? [{ count, href }] : await things(context, of);
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
