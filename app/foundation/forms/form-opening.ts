import type { Told } from "./banners/told.ts";
import type { Entries } from "./reading/posted.ts";

/** The data from a loader with which a form is drawn. `openForm` makes it. */
export interface FormOpening {
  token: string;
  /** The form's own key, or that of its draft (`Keeping.key`). */
  idempotencyKey: string;
  /** The version of the edited thing when the person began the form. */
  version: string | null;
  kept: KeptOpening | null;
  /**
   * `ended`: the address names a kept form that no longer exists (or was never this person's) · `unreadable`: it is
   * there, but the session secret has changed and the old one is not among ours any more.
   */
  gone: "ended" | "unreadable" | null;
  /** Answers that another window has kept. The person has to choose between them and those of `kept`. */
  elsewhere?: KeptElsewhere | null;
}

/** Answers that are kept, and that the posted page has not shown. */
export interface KeptElsewhere {
  id: string;
  /** As an ISO instant. */
  keptAt: string;
  entries: Entries;
  /** The version that these answers edit. */
  version: string | null;
  /** The mark of the answers. The buttons post it, so that nobody chooses text that they have not seen. */
  mark: string;
}

/** The text that was typed before. It is drawn instead of the saved answers. */
export interface KeptOpening {
  id: string;
  /** The last time of writing, as an ISO instant. */
  keptAt: string;
  entries: Entries;
  /** The form's name, if the page has several. */
  form: string | null;
  /** Kept files, which are sent with the next post. */
  files: readonly { field: string; name: string; size: number }[];
  /** Names of files that were too big to keep. */
  lostFiles: readonly string[];
  /** The form was sent after the session had ended. The page says so. */
  late: boolean;
  /** The result of the button: "Row removed". */
  told: Told | null;
  /** A call has also saved the typed text. */
  saved: boolean;
  /** The text is from an earlier visit: neither a step of this form nor a refused press has led here. */
  isContinued: boolean;
  /** Its writer left it by a link, and has come back to its page. */
  isLeft: boolean;
}
