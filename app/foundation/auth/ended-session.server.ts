import { millisecondsInHour } from "date-fns/constants";
import type { Settings } from "~/foundation/parts.ts";
import type { Cookies } from "./cookies.server.ts";
import type { CookieToSet } from "./device-cookie.server.ts";
import { LONGEST_HOURS } from "./session-times.ts";

const NAME = "aamu.was-logged-in";

/** Longer than any session, so the mark is still there after a session ended. The session cookie ends with it. */
const KEPT_MS = 2 * LONGEST_HOURS * millisecondsInHour;

type Address = Pick<Settings, "baseUrl">;

const cookie = ({ baseUrl }: Address, value: string, maxAge: number): CookieToSet => ({
  name: NAME,
  value,
  attributes: { httpOnly: true, sameSite: "lax", secure: baseUrl.startsWith("https:"), path: "/", maxAge },
});

/**
 * Marks that somebody logged in on this browser and did not log out. After the session has ended, the next page says
 * so, also without script. The mark opens nothing and names nobody.
 */
export const loggedInMark = (settings: Address): CookieToSet => cookie(settings, "1", KEPT_MS);

/** After a logout the next page has nothing to say. */
export const forgottenMark = (settings: Address): CookieToSet => cookie(settings, "", 0);

/** The header of the page that says it. It clears the mark, so only one page says it. */
export const endedSessionShown = ({ baseUrl }: Address): string =>
  `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${baseUrl.startsWith("https:") ? "; Secure" : ""}`;

export const wasLoggedIn = (cookies: Cookies): boolean => cookies[NAME] === "1";
