import type { Exemption, Visit } from "../visit.ts";
import { applicationExemptions, applicationVisits } from "./applications.ts";
import { assistanceDecisionVisits } from "./assistance-decisions.ts";
import { calendarVisits } from "./calendar.ts";
import { childChangeVisits } from "./child-changes.ts";
import { childDocumentVisits } from "./child-documents.ts";
import { childEndingVisits } from "./child-ending.ts";
import { childrenExemptions, childrenVisits } from "./children.ts";
import { decisionVisits } from "./decisions.ts";
import { frameVisits } from "./frame.ts";
import { feeEstimateVisits, incomeReadingVisits, incomeVisits } from "./income.ts";
import { loginVisits } from "./login.ts";
import { mapVisits } from "./map.ts";
import { messageVisits } from "./messages.ts";
import { personalDetailsVisits } from "./personal-details.ts";

/** Every page state that the audit visits. A row of app/routes.ts without a visit fails the audit. */
export const visits: readonly Visit[] = [
  ...frameVisits,
  ...loginVisits,
  ...applicationVisits,
  ...assistanceDecisionVisits,
  ...decisionVisits,
  ...incomeVisits,
  ...incomeReadingVisits,
  ...feeEstimateVisits,
  ...mapVisits,
  ...personalDetailsVisits,
  ...messageVisits,
  ...calendarVisits,
  ...childrenVisits,
  ...childDocumentVisits,
  ...childChangeVisits,
  ...childEndingVisits,
];

/** The audit prints these on every run. */
export const exemptions: readonly Exemption[] = [...applicationExemptions, ...childrenExemptions];
