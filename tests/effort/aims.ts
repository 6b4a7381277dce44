/**
 * The aims, all in one file. What the product does not reach yet stands with today's figure in not-reached-yet.json.
 */

/** What an errand may take at most. */
export interface Most {
  presses: number;
  /** Words that are passed on the way. */
  words: number;
}

/** What the peer's own pages take for the same errand on the same town (measured on 26 November 2026). */
export interface Peer extends Most {
  screens: number;
  /** Null where it was not measured. */
  scroll: number | null;
}

export interface Aim {
  most: Most;
  peer: Peer | null;
  /** Presses of the identification and taps into fields are left out of the aim. */
  isBare?: true;
}

/** An errand without an aim of its own takes at most what it takes with the peer. */
const asThePeer = (peer: Peer): Aim => ({ most: { presses: peer.presses, words: peer.words }, peer });

/** The aims of an errand by its name. */
export const AIMS: Readonly<Record<string, Aim>> = {
  illness: { most: { presses: 4, words: 60 }, peer: { presses: 6, words: 83, screens: 4, scroll: 0.06 } },
  week: { most: { presses: 4, words: 70 }, peer: { presses: 6, words: 107, screens: 4, scroll: 0.23 } },
  answer: { most: { presses: 4, words: 80 }, peer: { presses: 5, words: 178, screens: 3, scroll: 0.01 } },
  tomorrow: { most: { presses: 0, words: 58 }, peer: { presses: 6, words: 58, screens: 1, scroll: 0 } },
  holiday: { most: { presses: 6, words: 70 }, peer: { presses: 8, words: 102, screens: 4, scroll: 0.06 } },
  survey: { most: { presses: 3, words: 50 }, peer: { presses: 6, words: 55, screens: 3, scroll: 0 } },
  apply: {
    most: { presses: 10, words: 500 },
    isBare: true,
    peer: { presses: 20, words: 1239, screens: 6, scroll: 13.2 },
  },
  units: asThePeer({ presses: 5, words: 117, screens: 2, scroll: 1.15 }),
  accept: asThePeer({ presses: 4, words: 122, screens: 3, scroll: 0.42 }),
  cancel: asThePeer({ presses: 2, words: 103, screens: 3, scroll: 0.82 }),
  paper: asThePeer({ presses: 3, words: 46, screens: 1, scroll: 0.21 }),
  // The peer has no page of a week. It takes so much for the same errand.
  "week-page": asThePeer({ presses: 6, words: 107, screens: 4, scroll: 0.23 }),
  message: asThePeer({ presses: 8, words: 296, screens: 3, scroll: 0.21 }),
  "highest-fee": asThePeer({ presses: 7, words: 391, screens: 3, scroll: 3.1 }),
  "gross-income": { most: { presses: 10, words: 300 }, peer: { presses: 13, words: 532, screens: 3, scroll: 6 } },
  discussion: asThePeer({ presses: 4, words: 159, screens: 4, scroll: 0.06 }),
  document: asThePeer({ presses: 5, words: 228, screens: 5, scroll: 1.9 }),
  phone: asThePeer({ presses: 5, words: 55, screens: 2, scroll: 0.04 }),
  "end-place": asThePeer({ presses: 7, words: 172, screens: 4, scroll: 0.36 }),
  hours: asThePeer({ presses: 0, words: 75, screens: 1, scroll: 0 }),
};

export const WINDOWS = { phone: { width: 375, height: 700 }, wide: { width: 1280, height: 900 } } as const;
export type Window = keyof typeof WINDOWS;

/** How many boxes of a kind lie wholly in the first window at least, on the phone and in a wide window. */
export interface Least {
  least: Partial<Record<Window, number>>;
  /** The peer's, where it has the same boxes. */
  peer?: Partial<Record<Window, number>>;
}

/** By the name of the page and of the boxes. */
export const FIRST_WINDOWS: Readonly<Record<string, Readonly<Record<string, Least>>>> = {
  login: { "strong login": { least: { phone: 1, wide: 1 }, peer: { phone: 0, wide: 1 } } },
  calendar: {
    today: { least: { phone: 1, wide: 1 }, peer: { phone: 0, wide: 0 } },
    tomorrow: { least: { phone: 1, wide: 1 }, peer: { phone: 0, wide: 0 } },
    "days of this week": { least: { phone: 5, wide: 5 }, peer: { phone: 5, wide: 0 } },
    weeks: { least: { wide: 4 }, peer: { wide: 1 } },
  },
  messages: { threads: { least: { phone: 5, wide: 7 }, peer: { phone: 4, wide: 5 } } },
  thread: {
    "last message": { least: { phone: 1, wide: 1 }, peer: { phone: 1, wide: 1 } },
    answer: { least: { phone: 1, wide: 1 }, peer: { phone: 1, wide: 1 } },
  },
  child: { sections: { least: { phone: 6, wide: 6 }, peer: { phone: 4, wide: 6 } } },
  applications: {
    "own application with its button": { least: { phone: 1, wide: 1 }, peer: { phone: 0, wide: 1 } },
  },
  decisions: {
    "decision that waits": { least: { phone: 1, wide: 1 } },
    "its button": { least: { phone: 1, wide: 1 }, peer: { phone: 1, wide: 1 } },
  },
  income: {
    "button of a new statement": { least: { phone: 1, wide: 1 }, peer: { phone: 0, wide: 1 } },
    "own statement": { least: { phone: 1, wide: 1 }, peer: { phone: 0, wide: 0 } },
  },
  map: { units: { least: { phone: 2, wide: 3 }, peer: { phone: 0, wide: 4 } } },
  waiting: { "things that wait": { least: { phone: 3, wide: 5 } } },
  details: {
    phone: { least: { phone: 1, wide: 1 }, peer: { phone: 1, wide: 1 } },
    "e-mail": { least: { phone: 1, wide: 1 }, peer: { phone: 1, wide: 1 } },
    "edit link": { least: { phone: 1, wide: 1 }, peer: { phone: 1, wide: 1 } },
  },
};

/** The bars take at most so much of a phone, in per cent of its window. */
export const BARS = { most: 17, peer: 17 };
