import type { CarryOut } from "./client.ts";
import { ANSWER_LOST, isRefusal } from "./refusal.ts";

/** One call that was made, with nothing personal. */
export interface MadeCall {
  /** The route of the page or other address for which it was made. */
  route: string;
  /** The trace of that request, as `traceparent` says it. */
  parent?: string | undefined;
  /** The status; `lost` without a whole answer, `away` without a connection, `unreadable` for an answer of another shape. */
  outcome: string;
  /** From the question to the end of the answer. */
  seconds: number;
}

export type Watching = (made: MadeCall) => void;

/** Tells of each call that it carries out. */
export const watched =
  (carryOut: CarryOut, asked: Pick<MadeCall, "route" | "parent">, watch: Watching): CarryOut =>
  async (...call) => {
    const begun = performance.now();
    const tell = (outcome: string) => watch({ ...asked, outcome, seconds: (performance.now() - begun) / 1_000 });
    try {
      const output = await carryOut(...call);
      tell("200");
      return output;
    } catch (fault) {
      tell(outcomeOf(fault));
      throw fault;
    }
  };

function outcomeOf(fault: unknown): string {
  if (!isRefusal(fault)) return "unreadable";
  if (fault.status !== 503) return String(fault.status);
  if (fault.errorCode === ANSWER_LOST) return "lost";
  // A gateway says why with the code of a part that is switched off.
  return fault.errorCode === null ? "away" : "503";
}
