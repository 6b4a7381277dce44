/**
 * PostgreSQL's error classes for the connection (08), missing resources (53) and shutdown (57P), and its refusal to write on a
 * standby (25006): another server takes over, and we still ask this one.
 */
const AWAY_CLASS = /^(08|53|57P|25006)/;

/** The operating system's codes for a server that is not there. */
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

/** pg's messages without a code. */
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|cannot use a pool after/i;

/**
 * True when the database is away or full, so that a later try may help. False for a wrong statement, which is a bug.
 * After this error we do not know whether a write was carried out. Idempotency keys solve that.
 */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, syscall } = fault as NodeJS.ErrnoException;
  // Errors of files have the same codes. They also name a call of the file system.
  if (code && AWAY_CODES.has(code)) return syscall === undefined || SOCKET_CALLS.has(syscall);
  return code && code.length === 5 ? AWAY_CLASS.test(code) : AWAY_WORDS.test(fault.message);
}

const SOCKET_CALLS = new Set(["connect", "read", "write", "getaddrinfo"]);
