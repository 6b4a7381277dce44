/** The kinds of decision on an application. Accepting one gives a place (contract 2.5). */
export const DECISION_TYPES = [
  "CLUB",
  "DAYCARE",
  "DAYCARE_PART_TIME",
  "PRESCHOOL",
  "PRESCHOOL_DAYCARE",
  "PRESCHOOL_CLUB",
  "PREPARATORY_EDUCATION",
] as const;
export type DecisionType = (typeof DECISION_TYPES)[number];
