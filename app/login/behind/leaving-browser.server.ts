import { millisecondsInMinute } from "date-fns/constants";
import type { Cookies } from "~/foundation/auth/cookies.server.ts";
import type { CookieToSet } from "~/foundation/auth/device-cookie.server.ts";
import { hashOf, isToken, newToken } from "~/foundation/auth/secret-token.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { MINUTES_TO_ANSWER } from "../saml/behind/saml-request-store.server.ts";

const NAME = "__Host-aamu-identification";

/**
 * A mark on the browser that goes to the identity provider. Without it an attacker could identify themselves and make
 * another person's browser post the answer. That browser would then be logged in as the attacker.
 * The answer is posted from another site, so the mark is SameSite=None. The mark alone gives no access.
 * A browser that goes twice (two tabs) keeps its mark.
 */
export function leavingMark(cookies: Cookies): { hash: Buffer; cookie: CookieToSet } {
  const held = cookies[NAME] ?? "";
  const value = isToken(held) ? held : newToken();
  const attributes = {
    httpOnly: true,
    secure: true,
    sameSite: "none",
    path: "/",
    maxAge: MINUTES_TO_ANSWER * millisecondsInMinute,
  };
  return { hash: hashOf(value), cookie: { name: NAME, value, attributes } };
}

/**
 * True when this browser sent the request that is now answered. Some browsers keep a Secure cookie only over https, so
 * at a plain-http address (a demo or development) a missing mark passes. A wrong mark never passes.
 */
export function isTheOneThatLeft(cookies: Cookies, left: string | null, settings: Pick<Settings, "baseUrl">): boolean {
  const held = cookies[NAME];
  if (held === undefined) return !settings.baseUrl.startsWith("https:");
  return left !== null && hashOf(held).toString("hex") === left;
}
