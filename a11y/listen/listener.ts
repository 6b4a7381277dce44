import { aWhile, PATIENCE_MS } from "../../tests/support/running/patience.ts";
import type { Desktop } from "./desktop.ts";
import type { Said, Step } from "./errand.ts";

/** Orca has ended when it is silent for so long. It may begin late: a busy machine takes seconds. */
const ENDED_MS = 700;
const BEGINS_MS = 3_000;
/** A page is told in pieces. */
const PAGE_ENDED_MS = 2_000;

/** The most presses of one search. */
const LONGEST_SEARCH = 30;

/** Does the steps of an errand and keeps what is said. */
export class Listener {
  readonly said: Said[] = [];
  readonly faults: string[] = [];

  constructor(private readonly desktop: Desktop) {}

  /** @returns whether the page's title came, after the browser's own words */
  async opened(title: string): Promise<boolean> {
    const words = `Finished loading ${title}`;
    return this.note("(opened)", await this.hear(words), words);
  }

  async make(step: Step): Promise<boolean> {
    if ("find" in step) return this.search(step.by, step.find);
    if ("type" in step) {
      this.desktop.type(step.type);
      return this.note(`“${step.type}”`, await this.hear());
    }
    if ("mode" in step) return this.goInto(step.mode);
    this.desktop.press(step.press);
    return this.note(step.press, await this.hear(step.hears), step.hears);
  }

  /** Orca has one key for both, and says where it leads. */
  private async goInto(mode: "browse" | "focus"): Promise<boolean> {
    for (let turn = 0; turn < 2; turn += 1) if (holds(await this.pressed("Insert+a"), `${mode} mode`)) return true;
    this.faults.push(`Orca does not go into ${mode} mode`);
    return false;
  }

  private async search(key: string, words: string): Promise<boolean> {
    for (let turn = 0; turn < LONGEST_SEARCH; turn += 1) if (holds(await this.pressed(key), words)) return true;
    this.faults.push(`${key}: “${words}” was not heard in ${LONGEST_SEARCH} presses`);
    return false;
  }

  private async pressed(key: string): Promise<string[]> {
    this.desktop.press(key);
    const said = await this.hear();
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
  private async hear(words?: string): Promise<string[]> {
    const said: string[] = [];
    const began = performance.now();
    let last = began;
    for (;;) {
      const more = this.desktop.heard();
      if (more.length > 0) last = performance.now();
      said.push(...more);
      const silent = performance.now() - last;
      const isThere = words === undefined || holds(said, words);
      const ends = words === undefined ? ENDED_MS : PAGE_ENDED_MS;
      if (isThere && silent > (said.length > 0 ? ends : BEGINS_MS)) return said;
      if (performance.now() - began > PATIENCE_MS) return said;
      await aWhile(40);
    }
  }
}

const holds = (said: readonly string[], words: string): boolean =>
  said.join(" ").replaceAll("\u00AD", "").toLowerCase().includes(words.toLowerCase());
