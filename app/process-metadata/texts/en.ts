import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Case details",
  lead: "This is how your case stands in the municipality's register. Give the case number when you contact us.",
  caseIdentifier: "Case number",
  notYet: "The application gets its case number when you send it.",
  process: "Case",
  organization: "Handled by",
  businessId: "Business ID",
  created: "Date",
  createdAt: "{{day}} at {{time}}",
  received: "How it arrived",
  receivedBy: { ELECTRONIC: "Electronically", PAPER: "On paper" },
  confidential: "Confidential",
  confidentials: { yes: "Yes", no: "No", undecided: "Not decided yet" },
  duration: "Confidential for",
  years_one: "{{count}} year",
  years_other: "{{count}} years",
  basis: "Grounds for confidentiality",
  bases: {
    application: "Act on Early Childhood Education and Care 540/2018, section 40",
    finance: "Act on the Openness of Government Activities 621/1999, section 24, subsection 1, paragraph 23",
  },
  download: "Download PDF",
  processes: {
    APPLICATION_DAYCARE: "Applying for early childhood education",
    APPLICATION_PRESCHOOL: "Applying for pre-primary education",
    APPLICATION_CLUB: "Applying for a club",
    FEE_DECISION: "Deciding on the fee of early childhood education",
    VOUCHER_VALUE_DECISION: "Deciding on the value of the service voucher",
  },
  applications: {
    DAYCARE: "Early childhood education application",
    PRESCHOOL: "Pre-primary education application",
    CLUB: "Club application",
  },
  decisions: {
    CLUB: "Decision on a club place",
    DAYCARE: "Decision on an early childhood education place",
    DAYCARE_PART_TIME: "Decision on a part-time early childhood education place",
    PRESCHOOL: "Decision on a pre-primary education place",
    PRESCHOOL_DAYCARE: "Decision on supplementary early childhood education",
    PRESCHOOL_CLUB: "Decision on a pre-primary club",
    PREPARATORY_EDUCATION: "Decision on preparatory education",
  },
  financeDecisions: {
    FEE_DECISION: "Decision on the fee for early childhood education",
    VOUCHER_VALUE_DECISION: "Decision on the value of the service voucher",
  },
};
