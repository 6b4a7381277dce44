import type { Exemption, Visit } from "./visit.ts";

/** Every state of every page that the audit looks at. A row of app/routes.ts without one fails the audit. */
export const visits: readonly Visit[] = [
  { route: "/login", state: "as it opens" },
  { route: "/login", state: "after a failed strong identification", path: "/?loginError=true" },
  { route: "/login/form", state: "as it opens" },
  { route: "/accessibility", state: "as it opens" },
  { route: "*", state: "nothing at this address", path: "/no-such-page", status: 404 },
  { route: "/_ui", state: "every component in every state" },
];

export const exemptions: readonly Exemption[] = [];
