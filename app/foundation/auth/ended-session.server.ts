import type { Settings } from "~/foundation/seam/parts.ts";
import type { Cookies } from "./cookies.server.ts";
import type { CookieToSet } from "./device-cookie.server.ts";
import { LONGEST_HOURS } from "./session-times.ts";

const NAME = "aamu.was-logged-in";

/** Longer than any session, so that it is still there when one has ended; its own cookie goes with the session. */
const KEPT_MS = 2 * LONGEST_HOURS * 3_600_000;

type Address = Pick<Settings, "baseUrl">;

const cookie = ({ baseUrl }: Address, value: string, maxAge: number): CookieToSet => ({
  name: NAME,
  value,
  attributes: { httpOnly: true, sameSite: "lax", secure: baseUrl.startsWith("https:"), path: "/", maxAge },
});

/**
 * Says of a browser that somebody logged in on it and did not log out. When its session has ended, the next page says
 * so, also where no script runs. It opens nothing and names nobody.
 */
export const loggedInMark = (settings: Address): CookieToSet => cookie(settings, "1", KEPT_MS);

/** After logging out there is nothing to tell. */
export const forgottenMark = (settings: Address): CookieToSet => cookie(settings, "", 0);

/** The header of the page that tells it: it is told once. */
export const endedSessionTold = ({ baseUrl }: Address): string =>
  `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${baseUrl.startsWith("https:") ? "; Secure" : ""}`;

export const wasLoggedIn = (cookies: Cookies): boolean => cookies[NAME] === "1";
