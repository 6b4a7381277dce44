import { millisecondsInMinute } from "date-fns/constants";
import { IDLE_MINUTES } from "~/foundation/auth/session-times.ts";

/** The session's cookie as the stand-in gives it: the service's own value, with a number when it changes at each call. */
const NAME = "evaka.eugw.session";
const CHANGED = "~";

/** A `Cookie` header for the service behind the stand-in. @param own the name of the session's cookie there */
export function cookiesForService(header: string, { own, isEnded }: { own: string; isEnded: boolean }): string {
  return header
    .split(/; */)
    .flatMap((cookie) => {
      if (!cookie.startsWith(`${NAME}=`)) return [cookie];
      return isEnded ? [] : [`${own}=${cookie.slice(NAME.length + 1).split(CHANGED)[0]}`];
    })
    .filter((cookie) => cookie !== "")
    .join("; ");
}

/** The value of the session's cookie; null without one. */
export const sessionIn = (header: string): string | null =>
  header
    .split(/; */)
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1) ?? null;

/** The session's cookie of an answer, as every answer to a session has it. */
export function renewedSession(held: string, now: Date): string {
  const end = new Date(now.getTime() + IDLE_MINUTES * millisecondsInMinute).toUTCString();
  return `${NAME}=${held}; Path=/; HttpOnly; SameSite=Lax; Expires=${end}`;
}

/** A `Set-Cookie` header whose session has another value than before. */
export const changedCookie = (cookie: string, call: number): string =>
  cookie.replace(/^(evaka\.eugw\.session=[^;~]+)[^;]*/, `$1${CHANGED}${call}`);
