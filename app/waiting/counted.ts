import type { WaitingCounts } from "./contract.ts";
import { isOneLine, WAITING_KINDS, type WaitingKind } from "./kinds.ts";

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

/**
 * How many lines the page "Waiting for you" has.
 * @param locked the kinds of which this session is told only the number. Each is one line.
 */
export const waitingTogether = (counts: WaitingCounts, locked: readonly WaitingKind[]): number =>
  sumOf(
    waitingOf(WAITING_KINDS, counts).map(({ kind, number }) => ({
      number: isOneLine(kind) || locked.includes(kind) ? 1 : number,
    })),
  );
