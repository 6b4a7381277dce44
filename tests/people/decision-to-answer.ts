import { isPrePrimary } from "~/decisions/application-decisions/answers.ts";
import type { DecisionStatus, DecisionToAnswer, DecisionType } from "~/decisions/application-decisions/contract.ts";

const UNIT: DecisionToAnswer["decision"]["unit"] = {
  id: "00000000-0000-4000-8000-000000000000",
  name: "Koivikko",
  daycareDecisionName: "",
  preschoolDecisionName: "",
  manager: null,
  streetAddress: "",
  postalCode: "",
  postOffice: "",
  phone: null,
  decisionHandler: "",
  decisionHandlerAddress: "",
  providerType: "MUNICIPAL",
  language: "fi",
};

/** A decision as the page that answers it gets it. Its id is its type. */
export const decisionToAnswer = (
  type: DecisionType,
  status: DecisionStatus = "PENDING",
  canDecide = true,
): DecisionToAnswer => ({
  decision: {
    id: type,
    createdBy: "",
    type,
    startDate: "2026-08-03",
    endDate: "2027-07-31",
    unit: UNIT,
    applicationId: "a",
    childId: "c",
    childName: "Virtanen Elsa",
    documentKey: null,
    decisionNumber: 1,
    sentDate: "2026-03-05",
    status,
    requestedStartDate: null,
    resolved: null,
    resolvedByName: null,
    documentContainsContactInfo: false,
    archivedAt: null,
  },
  validRequestedStartDatePeriod: { start: "2026-08-03", end: isPrePrimary(type) ? "2026-08-03" : "2026-08-17" },
  permittedActions: ["READ"],
  canDecide,
});
