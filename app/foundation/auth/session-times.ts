/** A session ends when nothing was asked for this long (contract 1.8). */
export const IDLE_MINUTES = 32;

/** …and in any case this long after login. */
export const LONGEST_HOURS = 12;
