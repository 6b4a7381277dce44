import type { Page } from "../tests/support/browser.ts";

/** One way to look at a page. */
export interface Combination {
  language: "fi" | "sv" | "en";
  /** CSS pixels; 320 is also 1280 at 400 % zoom. */
  width: 320 | 1280;
  /** `blocked`: scripts never arrive, but the audit's own still run. */
  scripts: "on" | "blocked";
}

/** A state of a page that the audit looks at. */
export interface Visit {
  /** The path of a row of app/routes.ts, or of a page beside it (the demo identity provider, not found). */
  route: string;
  /** What there is to see, as a person would say it: "three faults in the summary". */
  state: string;
  /** Who is logged in, `firstname.lastname` of the demo town, and how; nobody when it is left out. */
  as?: { guardian: string; level: "weak" | "strong" };
  /**
   * The moment it is visited at, from the login on: an ISO date-time with offset, for what the town shows on other days.
   * Not in the future: script would say that the session is over.
   */
  at?: string;
  /** The address to open; the route itself when it is left out. */
  path?: string;
  /** Finds or makes the address, once for all looks at this state and in any language: a draft, an application of a status. */
  prepare?: (page: Page) => Promise<string>;
  /** What happens on the page before it is looked at: a form sent with faults in it. Told by names, not by words. */
  then?: (page: Page, combination: Combination) => Promise<void>;
  /** The status the page answers with; 200 when it is left out. */
  status?: number;
  /** Another service's page (the demo identity provider): it has no frame of ours, so no skip link and no help. */
  elsewhere?: boolean;
}

/** A route that the audit does not visit, and why. */
export interface Exemption {
  route: string;
  reason: string;
}
