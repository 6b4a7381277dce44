import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Cookies } from "./cookies.server.ts";

/** The cookie "this browser has logged in as this person before" lasts this long (contract 1.8). */
const DEVICE_DAYS = 90;

export interface CookieToSet {
  name: string;
  value: string;
  attributes: Record<string, unknown>;
}

const personHash = (personId: string): string => createHash("sha256").update(personId).digest("hex");

/** The form of cookie-signature, which the peer's clients know: HMAC-SHA256 in base64 without padding. */
const signatureOf = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("base64").replace(/=+$/, "");

/** The cookie that says that this browser has logged in as the person. Every login sends it. */
export function deviceCookie(personId: string, secret: string): CookieToSet {
  const hash = personHash(personId);
  return {
    name: `__Host-evaka-device-user-${hash}`,
    value: `s:${hash}.${signatureOf(hash, secret)}`,
    attributes: {
      secure: true,
      httpOnly: true,
      sameSite: "strict",
      path: "/",
      maxAge: DEVICE_DAYS * 24 * 60 * 60 * 1000,
    },
  };
}

/** True when the browser holds a cookie from a login of this person. */
export function isKnownDevice(cookies: Cookies, personId: string, secret: string): boolean {
  const expected = deviceCookie(personId, secret);
  const held = Buffer.from(cookies[expected.name] ?? "");
  const due = Buffer.from(expected.value);
  return held.length === due.length && timingSafeEqual(held, due);
}
