import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import type { Told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";

/** The files of a long form. Each field takes one kind of files, and its buttons name that kind. */
export interface FormFiles {
  /** The field of each kind. */
  fields: Readonly<Record<string, string>>;
  /** The meaning of a file button's intent: `upload` names the kind, `remove` the file. */
  asked(intent: string | null): { upload: string } | { remove: string } | null;
  /**
   * Stores files of one kind. `before` says how many this post has already stored. Files that belong to nothing yet come
   * back as `entries`: the form remembers them from step to step, until a call links them.
   */
  upload(chosen: ChosenFiles): Promise<AddedFiles>;
  /** Returns the kind of the removed file, and the entries without it; null when there was none. */
  remove(file: RemovedFile): Promise<{ kind: string; entries: Entries } | null>;
  /** Does the work of the other buttons of a file field. Null for buttons that belong to no file field. */
  other(pressed: OtherButton): Promise<OtherOutcome | null>;
  told(change: FilesChange): Told;
}

/** A form that takes no files. */
export const NO_FILES: FormFiles = {
  fields: {},
  asked: () => null,
  upload: () => Promise.resolve({ added: 0, faults: [], entries: [] }),
  remove: () => Promise.resolve(null),
  other: () => Promise.resolve(null),
  told: () => {
    throw new Error("This form takes no files");
  },
};

/** What has changed in the files of a kind. `name` is that of a file that was made or taken again. */
export type FilesChange = { kind: string; count: number } & (
  | { what: "added" | "removed" }
  | { what: "joined" | "reused"; name: string }
);

export interface AddedFiles {
  added: number;
  faults: readonly FieldFault[];
  entries: Entries;
}

/** A button, and what stands around it in the post. */
export interface OtherButton {
  entries: Entries;
  intent: string | null;
  idempotencyKey: string | null;
  reportBug: (error: unknown) => void;
}

/** The faults that prevented it; or what has changed, and the answers without the button's own fields. */
type OtherOutcome = { faults: readonly FieldFault[] } | { change: FilesChange; entries: Entries };

export interface RemovedFile {
  entries: Entries;
  fileId: string;
  idempotencyKey: string | null;
}

export interface ChosenFiles {
  kind: string;
  /** The answers of the post, with the files that they remember. */
  entries: Entries;
  files: readonly IncomingFile[];
  before: number;
  idempotencyKey: string | null;
  reportBug: (error: unknown) => void;
}
