import type { TownFile } from "../app/town-folder/town-file.ts";
import type { VisitedPage as Page } from "../tests/support/browsing/visited-page.ts";

/** What a town may switch off, or does not bring, and what we have added to the contract: a plain gateway lacks it. */
export type Feature = keyof TownFile["features"] | "pages" | "extensions" | "devices";

/** One way to look at a page. */
export interface Combination {
  language: "fi" | "sv" | "en";
  /** CSS pixels. 320 also stands for 1280 at 400 % zoom. */
  width: 320 | 1280;
  /** `blocked`: scripts never arrive, but the audit's own scripts still run. */
  scripts: "on" | "blocked";
}

/** A state of a page that the audit looks at. */
export interface Visit {
  /** The name of a row of app/routes.ts, or the path of a page beside it (the demo identity provider, not found). */
  route: string;
  /** What a person sees: "three faults in the summary". */
  state: string;
  /** The logged-in guardian, `firstname.lastname` of the demo town, and the level. Without it no one is logged in. */
  as?: { guardian: string; level: "weak" | "strong" };
  /**
   * The time of the visit, from the login on: an ISO date-time with offset, for states that the town has on other days.
   * It must not be in the future: script would say that the session is over.
   */
  at?: string;
  /** The address to open; by default the route. */
  path?: string;
  /**
   * Looks with the same name here wait for each other, and each prepares its address anew. A form keeps what one look
   * has written, so two looks at one draft would see each other's answers.
   */
  alone?: string;
  /** Finds or makes the address, once for all looks and in any language: a draft, an application of a status. */
  prepare?: (page: Page) => Promise<string>;
  /** Acts on the page before the look: sends a form with faults. It uses names, not words. */
  then?: (page: Page, combination: Combination) => Promise<void>;
  /** The state is there only where the town has this. */
  needs?: Feature;
  /** Why the state is looked at under `--full` only: which other state shows the same parts. */
  inFull?: string;
  /**
   * Why one look at each state of the route is enough outside `--full`: not every language, width and way of scripts.
   */
  once?: string;
  /** What a person does by hand, where only script makes the state: its address opens what is before it. */
  byHand?: Readonly<Record<"fi" | "sv" | "en", string>>;
  /** The page's status; by default 200. */
  status?: number;
  /** True for another service's page (the demo identity provider). It has no frame of ours: no skip link, no help. */
  elsewhere?: boolean;
}

/** A route that the audit does not visit, with the reason. */
export interface Exemption {
  route: string;
  reason: string;
}
