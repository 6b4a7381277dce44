import { aWhile, PATIENCE_MS } from "../../tests/support/running/patience.ts";
import type { Desktop, Program } from "./desktop.ts";
import { SAYS_AGAIN, type Said, type Step } from "./errand.ts";
import { heardAgain, holds } from "./not-to-be-heard.ts";

/** Orca has ended when it is silent for so long. A busy machine is as slow between two words as before the first one. */
const ENDED_MS = 700;
const SLOWNESS = 3;
/** A key that need not say anything. */
const BEGINS_MS = 3_000;
/** A page is told in pieces. */
const PAGE_ENDED_MS = 2_000;

/** The most presses of one search. */
const LONGEST_SEARCH = 30;

interface Hearing {
  /** Words that must come. */
  words?: string;
  /** How long Orca may be silent at first. */
  begins?: number;
  /** How long it may take in all. */
  within?: number;
}

/** Does the steps of an errand and keeps what is said. */
export class Listener {
  readonly said: Said[] = [];
  readonly faults: string[] = [];

  constructor(
    private readonly desktop: Desktop,
    private readonly program: Program,
  ) {}

  /** @returns whether the page's title came, after the browser's own words */
  async opened(title: string, within: number): Promise<boolean> {
    const words = `Finished loading ${title}`;
    return this.note("(opened)", await this.hear({ words, within }), words);
  }

  async make(step: Step): Promise<boolean> {
    if ("find" in step) return this.search(step.by, step.find);
    if ("type" in step) {
      this.desktop.type(step.type);
      return this.note(`“${step.type}”`, await this.hear());
    }
    if ("mode" in step) return this.goInto(step.mode);
    this.desktop.press(step.press);
    const said = await this.hear(step.hears === undefined ? {} : { words: step.hears });
    if (step.once && step.hears && !SAYS_AGAIN[this.program])
      this.faults.push(...heardAgain(step.press, said, step.hears));
    return this.note(step.press, said, step.hears);
  }

  /** Orca has one key for both, and says where it leads. */
  private async goInto(mode: "browse" | "focus"): Promise<boolean> {
    for (let turn = 0; turn < 2; turn += 1) if (holds(await this.pressed("Insert+a"), `${mode} mode`)) return true;
    this.faults.push(`Orca does not go into ${mode} mode`);
    return false;
  }

  private async search(key: string, words: string): Promise<boolean> {
    for (let turn = 0; turn < LONGEST_SEARCH; turn += 1) {
      const said = await this.pressed(key);
      if (holds(said, words)) return true;
      // Another press would go past the words that come late.
      if (said.length === 0) break;
    }
    this.faults.push(`${key}: “${words}” was not heard in ${LONGEST_SEARCH} presses`);
    return false;
  }

  /** Orca answers each of its own keys, and tells each step of Tab. */
  private async pressed(key: string): Promise<string[]> {
    this.desktop.press(key);
    const said = await this.hear({ begins: PATIENCE_MS });
    this.note(key, said);
    return said;
  }

  private note(key: string, said: string[], words?: string): boolean {
    this.said.push({ key, said });
    if (words === undefined || holds(said, words)) return true;
    this.faults.push(`${key}: “${words}” was not heard`);
    return false;
  }

  /** All that is said until it is silent, and until the words have come, if any are awaited. */
  private async hear({ words, begins = BEGINS_MS, within = PATIENCE_MS }: Hearing = {}): Promise<string[]> {
    const said: string[] = [];
    const began = performance.now();
    let last = began;
    let ended = words === undefined ? ENDED_MS : PAGE_ENDED_MS;
    for (;;) {
      const more = this.desktop.heard();
      if (more.length > 0) last = performance.now();
      if (words === undefined && said.length === 0) ended = Math.max(ended, SLOWNESS * (last - began));
      said.push(...more);
      const silent = performance.now() - last;
      const isThere = words === undefined || holds(said, words);
      if (isThere && silent > (said.length > 0 ? ended : begins)) return said;
      if (performance.now() - began > within) return said;
      await aWhile(40);
    }
  }
}
