import type { DecisionType } from "./contract.ts";

interface NamesOfUnit {
  name: string;
  daycareDecisionName: string;
  preschoolDecisionName: string;
}

/** The unit's name on a decision. A unit without a name for decisions has its ordinary name there (contract 2.5). */
export function unitShown(type: DecisionType, unit: NamesOfUnit): string {
  const ownNames: Partial<Record<DecisionType, string>> = {
    CLUB: "",
    DAYCARE: unit.daycareDecisionName,
    DAYCARE_PART_TIME: unit.daycareDecisionName,
    PRESCHOOL: unit.preschoolDecisionName,
    PRESCHOOL_DAYCARE: unit.preschoolDecisionName,
    PRESCHOOL_CLUB: unit.preschoolDecisionName,
    PREPARATORY_EDUCATION: unit.preschoolDecisionName,
  };
  return ownNames[type]?.trim() || unit.name;
}
