import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES } from "~/foundation/files/file-limits.ts";
import type { FieldFault, OwnSentences } from "~/foundation/forms/reading/fault.ts";
import type { Translate, Values } from "~/foundation/i18n/texts.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { MAX_ATTACHMENTS, UPLOAD_CODES } from "./contract.ts";
import type { fi } from "./texts/fi.ts";

/** Why a file was not added: faults that we see before sending it, the upload codes, and a failed call. */
export type UploadFault = keyof (typeof fi)["faults"];

/** A rule takes no words along. A new sentence does not compile until its code stands here. */
const UPLOAD_FAULTS = Object.keys({
  NOTHING_CHOSEN: true,
  TOO_MANY_FILES: true,
  TOO_MUCH_AT_ONCE: true,
  FILE_TOO_LARGE: true,
  EMPTY_FILE: true,
  NAME_MISSING: true,
  EXTENSION_MISSING: true,
  INVALID_CONTENT_TYPE: true,
  EXTENSION_INVALID: true,
  VIRUS_FOUND: true,
  UNAVAILABLE: true,
  OUTCOME_UNKNOWN: true,
  SERVER_ERROR: true,
} satisfies Record<UploadFault, true>) as UploadFault[];

interface ChosenFile {
  name: string;
  size: number;
  truncated: boolean;
  isLeftOut?: boolean;
}

/** The fault of a file that we see before we send it to the call; null when only the call can find one. */
export function faultBeforeUpload(file: ChosenFile, attached: number): UploadFault | null {
  if (attached >= MAX_ATTACHMENTS) return "TOO_MANY_FILES";
  if (file.isLeftOut) return "TOO_MUCH_AT_ONCE";
  if (file.truncated || file.size > MAX_FILE_BYTES) return "FILE_TOO_LARGE";
  if (file.size === 0) return "EMPTY_FILE";
  return null;
}

/**
 * The fault of the file behind the call's refusal. A gateway that takes fewer kinds uses the same codes (contract 4.3).
 * Any other failure is the spec's SERVER_ERROR (1 §9), which is never on the wire. Null: it is not about the file.
 */
export function faultOfRefusal({ status, errorCode }: Refusal): UploadFault | null {
  if (status === 403) return null;
  if (status === 413) return "FILE_TOO_LARGE";
  if (status === 503) return "UNAVAILABLE";
  if (status === 504) return "OUTCOME_UNKNOWN";
  if (status !== 400) return "SERVER_ERROR";
  if (errorCode === null) return "NAME_MISSING";
  return UPLOAD_CODES.find((code) => code === errorCode) ?? "SERVER_ERROR";
}

/** The names of the files, by fault. */
export type UploadFaults = ReadonlyMap<UploadFault, readonly string[]>;

/** The one fault of a file field. It lists the faults of all its files. */
export function faultAtFiles(field: string, faults: UploadFaults): FieldFault[] {
  if (faults.size === 0) return [];
  const values: Values = {};
  for (const [fault, names] of faults) values[fault] = names.join(", ");
  return [{ field, code: "upload", values }];
}

/** The sentences of `faultAtFiles`, for `useServerForm({ sentences })`. */
export const uploadSentences = (t: Translate<typeof fi>): OwnSentences => ({
  upload: (values) =>
    UPLOAD_FAULTS.flatMap((fault) => {
      const names = values[fault];
      if (names === undefined) return [];
      return t(`faults.${fault}`, { names, most: MAX_ATTACHMENTS, megabytes: MAX_FILE_MEGABYTES });
    }).join(" "),
});
