/** The id of a page's only form. */
export const FORM_ID = "form";

/** Names that belong to the form itself, not to the answers. */
export const OWN_NAMES = {
  intent: "intent",
  token: "_token",
  idempotencyKey: "_key",
  form: "_form",
  kept: "_kept",
  csrf: "csrf",
  drawn: "_drawn",
  leavesTo: "_to",
  order: "_order",
} as const;
