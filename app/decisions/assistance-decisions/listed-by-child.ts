import type {
  AssistanceLevel,
  ListedAssistanceDecision,
  ListedPreschoolAssistanceDecision,
  PreschoolDecisionType,
} from "./contract.ts";

/** A decision on support as the list of decisions shows it, of either kind. */
export interface ShownSupport {
  kind: "EARLY_CHILDHOOD" | "PRESCHOOL";
  id: string;
  childId: string;
  status: ListedAssistanceDecision["status"];
  decisionMade: string;
  validityPeriod: ListedAssistanceDecision["validityPeriod"];
  unitName: string | null;
  levels: AssistanceLevel[];
  type: PreschoolDecisionType | null;
  annulmentReason: string;
  isUnread: boolean;
}

/**
 * Decisions on support for each child: early childhood education before pre-primary education (spec 1 §2), and the
 * latest of each kind first.
 */
export function supportByChild(
  earlyChildhood: readonly ListedAssistanceDecision[],
  preschool: readonly ListedPreschoolAssistanceDecision[],
): Map<string, ShownSupport[]> {
  const shown = [
    ...earlyChildhood.map(fromEarlyChildhood).sort(latestFirst),
    ...preschool.map(fromPreschool).sort(latestFirst),
  ];
  const byChild = new Map<string, ShownSupport[]>();
  for (const decision of shown) byChild.set(decision.childId, [...(byChild.get(decision.childId) ?? []), decision]);
  return byChild;
}

const fromEarlyChildhood = (decision: ListedAssistanceDecision): ShownSupport => ({
  ...common(decision),
  kind: "EARLY_CHILDHOOD",
  unitName: decision.selectedUnit?.name ?? null,
  levels: decision.assistanceLevels,
  type: null,
});

const fromPreschool = (decision: ListedPreschoolAssistanceDecision): ShownSupport => ({
  ...common(decision),
  kind: "PRESCHOOL",
  unitName: decision.unitName,
  levels: [],
  type: decision.type,
});

const common = (decision: ListedAssistanceDecision | ListedPreschoolAssistanceDecision) => ({
  id: decision.id,
  childId: decision.childId,
  status: decision.status,
  decisionMade: decision.decisionMade,
  validityPeriod: decision.validityPeriod,
  annulmentReason: decision.annulmentReason,
  isUnread: decision.isUnread,
});

const latestFirst = (a: ShownSupport, b: ShownSupport): number =>
  b.decisionMade.localeCompare(a.decisionMade) || a.id.localeCompare(b.id);
