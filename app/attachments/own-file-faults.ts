import type { OwnSentences } from "~/foundation/forms/reading/fault.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import type { fi } from "./texts/fi.ts";

/** Why photos were not joined, or a file was not used again. */
export type OwnFileFault = keyof (typeof fi)["ownFiles"]["faults"];

/** A rule takes no words along. A new sentence does not compile until its code stands here. */
const OWN_FILE_FAULTS = Object.keys({
  tooFewPhotos: true,
  tooManyPhotos: true,
  pageNumber: true,
  photosTooLarge: true,
  photoUnreadable: true,
  nothingChosenToReuse: true,
  fileGone: true,
  filesUnavailable: true,
  fileNotMade: true,
} satisfies Record<OwnFileFault, true>) as OwnFileFault[];

/** The fault behind a call's refusal. */
export function ownFileFaultOf({ status, errorCode }: Refusal): OwnFileFault {
  // Another window has joined or removed the files.
  if (status === 403 || status === 404) return "fileGone";
  if (status === 503) return "filesUnavailable";
  if (errorCode === "FILE_TOO_LARGE") return "photosTooLarge";
  return errorCode === "INVALID_CONTENT_TYPE" ? "photoUnreadable" : "fileNotMade";
}

/** The sentences of these faults, for `useServerForm({ sentences })`. */
export const ownFileSentences = (t: Translate<typeof fi>): OwnSentences =>
  Object.fromEntries(OWN_FILE_FAULTS.map((code) => [code, (values) => t(`ownFiles.faults.${code}`, values)]));
