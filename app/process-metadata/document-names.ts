import type { DocumentMetadata } from "./contract.ts";

type Kinds = Pick<DocumentMetadata, "applicationType" | "decisionType" | "financeDecisionType">;
type Named<K extends keyof Kinds> = Readonly<Record<NonNullable<Kinds[K]>, string>>;

/** The register's names of documents, in its language. Pages have their own words for the kinds that they know. */
const APPLICATIONS: Named<"applicationType"> = {
  DAYCARE: "Varhaiskasvatushakemus",
  PRESCHOOL: "Esiopetushakemus",
  CLUB: "Kerhohakemus",
};

const DECISIONS: Named<"decisionType"> = {
  CLUB: "Päätös kerhopaikasta",
  DAYCARE: "Päätös varhaiskasvatuspaikasta",
  DAYCARE_PART_TIME: "Päätös osapäiväisestä varhaiskasvatuspaikasta",
  PRESCHOOL: "Päätös esiopetuspaikasta",
  PRESCHOOL_DAYCARE: "Päätös täydentävästä varhaiskasvatuksesta",
  PRESCHOOL_CLUB: "Päätös esiopetuksen kerhosta",
  PREPARATORY_EDUCATION: "Päätös valmistavasta opetuksesta",
};

const FINANCE_DECISIONS: Named<"financeDecisionType"> = {
  FEE_DECISION: "Päätös varhaiskasvatuksen maksusta",
  VOUCHER_VALUE_DECISION: "Päätös palvelusetelin arvosta",
};

export function documentName({ applicationType, decisionType, financeDecisionType }: Kinds): string {
  if (applicationType) return APPLICATIONS[applicationType];
  if (decisionType) return DECISIONS[decisionType];
  return financeDecisionType ? FINANCE_DECISIONS[financeDecisionType] : "";
}
