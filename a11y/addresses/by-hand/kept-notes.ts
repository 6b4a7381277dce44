import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SCRIPT, type Step } from "./script.ts";

/** What somebody says of one look. */
export interface Note {
  isDone: boolean;
  text: string;
}

/** The notes of one run, by step and look: `keyboard/log-in`. */
export type Notes = Readonly<Record<string, Note>>;

export const NO_NOTE: Note = { isDone: false, text: "" };

/** A note is of one look: more is a document of its own. */
const LONGEST_NOTE = 4_000;

/** The notes of runs, one file each. A run's name is letters, digits, underscores and hyphens. */
export class KeptNotes {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  of(run: string): Notes {
    try {
      return JSON.parse(readFileSync(this.file(run), "utf8")) as Notes;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === "ENOENT") return {};
      throw fault;
    }
  }

  /** Takes the fields of one step's form. Other steps stay as they are. */
  keep(run: string, step: Step, sent: URLSearchParams): void {
    const notes = { ...this.of(run) };
    for (const { key } of step.looks) {
      const text = (sent.get(`notes-${key}`) ?? "").replaceAll("\r\n", "\n").slice(0, LONGEST_NOTE);
      notes[`${step.key}/${key}`] = { isDone: sent.has(`done-${key}`), text };
    }
    const unfinished = `${this.file(run)}.new`;
    writeFileSync(unfinished, JSON.stringify(notes));
    renameSync(unfinished, this.file(run));
  }

  private file = (run: string) => join(this.folder, `${run}.json`);
}

/** The notes for programs: every look of the script, also those without a note. */
export const exported = (run: string, notes: Notes) => ({
  run,
  looks: SCRIPT.flatMap((step) =>
    step.looks.map((look) => {
      const { isDone, text } = notes[`${step.key}/${look.key}`] ?? NO_NOTE;
      return { step: step.key, look: look.key, says: look.says.en, states: look.states, done: isDone, notes: text };
    }),
  ),
});
