import type { DecisionType } from "./contract.ts";

interface NamesOfUnit {
  name: string;
  daycareDecisionName: string;
  preschoolDecisionName: string;
}

/** The unit as the decision names it; a unit without a name for its decisions goes by its own (contract 2.5). */
export function unitShown(type: DecisionType, unit: NamesOfUnit): string {
  const ownName = {
    CLUB: "",
    DAYCARE: unit.daycareDecisionName,
    DAYCARE_PART_TIME: unit.daycareDecisionName,
    PRESCHOOL: unit.preschoolDecisionName,
    PRESCHOOL_DAYCARE: unit.preschoolDecisionName,
    PRESCHOOL_CLUB: unit.preschoolDecisionName,
    PREPARATORY_EDUCATION: unit.preschoolDecisionName,
  }[type];
  return ownName.trim() || unit.name;
}
