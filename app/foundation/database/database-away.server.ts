/** PostgreSQL's classes of faults of the connection (08), of a lack of means (53) and of being shut down (57P). */
const AWAY_CLASS = /^(08|53|57P)/;

/** What the operating system says of a server that is not there. */
const AWAY_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "EAI_AGAIN",
]);

/** What pg says without a code. */
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|cannot use a pool after/i;

/**
 * True when the database is away or full, so that trying again later may help; a fault of the question itself is a bug
 * and is false. Whether a write that met this was carried out is unknown, which is what idempotency keys are for.
 */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, syscall } = fault as NodeJS.ErrnoException;
  // The same codes come from files; those say which call of the file system failed.
  if (code && AWAY_CODES.has(code)) return syscall === undefined || SOCKET_CALLS.has(syscall);
  return code && code.length === 5 ? AWAY_CLASS.test(code) : AWAY_WORDS.test(fault.message);
}

const SOCKET_CALLS = new Set(["connect", "read", "write", "getaddrinfo"]);
