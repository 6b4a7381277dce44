import type { IncomingFile } from "~/foundation/seam/call.ts";
import type { Told } from "../banners/told.ts";
import type { FieldFault } from "../reading/fault.ts";

/** The files of a long form. Each field takes one kind of files, and its buttons name that kind. */
export interface FormFiles<Edited, Read> {
  /** The field of each kind. */
  fields: Readonly<Record<string, string>>;
  /** The meaning of a file button's intent: `upload` names the kind, `remove` the file. */
  asked(intent: string | null): { upload: string } | { remove: string } | null;
  /** Stores files of one kind. `before` says how many this post has already stored. */
  upload(edited: Edited, chosen: ChosenFiles): Promise<{ added: number; faults: readonly FieldFault[] }>;
  /** Returns the kind of the removed file; null when there was none. */
  remove(edited: Edited, fileId: string): Promise<string | null>;
  told(what: "added" | "removed", about: { edited: Edited; read: Read; kind: string; count: number }): Told;
}

export interface ChosenFiles {
  kind: string;
  files: readonly IncomingFile[];
  before: number;
  idempotencyKey: string | null;
  reportBug: (error: unknown) => void;
}
