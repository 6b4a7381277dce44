import type { Language } from "~/foundation/i18n/language.ts";

/** Addresses of login and logout. `next` is a path of our own (ownPath), or null for the start page. */

export const weakLoginPath = (next: string | null, how: Login = {}): string => withQuery("/login/form", next, how);

export const chooseLoginPath = (next: string | null, how: Login = {}): string => withQuery("/login", next, how);

interface Login {
  /** A call has said that the session is over. The login pages then open also for a browser whose session seems to go on. */
  again?: boolean;
}

/** True for an address of login that was made with `again`. */
export const isLoginAgain = (search: URLSearchParams): boolean => search.get("again") === "true";

function withQuery(path: string, next: string | null, { again = false }: Login): string {
  const query = [...(next === null ? [] : [`next=${encodeURIComponent(next)}`]), ...(again ? ["again=true"] : [])];
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** Strong identification, then back to `next`. The identity provider's pages are in the reader's language. */
export const strongLoginPath = (next: string | null, language: Language): string =>
  `/api/citizen/auth/sfi/login?RelayState=${encodeURIComponent(next ?? "/")}&locale=${language}`;

/**
 * A page that finds out whether the browser keeps cookies (`lang`: detect-language.server.ts). It goes on to `next`: to
 * strong identification when `strong`, else as the guardian who has just logged in.
 */
export const cookiesPath = (next: string | null, language: Language, { strong = false } = {}): string => {
  const asked = { ...(next === null ? {} : { next }), ...(strong ? { way: "strong" } : {}), lang: language };
  return `/login/cookies?${new URLSearchParams(asked).toString()}`;
};

/** Logs out here and at the identity provider, then goes on to `next`. */
export const logOutPath = (next: string): string => `/api/citizen/auth/logout?RelayState=${encodeURIComponent(next)}`;
