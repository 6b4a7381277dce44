import type { Part } from "./part.ts";

/** What a run of one row of the goals found. */
export interface Outcome {
  /** How often it was tried, as the run counted it. */
  tried: number;
  /** How many there were to try, where the run may end before it has tried them all. */
  ofAll?: number;
  /** A sentence for each thing that got through, was lost or was wrong. */
  through: readonly string[];
  /** Other figures, in words. */
  notes: string;
}

/** What is asked of a run. */
interface Asked {
  times: number;
  seed: number;
  full: boolean;
  /** No more is begun, and what was tried counts. Only the longest rows ask. */
  isLate: () => boolean;
  /** The tries of the row that this run makes. Only rows in parts ask. */
  part: Part;
}

/** How a row of the goals is run. */
export interface Row {
  title: string;
  /** What is counted: `stops`, `kills`. */
  unit: string;
  /** How often without and with `--full`. */
  usual: number;
  full: number;
  /** It can be run in parts: each of its tries has a number and chances of its own, whatever else the run tries. */
  isInParts?: true;
  run(asked: Asked): Promise<Outcome>;
}
