import type { Entries } from "../reading/posted.ts";
import { FAULTS_SHOWN, type ReadAnswers } from "./long-form.ts";
import { type Outcome, type Press, without } from "./press.ts";

/** Opens the check page only when there are no errors (spec 1 §2, "Flow"). */
export function verify<E, R extends ReadAnswers>({ posted, read }: Press<E, R>): Outcome {
  if (read.allFaults.length > 0) return { next: "refuse", faults: read.allFaults, step: "edit" };
  return { next: "draw", entries: withFaultsShown(posted.entries), verify: true };
}

/** All faults are told from now on. */
export const withFaultsShown = (entries: Entries): Entries => [...without(entries, FAULTS_SHOWN), [FAULTS_SHOWN, "on"]];
