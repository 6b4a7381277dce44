import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import type { Told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";

/** The files of a long form. Each field takes one kind of files, and its buttons name that kind. */
export interface FormFiles<Edited, Read> {
  /** The field of each kind. */
  fields: Readonly<Record<string, string>>;
  /** The meaning of a file button's intent: `upload` names the kind, `remove` the file. */
  asked(intent: string | null): { upload: string } | { remove: string } | null;
  /**
   * Stores files of one kind. `before` says how many this post has already stored. Files that belong to nothing yet come
   * back as `entries`: the form remembers them from step to step, until a call links them.
   */
  upload(edited: Edited, chosen: ChosenFiles): Promise<AddedFiles>;
  /** Returns the kind of the removed file, and the entries without a file that they remember; null when there was none. */
  remove(asked: { edited: Edited; entries: Entries }, fileId: string): Promise<RemovedFile | null>;
  /** Does the work of the other buttons of a file field. Null for buttons that belong to no file field. */
  other?(pressed: OtherButton<Edited>): Promise<OtherOutcome<Edited> | null>;
  told(what: "added" | "removed", about: { edited: Edited; read: Read; kind: string; count: number }): Told;
}

export interface AddedFiles {
  added: number;
  faults: readonly FieldFault[];
  entries?: Entries;
}

export interface RemovedFile {
  kind: string;
  entries?: Entries;
}

export interface OtherButton<Edited> {
  edited: Edited;
  entries: Entries;
  intent: string | null;
  idempotencyKey: string | null;
  reportBug: (error: unknown) => void;
}

/** The faults that prevented it; or the result in words, and the answers without the button's own fields. */
type OtherOutcome<Edited> = { faults: readonly FieldFault[] } | { told(now: Edited): Told; entries: Entries };

export interface ChosenFiles {
  kind: string;
  /** The answers of the post, with the files that they remember. */
  entries: Entries;
  files: readonly IncomingFile[];
  before: number;
  idempotencyKey: string | null;
  reportBug: (error: unknown) => void;
}
