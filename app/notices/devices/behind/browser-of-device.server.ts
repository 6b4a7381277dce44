import { millisecondsInDay } from "date-fns/constants";
import type { Cookies } from "~/foundation/auth/cookies.server.ts";
import type { CookieToSet } from "~/foundation/auth/device-cookie.server.ts";
import { hashOf, isToken, newToken } from "~/foundation/auth/secret-token.server.ts";

const NAME = "__Host-aamu-device";

/** Browsers keep no cookie for longer than this. */
const DAYS = 400;

/**
 * By this cookie a login finds the device that an earlier login on the same browser has added. It alone gives no access.
 * A browser keeps its cookie when it adds another device.
 */
export function browserOfDevice(cookies: Cookies): { hash: Buffer; cookie: CookieToSet } {
  const value = heldIn(cookies) ?? newToken();
  const attributes = {
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    path: "/",
    maxAge: DAYS * millisecondsInDay,
  };
  return { hash: hashOf(value), cookie: { name: NAME, value, attributes } };
}

/** What the store has of the cookie that this browser holds. Null: it holds none. */
export function heldBrowser(cookies: Cookies): Buffer | null {
  const value = heldIn(cookies);
  return value === null ? null : hashOf(value);
}

function heldIn(cookies: Cookies): string | null {
  const held = cookies[NAME] ?? "";
  return isToken(held) ? held : null;
}
