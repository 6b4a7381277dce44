import { refuse } from "~/foundation/seam/refusal.ts";
import { personName } from "~/people/person-name.ts";
import type {
  AssistanceDecision,
  ListedAssistanceDecision,
  ListedPreschoolAssistanceDecision,
  PreschoolAssistanceDecision,
} from "../contract.ts";
import type { WrittenInPreschoolDecision } from "../preschool-shape.ts";
import type { WrittenInDecision } from "../shapes.ts";
import type { DecisionOfChild, WholeDecision } from "./assistance-decision-store.server.ts";

/** Turns rows of decisions into the contract's shapes. A list leaves out rows that lack a field of the shape. */

export const inList = (decision: DecisionOfChild): ListedAssistanceDecision[] => {
  const common = saidInEveryList(decision);
  if (!common) return [];
  const { unitId, unitName, assistanceLevels } = decision;
  return [{ ...common, assistanceLevels, selectedUnit: unitId === null ? null : { id: unitId, name: unitName } }];
};

export const inPreschoolList = (decision: DecisionOfChild): ListedPreschoolAssistanceDecision[] => {
  const common = saidInEveryList(decision);
  const { type, unitName } = decision;
  return common && type !== null && unitName !== null ? [{ ...common, type, unitName }] : [];
};

function saidInEveryList(decision: DecisionOfChild) {
  const { id, childId, status, decisionMade, validFrom, validTo, annulmentReason, isUnread } = decision;
  if (decisionMade === null || validFrom === null) return null;
  return {
    id,
    childId,
    validityPeriod: { start: validFrom, end: validTo },
    status,
    decisionMade,
    annulmentReason,
    isUnread,
  };
}

export function decisionAsRead(decision: WholeDecision): AssistanceDecision {
  const { unitId, unitName, streetAddress, postalCode, postOffice } = decision;
  return {
    // The row's kind says that the content has this shape.
    ...(decision.content as WrittenInDecision),
    ...saidOfEach(decision),
    // A check of the table gives this kind a beginning always.
    validityPeriod: { start: decision.validFrom ?? refuse(404), end: decision.validTo },
    language: decision.language,
    selectedUnit: unitId === null ? null : { id: unitId, name: unitName, streetAddress, postalCode, postOffice },
    assistanceLevels: decision.assistanceLevels,
  };
}

export function preschoolDecisionAsRead(decision: WholeDecision): PreschoolAssistanceDecision {
  const { form, ...signedBy } = decision.content as WrittenInPreschoolDecision;
  return {
    ...signedBy,
    ...saidOfEach(decision),
    form: {
      ...form,
      language: decision.language,
      type: decision.type,
      validFrom: decision.validFrom,
      validTo: decision.validTo,
      selectedUnit: decision.unitId,
    },
    unitName: decision.unitName,
    unitStreetAddress: decision.streetAddress,
    unitPostalCode: decision.postalCode,
    unitPostOffice: decision.postOffice,
    isValid: decision.validFrom !== null && decision.type !== null && decision.unitId !== null,
  };
}

const saidOfEach = (decision: WholeDecision) => ({
  id: decision.id,
  decisionNumber: decision.decisionNumber,
  processId: null,
  child: {
    id: decision.childId,
    name: personName(decision),
    dateOfBirth: decision.dateOfBirth,
  },
  status: decision.status,
  annulmentReason: decision.annulmentReason,
  sentForDecision: decision.sentForDecision,
  decisionMade: decision.decisionMade,
  hasDocument: decision.paperMadeAt !== null,
});
