/** What a run of one row of the goals found. */
export interface Outcome {
  /** How often it was tried, as the run counted it. */
  tried: number;
  /** A sentence for each thing that got through, was lost or was wrong. */
  through: readonly string[];
  /** Other figures, in words. */
  notes: string;
}

/** How a row of the goals is run. */
export interface Row {
  title: string;
  /** What is counted: `stops`, `kills`. */
  unit: string;
  /** How often without and with `--full`. */
  usual: number;
  full: number;
  /** `isLate`: no more is begun, and what was tried counts. Only the longest rows ask. */
  run(asked: { times: number; seed: number; full: boolean; isLate: () => boolean }): Promise<Outcome>;
}
