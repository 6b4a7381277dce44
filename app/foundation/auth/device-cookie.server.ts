import { createHash, createHmac } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import type { Cookies } from "./cookies.server.ts";
import { type Secrets, sameText } from "./secrets.server.ts";

/** The cookie "this browser has logged in as this person before" lasts this long (contract 1.8). */
const DEVICE_DAYS = 90;

const NAME = "__Host-evaka-device-user-";

export interface CookieToSet {
  name: string;
  value: string;
  attributes: Record<string, unknown>;
}

/** The person in the name of the cookie. */
export const personHash = (personId: string): string => createHash("sha256").update(personId).digest("hex");

/** The form of cookie-signature, which the peer's clients know: HMAC-SHA256 in base64 without padding. */
const signatureOf = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("base64").replace(/=+$/, "");

const valueFor = (hash: string, secret: string): string => `s:${hash}.${signatureOf(hash, secret)}`;

/** The cookie that says that this browser has logged in as the person. Every login sends it. */
export function deviceCookie(personId: string, [secret]: Secrets): CookieToSet {
  const hash = personHash(personId);
  return {
    name: `${NAME}${hash}`,
    value: valueFor(hash, secret),
    attributes: {
      secure: true,
      httpOnly: true,
      sameSite: "strict",
      path: "/",
      maxAge: DEVICE_DAYS * millisecondsInDay,
    },
  };
}

/** True when the browser holds a cookie from a login of this person. */
export const isKnownDevice = (cookies: Cookies, personId: string, secrets: Secrets): boolean =>
  isOurs(cookies, personHash(personId), secrets);

/** The hashes of all people who have logged in on this browser. */
export const peopleOfDevice = (cookies: Cookies, secrets: Secrets): string[] =>
  Object.keys(cookies)
    .filter((name) => name.startsWith(NAME))
    .map((name) => name.slice(NAME.length))
    .filter((hash) => isOurs(cookies, hash, secrets));

const isOurs = (cookies: Cookies, hash: string, secrets: Secrets): boolean =>
  secrets.some((secret) => sameText(valueFor(hash, secret), cookies[NAME + hash] ?? ""));
