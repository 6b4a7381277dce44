import type { IncomingMessage } from "node:http";

/** A browser's cookies by name. The first of one name counts: browsers send the most exact path first. */
export type Cookies = Readonly<Record<string, string>>;

/** Reads a `Cookie` header. Broken values stay as they came. Never throws. */
export function cookiesIn(header: string | undefined): Cookies {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of (header ?? "").split(";")) {
    const cut = pair.indexOf("=");
    if (cut < 1) continue;
    const name = pair.slice(0, cut).trim();
    const value = pair
      .slice(cut + 1)
      .trim()
      .replace(/^"(.*)"$/, "$1");
    if (name in cookies) continue;
    cookies[name] = decoded(value);
  }
  return cookies;
}

export const cookiesOf = (request: Pick<IncomingMessage, "headers">): Cookies => cookiesIn(request.headers.cookie);

/**
 * Has the browser kept a cookie of ours? Another program on the same host may have left one before the person blocked
 * cookies, or may be allowed to.
 */
export const hasOwnCookie = (header: string | null | undefined): boolean =>
  /(^|;)\s*(__Host-)?(aamu|evaka)[.-]/.test(header ?? "");

function decoded(value: string): string {
  try {
    return value.includes("%") ? decodeURIComponent(value) : value;
  } catch {
    return value;
  }
}
