import type { Told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { RowChange } from "~/foundation/forms/reading/row-changes.ts";
import type { FormFiles } from "./form-files.ts";
import type { FormView, Standing } from "./form-view.ts";
import type { GuidedQuestion } from "./guided.ts";

/** The result of reading typed answers. */
export interface ReadAnswers {
  /** Faults of values that the call cannot carry. */
  faults: readonly FieldFault[];
  /** All faults that prevent sending, including those of reading, in the order of the screen. */
  allFaults: readonly FieldFault[];
}

/** A step of the form: new answers, the place of the focus, the sentence to tell. */
export interface FormStep {
  entries?: Entries;
  focus?: string;
  told?: Told;
  /** Faults prevent the purpose of the step, so the summary of faults takes the focus. */
  showFaults?: boolean;
  /** The number of the question of the guided way; null for the whole form. Without this the page stays where it is. */
  question?: number | null;
}

/** The answers of a post or a kept form, as typed and as read. */
export interface Answers<Edited, Read> {
  edited: Edited;
  read: Read;
  entries: Entries;
}

/** The guided way through a form: the same answers, one question a page. */
export interface GuidedWay<Edited, Read> {
  /** The questions that these answers ask, in the order of the form. Empty: this form has no guided way. */
  questions(read: Read): readonly GuidedQuestion[];
  /** Is this a field of the form, which each page carries along? */
  remembers(name: string): boolean;
  /** "Continue" leads to the same question: it was searched. Null when it does not. */
  stays(question: GuidedQuestion, asked: Answers<Edited, Read>): FormStep | null;
}

interface WriteOptions {
  ifMatch: string | null;
  idempotencyKey: string | null;
}

/** One call saves and sends a draft. */
export interface SendsWhole<Edited, Read> {
  sendWhole(edited: Edited, read: Read, options: WriteOptions): Promise<unknown>;
  /** A call that answers "gone" means that somebody else has sent the thing or taken it back meanwhile. */
  isGoneWhenStale?: boolean;
}

/** One call saves the whole form, and another one sends what is saved. */
export interface SendsSaved<Edited> {
  send(edited: Edited, options: Pick<WriteOptions, "idempotencyKey">): Promise<unknown>;
}

export interface Saves<Edited, Read> {
  /** Saves a draft as it is. A draft that is new comes into being, once for each key. */
  save(edited: Edited, read: Read, options: WriteOptions): Promise<unknown>;
  /** Saves the whole form after checking the rules: a sent one that changes, or a draft before `send`. */
  replace(edited: Edited, read: Read, entries: Entries, options: Pick<WriteOptions, "ifMatch">): Promise<unknown>;
}

/**
 * The calls of a form. Each throws a `Refusal` when it is not carried out. A form either saves on the way and sends, or
 * only sends: then all text stays in the kept form until it is sent.
 */
export type FormCalls<Edited, Read> =
  | SendsWhole<Edited, Read>
  | (Saves<Edited, Read> & (SendsWhole<Edited, Read> | SendsSaved<Edited>));

/**
 * The parts of a long form that its capability gives. The foundation does the flow (open, keep, check, save, send,
 * stale versions, files, rows, refreshed choices). The object is made for one request, so its calls know the person.
 */
export interface LongForm<Edited, Read extends ReadAnswers, View extends FormView> {
  /** The subject of the form. Typed text is found by it, also from a second device. */
  subject(edited: Edited): string;
  standing(edited: Edited): Standing;
  /** The version that is saved now. */
  version(edited: Edited): string;
  /** Does the seam compare versions itself (contract 1.12)? */
  hasVersions(edited: Edited): boolean;
  /** The names of the fields in each section that these answers ask, in the order of the screen. */
  sections(read: Read): Readonly<Record<string, readonly string[]>>;
  /** Fields of the sections that the page does not ask before another answer. Their sections are not done. */
  askedLater?(read: Read): readonly string[];
  /** Fields without an answer that have no fault. Their sections are not done. */
  unanswered?(read: Read): readonly string[];
  guided?: GuidedWay<Edited, Read>;
  /** The content of the fields from the saved answers. */
  defaults(edited: Edited): unknown;
  read(edited: Edited, entries: Entries): Promise<Read>;
  /** Are the answers the same as the saved ones? */
  isSaved(edited: Edited, read: Read): boolean;
  /** Reads what is saved now. */
  reload(edited: Edited): Promise<Edited>;
  /** The part of the view that is the capability's own. */
  view(answers: Answers<Edited, Read>): Promise<Omit<View, keyof FormView>>;
  /** Ids of stored files that the answers name and that belong to nothing else yet. The sweep leaves them. */
  attachmentIds?(read: Read): readonly string[];
  /**
   * Only the person's own button saves now: a save would remove something that they can still bring back, or would make
   * a new thing at each step.
   */
  savesByButtonOnly?(edited: Edited, read: Read): boolean;
  /** Faults that prevent saving a draft. Without this a draft is saved with any fault. */
  draftFaults?(edited: Edited, read: Read): readonly FieldFault[];
  /**
   * The thing that the first save has made, and its page: what the call could not carry is kept there. Null when it
   * cannot be found.
   */
  made?(edited: Edited, read: Read): Promise<{ edited: Edited; path: string } | null>;
  /** The answers hold more than the call can carry, and nothing of it is wrong. The rest stays in the kept form. */
  holdsMore?(read: Read): boolean;
  /** Names that the form posts beside its answers: the boxes of the check page, the words of a search. */
  asides: readonly string[];
  /** The choices that follow from the answers. `firstAdded` is the id of the first question that was not asked before. */
  refreshed(asked: Answers<Edited, Read> & { intent: string | null; firstAdded: string | null }): FormStep;
  /** Faults in the questions of the check page itself. */
  confirmationFaults(read: Read, entries: Entries): readonly FieldFault[];
  /** What the buttons of a list do, by the name of the list. */
  rows: Readonly<Record<string, (change: RowChange, asked: Answers<Edited, Read>) => FormStep>>;
  files: FormFiles<Edited, Read> | null;
  calls: FormCalls<Edited, Read>;
  /** The page of another part of the service that a button opens. The form is kept first. Null for other buttons. */
  opens?(intent: string, edited: Edited): string | null;
  /** The page after leaving and after finishing. */
  pathAfter(edited: Edited): string;
  words: {
    draftSaved: Told;
    /** The sent application was not changed, and the typed text is kept. */
    changesKept: Told;
    /** The person leaves a draft that no call has saved. Default: `draftSaved`. */
    draftKept?(edited: Edited): Told;
    /** Fault codes of the capability itself. */
    saveFailed: string;
    sendFailed: string;
    /** `edited` is as it was before; `read` is what was sent. */
    finished(edited: Edited, what: "sent" | "updated", read: Read): Promise<Told>;
  };
}
