/** Links between the login pages; `next` is a path of our own (ownPath), or null for the start page. */

export const weakLoginPath = (next: string | null): string =>
  next === null ? "/login/form" : `/login/form?next=${encodeURIComponent(next)}`;

export const chooseLoginPath = (next: string | null): string =>
  next === null ? "/login" : `/login?next=${encodeURIComponent(next)}`;

/** Strong identification, and back to `next`; in the reader's language where the provider has it. */
export const strongLoginPath = (next: string | null, language: string): string =>
  `/api/citizen/auth/sfi/login?RelayState=${encodeURIComponent(next ?? "/")}&locale=${language}`;

/** Logs out here and at the identity provider, then goes on to `next`. */
export const logOutPath = (next: string): string => `/api/citizen/auth/logout?RelayState=${encodeURIComponent(next)}`;
