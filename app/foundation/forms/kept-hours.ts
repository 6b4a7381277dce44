/** How long what was typed waits for its writer. */
export const KEPT_HOURS = 24;
