export const DETAILS_PATH = "/personal-details";

/** The sections of the page that turn into a form. The address says which one: `?edit=login`. */
export const EDITED = ["details", "login", "notifications"] as const;
export type Edited = (typeof EDITED)[number];

/** A weak guardian may edit only the notifications (contract 3.10). */
export const needsStrong = (edited: Edited): boolean => edited !== "notifications";

/** The fragment moves the focus to the section. */
export const editPath = (edited: Edited): string => `${DETAILS_PATH}?edit=${edited}#${edited}`;

export const sectionPath = (section: Edited | "email"): string => `${DETAILS_PATH}#${section}`;

export const editedIn = (request: Request): Edited | null => {
  const asked = new URL(request.url).searchParams.get("edit");
  return EDITED.find((edited) => edited === asked) ?? null;
};

export const SESSIONS_PATH = `${DETAILS_PATH}/sessions`;
/** The fragment moves the focus past the logins. */
export const DEVICES_PATH = `${SESSIONS_PATH}#devices`;
export const OWN_DATA_PATH = `${DETAILS_PATH}/data`;
export const LOG_PATH = `${DETAILS_PATH}/log`;
