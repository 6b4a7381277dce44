/** How long what was typed waits for its writer. */
export const KEPT_HOURS = 24;
/** How long the newest form of a subject waits: long enough to come back to a draft, on any device. */
export const KEPT_SUBJECT_DAYS = 30;
/** Kept files are held in the database and in memory once: enough for a few photographs, not for films. */
export const KEPT_FILES_BYTES = 10 * 1024 * 1024;
