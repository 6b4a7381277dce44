/**
 * How a plain gateway differs from our own `/api` (contract 1.1 to 1.12). It serves the contract only, and knows none of
 * what we have added to it.
 */

/** Headers of a request that only our own service reads. */
const UNKNOWN_REQUEST_HEADERS = ["if-match", "idempotency-key", "x-background"];

/** Headers of an answer that only our own service sends. */
const UNKNOWN_ANSWER_HEADERS = ["etag", "x-session-expires", "retry-after"];

/** Removes what a plain gateway would not read. */
export function plainRequest<Headers extends Record<string, unknown>>(headers: Headers): Headers {
  const known = Object.entries(headers).filter(([name]) => !UNKNOWN_REQUEST_HEADERS.includes(name.toLowerCase()));
  return Object.fromEntries(known) as Headers;
}

/** Cookies by which our pages and our login tell each other something. */
const OF_OUR_PAGES = "aamu.";

export type AnswerHeaders = Record<string, string | string[] | undefined>;

/** The headers that a plain gateway sends. @param now for the end of the session */
export function plainHeaders(headers: AnswerHeaders, now: Date): AnswerHeaders {
  const known = Object.entries(headers).filter(([name]) => !UNKNOWN_ANSWER_HEADERS.includes(name.toLowerCase()));
  const cookies = [headers["set-cookie"] ?? []]
    .flat()
    .filter((cookie) => !cookie.startsWith(OF_OUR_PAGES))
    .map((cookie) => plainCookie(cookie, now));
  const { "set-cookie": _, ...others }: AnswerHeaders = Object.fromEntries(known);
  return cookies.length > 0 ? { ...others, "set-cookie": cookies } : others;
}

/** Its session cookie has no prefix over https either, and says when it ends, not after how long. */
function plainCookie(cookie: string, now: Date): string {
  const plain = cookie.replace(/^__Host-(evaka\.eugw\.session=)/, "$1");
  if (!plain.startsWith("evaka.eugw.session=")) return plain;
  const seconds = /; *Max-Age=(\d+)/i.exec(plain)?.[1];
  if (seconds === undefined) return plain;
  const end = new Date(now.getTime() + Number(seconds) * 1_000).toUTCString();
  return `${plain.replace(/; *Max-Age=\d+/i, "").replace(/; *Expires=[^;]*/i, "")}; Expires=${end}`;
}

/** The text bodies of its own refusals (contract 1.6). */
const TEXTS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  429: "Too Many Requests",
};

/** The text that it answers instead of our body; null where it answers as we do. */
export function plainText({ method, path, status }: { method: string; path: string; status: number }): string | null {
  const isLogin = method === "POST" && path === "/api/citizen/auth/weak-login";
  return status === 401 || isLogin ? (TEXTS[status] ?? null) : null;
}

/** Page 0 of a list is a fault of its service (contract 1.7). */
export const isPageZero = (query: URLSearchParams): boolean => Number(query.get("page") ?? "1") < 1;

/** A field that a newer gateway has added to each of its objects. */
const NEWER_FIELD = "addedInANewerVersion";

/** An answer with fields that our contract does not know. Ids, counts and texts stay as they are. */
export function withUnknownFields(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withUnknownFields);
  if (typeof answer !== "object" || answer === null) return answer;
  const fields = Object.entries(answer).map(([name, value]) => [name, withUnknownFields(value)]);
  const isObject = fields.length > 0 && fields.every(([name]) => FIELD.test(String(name)));
  return { ...Object.fromEntries(fields), ...(isObject ? { [NEWER_FIELD]: { value: 1 } } : {}) };
}

/** The keys of a map are ids, days or codes (contract, "How to read this file"). A map gets no key that is none. */
const FIELD = /^[a-z][a-zA-Z]*$/;
