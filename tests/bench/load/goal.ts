/** What one row of the goals is measured with. */
export interface Asked {
  seconds: number;
  /** Instead of the goal's own number. */
  guardians: number | null;
  setup: Setup;
}

/** What guardians ask in a measurement. */
export interface Setup {
  /** The pages in front of the stand-in for a gateway, not our own municipality. */
  isInFront: boolean;
  /** Our processes that serve the pages, each asked by its share of the guardians. */
  processes: number;
}

export interface Figure {
  what: string;
  aim: string;
  found: string;
  isMet: boolean;
}

export interface Goal {
  title: string;
  /** How long it takes by the goals. */
  seconds: number;
  /** It has a setup of its own: none can be asked for. */
  hasOwnSetup?: true;
  measure: (asked: Asked) => Promise<Figure[]>;
}

const shown = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));

export const atMost = (what: string, found: number, most: number, unit: string): Figure => ({
  ...{ what, aim: `≤ ${most} ${unit}`, found: `${shown(found)} ${unit}` },
  isMet: found <= most,
});

export const atLeast = (what: string, found: number, least: number, unit: string): Figure => ({
  ...{ what, aim: `≥ ${least} ${unit}`, found: `${shown(found)} ${unit}` },
  isMet: found >= least,
});

/** @param of what the count is of */
export const none = (what: string, count: number, of: number): Figure => ({
  ...{ what, aim: "0", found: `${count} of ${of}` },
  isMet: count === 0,
});
