/** We keep the audit this many years: so long a guardian can ask who has read or changed something. */
export const AUDIT_YEARS = 2;
