/** PostgreSQL's code for a row that a unique constraint does not allow. */
const UNIQUE_VIOLATION = "23505";

/** Did a unique constraint stop a statement? Then another transaction was there first. */
export const isBrokenUniqueness = (fault: unknown): boolean =>
  (fault as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
