import type { Language } from "~/foundation/i18n/language.ts";
import type { CitizenDecisionDetails, Decision, DecisionSummary, DecisionToAnswer, DecisionUnit } from "../contract.ts";

/** A decision as the page that answers it shows it. A newer gateway tells less of one that is settled (contract 4.1). */
export interface DecisionAtPage extends Omit<DecisionToAnswer, "decision"> {
  decision: KnownDecision;
}

export interface KnownDecision
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

/** What the list and the decision's own call tell: enough to read what was decided, when and from which day. */
export function settledDecision(
  { id, childId, applicationId, type, status }: DecisionSummary,
  { unitName, startDate, endDate, sentDate, resolved }: CitizenDecisionDetails,
): KnownDecision {
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
    // Nobody says whether the paper is made; the download does.
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
