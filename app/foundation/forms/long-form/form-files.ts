import type { IncomingFile } from "~/foundation/seam/call.ts";
import type { Told } from "../banners/told.ts";
import type { FieldFault } from "../reading/fault.ts";

/** The files of a long form: each field takes files of one kind, and its buttons say so. */
export interface FormFiles<Edited, Read> {
  /** By kind, the field. */
  fields: Readonly<Record<string, string>>;
  /** What a button of a file field asks for: `upload` says the kind, `remove` the file. */
  asked(intent: string | null): { upload: string } | { remove: string } | null;
  /** Stores files of one kind; `before` says how many were stored by this post already. */
  upload(edited: Edited, chosen: ChosenFiles): Promise<{ added: number; faults: readonly FieldFault[] }>;
  /** Answers the kind of the file that is gone now; null when there was none. */
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
