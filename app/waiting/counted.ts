import type { WaitingCounts } from "./contract.ts";
import { WAITING_KINDS, type WaitingKind } from "./kinds.ts";

/** How many things of one kind wait behind a link of the navigation. */
export interface Waiting {
  kind: WaitingKind;
  number: number;
}

/** Each of these kinds of which something waits, once, the most urgent first. */
export const waitingOf = (kinds: readonly WaitingKind[], counts: Partial<WaitingCounts>): Waiting[] =>
  WAITING_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => {
    const number = counts[kind] ?? 0;
    return number > 0 ? [{ kind, number }] : [];
  });

export const sumOf = (waiting: readonly Pick<Waiting, "number">[]): number =>
  waiting.reduce((sum, { number }) => sum + number, 0);

/** How many things the page "Waiting for you" is about, of every kind together. */
export const waitingTogether = (counts: WaitingCounts): number => sumOf(waitingOf(WAITING_KINDS, counts));
