import type { WaitingThing } from "./contract.ts";
import { WAITING_KINDS } from "./kinds.ts";

/**
 * The soonest last day first. Things without a last day come after all others. Of two alike, the kinds have the order of
 * `WAITING_KINDS`, and then the address decides, so that the page is the same each time.
 */
export const orderedThings = (things: readonly WaitingThing[]): WaitingThing[] =>
  [...things].sort(
    (one, other) =>
      Number(one.lastDay === null) - Number(other.lastDay === null) ||
      (one.lastDay ?? "").localeCompare(other.lastDay ?? "") ||
      WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind) ||
      one.href.localeCompare(other.href),
  );
