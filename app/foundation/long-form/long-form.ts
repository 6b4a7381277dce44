import type { Told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { RowChange } from "~/foundation/forms/reading/row-changes.ts";
import type { Refused } from "~/foundation/forms/refusals.ts";
import type { FormFiles } from "./form-files.ts";
import type { FormView, Standing } from "./form-view.ts";
import type { GuidedQuestion } from "./guided.ts";

/**
 * The three parts of a long form that its capability gives. The foundation does the flow (open, keep, check, save, send,
 * stale versions, files, rows, refreshed choices). A form is made for one request and one thing that is edited. `Read` and
 * `View` are the capability's own; the foundation knows only what all forms have of them.
 */
export interface LongForm<Read extends ReadAnswers = ReadAnswers, View extends FormView = FormView> {
  draft: SavedThing<Read>;
  questions: Questions<Read, View>;
  calls: FormCalls<Read, View>;
}

/** The thing that is edited, as it is saved, and where its answers are kept on the way. */
export interface SavedThing<Read> {
  /** Typed text is found by it, also from a second device. */
  subject: string;
  /** Names that the form posts beside its answers: the boxes of its check page, the words of a search. */
  asides: readonly string[];
  standing: Standing;
  /** The version that is saved now. */
  version: string;
  /** Does the seam compare versions itself (contract 1.12)? */
  hasVersions: boolean;
  /** The content of the fields from the saved answers. */
  content: unknown;
  /** Are these answers the same as the saved ones? */
  isSaved(read: Read): boolean;
  /** For a closed form: were these answers sent? Without it nobody knows what closed the form. */
  isSent?(read: Read): boolean;
  /** The page after leaving and after finishing. */
  pathAfter: string;
  words: {
    draftSaved: Told;
    /** The person leaves the form, and a draft is kept or saved. */
    draftLeft: Told;
    /** The person leaves the form. What was sent is not changed, and the typed text is kept. */
    changesKept: Told;
  };
}

/** The questions, and what the buttons among them do. */
export interface Questions<Read, View extends FormView> {
  read(entries: Entries): Promise<Read>;
  /** The part of the view that is the capability's own. */
  view(answers: Answers<Read>): Promise<Omit<View, keyof FormView>>;
  /** The choices that follow from the answers. `firstAdded` is the id of the first question that was not asked before. */
  refreshed(asked: Answers<Read> & { intent: string | null; firstAdded: string | null }): FormStep;
  /** Faults in the questions of the check page itself. */
  confirmationFaults(read: Read, entries: Entries): readonly FieldFault[];
  /**
   * The box of the check page that the writing page asks too, and the answers with which it sends at once: there is
   * nothing to check, and the sending can be taken back. Without it the check page always comes first.
   */
  confirmedInForm?: { box: string; isFor(answers: Answers<Read>): boolean };
  /** The lists, by their names. */
  rows: Readonly<Record<string, RowsOfForm<Read>>>;
  files: FormFiles;
  guided: GuidedWay<Read>;
  /** The page of another part of the service that a button opens. The form is kept first. Null for other buttons. */
  opens(intent: string): string | null;
}

export interface RowsOfForm<Read> {
  /** What a button of the list does. */
  changed(change: RowChange, answers: Answers<Read>): FormStep;
}

/** The calls of a form. Each throws a `Refusal` when it is not carried out. */
export interface FormCalls<Read extends ReadAnswers, View extends FormView> {
  /** The form of the thing as it is saved now. */
  reload(): Promise<LongForm<Read, View>>;
  /** How a draft is saved on the way. Null: all text stays in the kept form until it is sent. */
  saving: DraftSaving<Read, View> | null;
  /** The calls of the last button, one after another: they send the draft, or save the changes of what was sent. */
  finishing: readonly FinishingCall<Read>[];
  /** The banner after the last call. `read` is what was sent. */
  finished(what: "sent" | "updated", read: Read): Promise<Told>;
}

export interface WriteOptions {
  ifMatch: string | null;
  idempotencyKey: string | null;
}

export interface DraftSaving<Read extends ReadAnswers, View extends FormView> {
  /** Saves a draft as it is. A draft that is new comes into being, once for each key. */
  save(read: Read, options: WriteOptions): Promise<unknown>;
  /**
   * Only the person's own button saves now: a save would remove something that they can still bring back, or would make
   * a new thing at each step.
   */
  isByButtonOnly(read: Read): boolean;
  /** The fault code of the capability when it cannot be saved. */
  failed: string;
  /**
   * The thing that the first save has made, and its page: what the call could not carry is kept there. It answers null
   * when the thing cannot be found. Null at once: the thing is there before its form.
   */
  made(read: Read): Promise<Made<Read, View> | null> | null;
}

export interface Made<Read extends ReadAnswers = ReadAnswers, View extends FormView = FormView> {
  form: LongForm<Read, View>;
  path: string;
}

/** One of the last calls. */
export interface FinishingCall<Read = ReadAnswers> {
  call(read: Read, entries: Entries, options: WriteOptions): Promise<unknown>;
  /** It ends the draft. Otherwise it saves the whole form, after checking the rules. */
  sends: boolean;
  /** These refusals mean that somebody has saved, sent or taken back the thing meanwhile. */
  staleWhen: readonly Refused[];
  /** The fault code of the capability for other refusals. */
  failed: string;
}

/** The result of reading typed answers. */
export interface ReadAnswers {
  /** Faults of values that the call cannot carry. */
  faults: readonly FieldFault[];
  /** All faults that prevent sending, including those of reading, in the order of the screen. */
  allFaults: readonly FieldFault[];
  /** Faults that prevent saving a draft. */
  draftFaults: readonly FieldFault[];
  /** The names of the fields in each section that these answers ask, in the order of the screen. */
  sections: Readonly<Record<string, readonly string[]>>;
  /** Fields of the sections that the page does not ask before another answer. Their sections are not done. */
  askedLater: readonly string[];
  /** Fields without an answer that have no fault. Their sections are not done. */
  unanswered: readonly string[];
  /** The answers hold more than the call can carry, and nothing of it is wrong. The rest stays in the kept form. */
  holdsMore: boolean;
  /** Ids of stored files that the answers name and that belong to nothing else yet. The sweep leaves them. */
  attachmentIds: readonly string[];
}

/** What most answers have nothing of. */
export const NOTHING_MORE = {
  draftFaults: [],
  askedLater: [],
  unanswered: [],
  holdsMore: false,
  attachmentIds: [],
} as const satisfies Partial<ReadAnswers>;

/** Can the call carry all of these answers? */
export const isWhole = ({ faults, holdsMore }: ReadAnswers): boolean => faults.length === 0 && !holdsMore;

/** The answers of a post or a kept form, as typed and as read. */
export interface Answers<Read = ReadAnswers> {
  read: Read;
  entries: Entries;
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

/** The guided way through a form: the same answers, one question a page. */
export interface GuidedWay<Read> {
  /** The questions that these answers ask, in the order of the form. */
  questions(read: Read): readonly GuidedQuestion[];
  /** Is this a field of the form, which each page carries along? */
  remembers(name: string): boolean;
  /** "Continue" leads to the same question: it was searched. Null when it does not. */
  stays(question: GuidedQuestion, answers: Answers<Read>): FormStep | null;
}

export const NO_GUIDED_WAY: GuidedWay<unknown> = { questions: () => [], remembers: () => false, stays: () => null };
