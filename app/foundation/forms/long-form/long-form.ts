import type { Told } from "../banners/told.ts";
import type { FieldFault } from "../reading/fault.ts";
import type { Entries } from "../reading/posted.ts";
import type { RowChange } from "../reading/row-intent.ts";
import type { FormFiles } from "./form-files.ts";

/** What typed answers come to. */
export interface ReadAnswers {
  /** What the wire cannot hold. */
  faults: readonly FieldFault[];
  /** Everything that keeps them from being sent, those of reading included, in the order of the screen. */
  allFaults: readonly FieldFault[];
}

/** A draft is saved as it is; what has been sent changes only when it is saved; what is closed does not change any more. */
export type Standing = "draft" | "sent" | "closed";

/** Posted by the form once it was asked to be checked: all faults are told from then on. */
export const FAULTS_SHOWN = "faultsShown";
/** Posted after two versions were compared: the version that was seen there, which the next save replaces. */
export const SEEN_VERSION = "seenVersion";

/** What a page is drawn from. */
export interface Drawn<Edited, Read> {
  edited: Edited;
  read: Read;
  entries: Entries;
  /** `tooLate`: closed while it was being changed. */
  step: "edit" | "verify" | "tooLate";
  /** Somebody saved another version than the one that this form was begun with. */
  isStale: boolean;
  faultsShown: boolean;
  /** The faults to tell on a page that is drawn by GET. */
  faults: readonly FieldFault[];
}

/** A step of the form: other answers, where the focus goes, what to tell. */
export interface FormStep {
  entries?: Entries;
  focus?: string;
  told?: Told;
  /** What is wrong keeps the step from doing what it is for, so the summary of faults takes the focus. */
  showFaults?: boolean;
}

export interface RowAsked<Edited, Read> {
  edited: Edited;
  read: Read;
  entries: Entries;
}

/** Saving by calls. Each throws a `Refusal` where it is not carried out. */
export interface FormCalls<Edited, Read> {
  /** A draft, as it is. */
  save(edited: Edited, read: Read, options: { ifMatch: string | null }): Promise<unknown>;
  /** The whole form, judged by the rules; a draft is saved so before it is sent. */
  replace(edited: Edited, read: Read, entries: Entries, options: { ifMatch: string | null }): Promise<unknown>;
  send(edited: Edited, options: { idempotencyKey: string | null }): Promise<unknown>;
}

/**
 * What a capability says of one of its long forms; the foundation does the flow (open, keep, check, save, send, stale
 * versions, files, rows, refreshed choices). It is made for one request, so that its calls know who asks.
 */
export interface LongForm<Edited, Read extends ReadAnswers, View> {
  /** What the form is about: what was typed is found by it, also from a second device. */
  subject(edited: Edited): string;
  standing(edited: Edited): Standing;
  /** Of what is saved now. */
  version(edited: Edited): string;
  /** Whether the seam compares versions itself (contract 1.12). */
  hasVersions(edited: Edited): boolean;
  /** What stands in the fields of what is saved. */
  defaults(edited: Edited): unknown;
  read(edited: Edited, entries: Entries): Promise<Read>;
  /** Whether the answers say the same as what is saved. */
  isSaved(edited: Edited, read: Read): boolean;
  /** What is saved now. */
  reload(edited: Edited): Promise<Edited>;
  view(drawn: Drawn<Edited, Read>): View;
  /** Ids of stored files that the answers name and that belong to nothing else yet: they are not swept away. */
  attachmentIds?(read: Read): readonly string[];
  /** Saving would take something away that the guardian can still bring back: then only their own button saves. */
  losesBySaving?(edited: Edited, read: Read): boolean;
  /** The choices that follow from the answers. */
  refreshed(asked: RowAsked<Edited, Read> & { intent: string | null }): FormStep;
  /** What the page that checks the answers asks by itself. */
  confirmationFaults(read: Read, entries: Entries): readonly FieldFault[];
  /** By the name of the list, what its buttons do. */
  rows: Readonly<Record<string, (change: RowChange, asked: RowAsked<Edited, Read>) => FormStep>>;
  files: FormFiles<Edited, Read> | null;
  calls: FormCalls<Edited, Read>;
  /** Where leaving and finishing lead. */
  leads(edited: Edited): string;
  words: {
    draftSaved: Told;
    /** What has been sent was not changed, and what was typed is kept. */
    changesKept: Told;
    /** Fault codes of the capability's own. */
    saveFailed: string;
    sendFailed: string;
    finished(edited: Edited, what: "sent" | "updated"): Promise<Told>;
  };
}
