import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  yes: "Yes",
  no: "No",
  notAnswered: "No answer",
  child: "Child",
  born: "Date of birth",
  status: "Status",
  published: "Published",
  moment: "{{day}} at {{time}}",
  sent: "Sent",
  sentBy: "Sent by",
  staff: "early childhood education staff",
  confidential: "Confidential",
  confidentialFor: "{{years}} years, {{basis}}",
  legalBasis: "Based on",
  basics: "About the document",
  statuses: {
    DRAFT: "The staff are adding to it",
    PREPARED: "Prepared",
    CITIZEN_DRAFT: "Waiting for a guardian's answers",
    DECISION_PROPOSAL: "Proposal for a decision",
    COMPLETED: "Ready",
  },
  decision: {
    number: "Decision number",
    status: "Status of the decision",
    validity: "Valid",
    from: "from {{start}}",
    madeOn: "Decision made",
    reason: "Why the decision was annulled",
    statuses: { ACCEPTED: "Approved", REJECTED: "Not approved", ANNULLED: "Annulled" },
  },
};
