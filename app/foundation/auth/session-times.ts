/** A session ends after this long without a request (contract 1.8). */
export const IDLE_MINUTES = 32;

/** A session ends this long after login in any case. */
export const LONGEST_HOURS = 12;
