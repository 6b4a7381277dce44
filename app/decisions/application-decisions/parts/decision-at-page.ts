import type { Language } from "~/foundation/i18n/language.ts";
import type { CitizenDecisionDetails, Decision, DecisionSummary, DecisionToAnswer, DecisionUnit } from "../contract.ts";

/** A decision on the page that answers it. A newer gateway sends less of an answered decision (contract 4.1). */
export interface DecisionAtPage extends Omit<DecisionToAnswer, "decision"> {
  decision: DecisionShown;
}

export interface DecisionShown
  extends Pick<
    Decision,
    | "id"
    | "type"
    | "status"
    | "applicationId"
    | "childId"
    | "childName"
    | "startDate"
    | "endDate"
    | "requestedStartDate"
    | "sentDate"
    | "resolved"
    | "createdBy"
    | "documentKey"
  > {
  decisionNumber: number | null;
  unit: Pick<
    DecisionUnit,
    | "name"
    | "daycareDecisionName"
    | "preschoolDecisionName"
    | "streetAddress"
    | "postalCode"
    | "postOffice"
    | "phone"
    | "manager"
  > & { language: Language | null };
}

/** Combines the list and the decision's own call. They give the outcome, the day of sending and the first day. */
export function settledDecision(
  { id, childId, applicationId, type, status }: DecisionSummary,
  { unitName, startDate, endDate, sentDate, resolved }: CitizenDecisionDetails,
): DecisionShown {
  return {
    id,
    childId,
    applicationId,
    type,
    status,
    startDate,
    endDate,
    sentDate,
    resolved,
    requestedStartDate: null,
    childName: "",
    createdBy: "",
    decisionNumber: null,
    // No call says whether the paper is ready. Only the download shows it.
    documentKey: "",
    unit: {
      name: unitName,
      daycareDecisionName: "",
      preschoolDecisionName: "",
      streetAddress: "",
      postalCode: "",
      postOffice: "",
      phone: null,
      manager: null,
      language: null,
    },
  };
}
