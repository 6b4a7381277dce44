import type { Program } from "./desktop.ts";

/**
 * What a guardian does who sees nothing: keys alone. Letters are Orca's keys to the next thing of a kind: h heading, k link,
 * e field, b button, x check box, r radio button, t table.
 */
export type Step =
  /** Presses a key until these words are said. */
  | { find: string; by: string }
  /** Presses a key once. Its words must be said, however long the page takes. */
  | { press: string; hears?: string }
  /** In browse mode letters are Orca's own keys, in focus mode they go into the field. */
  | { mode: "browse" | "focus" }
  | { type: string };

export interface HeardErrand {
  name: string;
  /** The area of the service. */
  area: string;
  /** What the guardian wants. */
  title: string;
  /** `firstname.lastname` of the demo town. Without it nobody is logged in. */
  guardian?: string;
  path: string;
  /** What says that the page is there. */
  opens: string;
  steps: readonly Step[];
}

/** A key that was pressed, or a text that was typed, and what was said then. */
export interface Said {
  key: string;
  said: readonly string[];
}

/** One errand as it was heard in one browser. */
export interface HeardRun {
  errand: HeardErrand;
  program: Program;
  hasScripts: boolean;
  said: readonly Said[];
  /** What was not heard, and what should not have been. */
  faults: readonly string[];
}
