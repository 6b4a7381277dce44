import type { DecisionStanding } from "./shown-decisions.ts";

type Kind = DecisionStanding["kind"];

const PAGES: Readonly<Record<Kind, string>> = {
  EARLY_CHILDHOOD: "/decisions/assistance",
  PRESCHOOL: "/decisions/assistance-preschool",
};

const PAPERS: Readonly<Record<Kind, string>> = {
  EARLY_CHILDHOOD: "/api/citizen/children/assistance-need-decision",
  PRESCHOOL: "/api/citizen/children/assistance-need-preschool-decisions",
};

/** The page of one decision on support, and its paper. */
export const assistancePath = (kind: Kind, id: string): string => `${PAGES[kind]}/${id}`;
export const assistancePdfPath = (kind: Kind, id: string): string => `${PAPERS[kind]}/${id}/pdf`;
