import type { Language } from "~/foundation/i18n/language.ts";

/** Addresses of login and logout. `next` is a path of our own (ownPath), or null for the start page. */

export const weakLoginPath = (next: string | null): string =>
  next === null ? "/login/form" : `/login/form?next=${encodeURIComponent(next)}`;

export const chooseLoginPath = (next: string | null): string =>
  next === null ? "/login" : `/login?next=${encodeURIComponent(next)}`;

/** Strong identification, then back to `next`. The identity provider's pages are in the reader's language. */
export const strongLoginPath = (next: string | null, language: Language): string =>
  `/api/citizen/auth/sfi/login?RelayState=${encodeURIComponent(next ?? "/")}&locale=${language}`;

/** Logs out here and at the identity provider, then goes on to `next`. */
export const logOutPath = (next: string): string => `/api/citizen/auth/logout?RelayState=${encodeURIComponent(next)}`;
