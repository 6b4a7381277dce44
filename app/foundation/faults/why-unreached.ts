const OF_UNKNOWN_AUTHORITY =
  "its certificate is of an authority that we do not know; name that authority's file in NODE_EXTRA_CA_CERTS";
const LATE = "no answer came in time";
const NO_WAY = "no network leads there";
const NO_TLS = "the server speaks no TLS at that port";
const BROKEN = "the connection was broken off";

/** The codes of Node, undici and OpenSSL in plain words. */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused: nothing listens there",
  ENOTFOUND: "the name was not found",
  EAI_AGAIN: "the name could not be looked up",
  ETIMEDOUT: LATE,
  TimeoutError: LATE,
  UND_ERR_CONNECT_TIMEOUT: LATE,
  UND_ERR_HEADERS_TIMEOUT: LATE,
  UND_ERR_BODY_TIMEOUT: LATE,
  EHOSTUNREACH: NO_WAY,
  ENETUNREACH: NO_WAY,
  ECONNRESET: BROKEN,
  ECONNECTION: BROKEN,
  EPIPE: BROKEN,
  UND_ERR_SOCKET: BROKEN,
  ENOENT: "there is no such socket",
  EACCES: "this user may not connect there",
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  // OpenSSL 3.5 reads the first bytes of a plain answer as a length.
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  CERT_HAS_EXPIRED: "its certificate is over",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: OF_UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: OF_UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: OF_UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: OF_UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: OF_UNKNOWN_AUTHORITY,
};

/** What an error of the network may carry. A mail server's has the code of its own library, and Node's beside it. */
interface Unreached {
  name?: string;
  code?: unknown;
  originalCode?: unknown;
  cause?: unknown;
}

/** What a fault says. Of a name with several addresses Node says nothing but a code. */
export const saidBy = (fault: unknown): string =>
  (fault instanceof Error ? fault.message || whyUnreached(fault) : null) ?? String(fault);

/**
 * Why another server was not reached, in plain words and with the code, which the person who mends it can look up. Null
 * for any other fault. It quotes nothing of the message.
 */
export function whyUnreached(fault: unknown): string | null {
  if (!(fault instanceof Error)) return null;
  const { originalCode, code, name, cause } = fault as Unreached;
  for (const sign of [originalCode, code, name]) {
    const words = typeof sign === "string" && Object.hasOwn(WORDS, sign) ? WORDS[sign] : undefined;
    if (words) return `${words} (${String(sign)})`;
  }
  return whyUnreached(cause);
}
