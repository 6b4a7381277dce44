import { type Audit, type Fault, faultsOf } from "../results.ts";
import { type CriterionResult, criterionResults, type LookByHand } from "./criterion-results.ts";
import type { StateEvidence } from "./evidence.ts";
import type { Paper } from "./papers.ts";
import type { Portrait } from "./portrait.ts";

/** What a pack is written from. */
export interface Pack {
  audit: Pick<Audit, "began" | "engines" | "results">;
  /** Of the product: its version, and what tells one build from another. */
  build: { version: string; mark: string };
  states: readonly StateEvidence[];
  /** How many states the town has. A pack of fewer says nothing of the others. */
  allStates: number;
  criteria: readonly CriterionResult[];
  faults: readonly Fault[];
  /** The name of the run whose notes by hand are in the pack, with all looks of the script. */
  byHand: { run: string; looks: readonly LookByHand[] } | null;
  /** By the state's name. */
  portraits: ReadonlyMap<string, Portrait>;
  papers: readonly Paper[];
  /** What Orca said, by errand. Null where nobody listened. */
  heard: Heard | null;
}

export interface Heard {
  versions: readonly string[];
  /** Each errand in the first browser that was heard. */
  errands: readonly {
    name: string;
    title: string;
    path: string;
    said: readonly { key: string; said: readonly string[] }[];
  }[];
}

/** Puts together what was found. */
export const packOf = (found: Omit<Pack, "criteria" | "faults">): Pack => ({
  ...found,
  criteria: criterionResults(found.states, found.byHand?.looks ?? []),
  faults: faultsOf(found.audit.results),
});

/** A part of the states tells nothing of the whole service. */
export const isWhole = ({ states, allStates }: Pick<Pack, "states" | "allStates">): boolean =>
  states.length === allStates;
