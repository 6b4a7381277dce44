import type { Told } from "../banners/told.ts";
import type { Entries } from "../reading/posted.ts";

/** What a loader gives a form to be drawn with; made by `openForm`. */
export interface FormOpening {
  token: string;
  idempotencyKey: string;
  /** The version of what is edited with which the form was begun. */
  version: string | null;
  kept: KeptOpening | null;
  /** The address names a kept form that is not there any more (or was never this person's). */
  gone: boolean;
}

/** What was typed before: drawn instead of what is saved. */
export interface KeptOpening {
  id: string;
  /** When it was written last, as an ISO instant. */
  keptAt: string;
  entries: Entries;
  /** The form's name, on a page with several. */
  form: string | null;
  /** Names of files that are kept and go along with the next post. */
  files: readonly { field: string; name: string; size: number }[];
  /** Names of files that were too big to keep. */
  lostFiles: readonly string[];
  /** The session had ended when it was sent: the page says so. */
  late: boolean;
  /** What the button did: "Row removed". */
  told: Told | null;
  /** What was typed has been saved by a call too. */
  saved: boolean;
}
