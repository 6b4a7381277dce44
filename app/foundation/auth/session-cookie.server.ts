import { millisecondsInMinute } from "date-fns/constants";
import type { Settings } from "~/foundation/parts.ts";
import type { Cookies } from "./cookies.server.ts";
import { hashOf } from "./secret-token.server.ts";
import { IDLE_MINUTES } from "./session-times.ts";
import type { Session } from "./sessions.server.ts";

/** These cookies depend on one setting: is the service's own address https? */
type Address = Pick<Settings, "baseUrl">;

const isHttps = (settings: Address): boolean => settings.baseUrl.startsWith("https:");

/**
 * `__Host-` stops other hosts of the same domain from planting a session. All browsers accept it over https, and only
 * some over http on localhost. So with a plain-http address we leave it out (stack Q6).
 */
export const sessionCookieName = (settings: Address): string =>
  isHttps(settings) ? "__Host-evaka.eugw.session" : "evaka.eugw.session";

/** Attributes of contract 1.8, as Express's `res.cookie` takes them (`maxAge` in ms). */
export const sessionCookieAttributes = (settings: Address) => ({
  httpOnly: true,
  secure: isHttps(settings),
  sameSite: "lax" as const,
  path: "/",
  maxAge: IDLE_MINUTES * millisecondsInMinute,
});

/** The same attributes without the age, to clear the cookie. */
export function clearedSessionCookieAttributes(settings: Address) {
  const { maxAge: _, ...attributes } = sessionCookieAttributes(settings);
  return attributes;
}

export const sessionIdIn = (cookies: Cookies, settings: Address): string | null =>
  cookies[sessionCookieName(settings)] ?? null;

/** The stored form of the session id in the browser's cookie, alive or not. A login replaces that session. */
export function heldSession(cookies: Cookies, settings: Address): Session["idHash"] | null {
  const id = sessionIdIn(cookies, settings);
  return id === null ? null : hashOf(id);
}
