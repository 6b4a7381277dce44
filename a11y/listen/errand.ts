import type { Program } from "./desktop.ts";

/**
 * What a guardian does who sees nothing: keys alone. Letters are Orca's keys to the next thing of a kind: h heading, k link,
 * e field, b button, x check box, r radio button, t table.
 */
export type Step =
  /** Presses a key until these words are said. */
  | { find: string; by: string }
  /** Presses a key once. Its words must be said, however long the page takes. `once`: they must not be heard twice. */
  | { press: string; hears?: string; once?: true }
  /** In browse mode letters are Orca's own keys, in focus mode they go into the field. */
  | { mode: "browse" | "focus" }
  | { type: string };

/**
 * Where `once` is not asked, and why. Heard on 30 November 2026 in Chromium 156 with Orca 43.1: after the name of each place
 * that has the focus when a page opens, the faults, a banner or a part of a form.
 */
export const SAYS_AGAIN: Partial<Record<Program, string>> = {
  chromium: "when a page opens, Orca reads the first words of the place that has the focus after its name",
};

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
  /** What follows with scripts on, where script shows in place what else is a page of its own. */
  withScripts?: readonly Step[];
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
