import type { Exemption, Visit } from "../visit.ts";
import { applicationExemptions, applicationVisits } from "./applications.ts";
import { assistanceDecisionVisits } from "./assistance-decisions.ts";
import { decisionVisits } from "./decisions.ts";
import { frameVisits } from "./frame.ts";
import { loginVisits } from "./login.ts";
import { mapVisits } from "./map.ts";

/** Every state of every page that the audit looks at. A row of app/routes.ts without one fails the audit. */
export const visits: readonly Visit[] = [
  ...frameVisits,
  ...loginVisits,
  ...applicationVisits,
  ...assistanceDecisionVisits,
  ...decisionVisits,
  ...mapVisits,
];

/** Printed on every run. */
export const exemptions: readonly Exemption[] = [...applicationExemptions];
