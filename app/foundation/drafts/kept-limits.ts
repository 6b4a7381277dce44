/** We keep typed text for its writer this long. */
export const KEPT_HOURS = 24;
/** We keep the newest form of a subject this long, so that its writer can return to a draft on any device. */
export const KEPT_SUBJECT_DAYS = 30;
