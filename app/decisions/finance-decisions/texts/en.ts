import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  decisions: "Decisions",
  heading: "Decisions on fees",
  lead: "Decisions on what your family pays for early childhood education.",
  titles: {
    FEE_DECISION: "Decision on the fee for early childhood education",
    VOUCHER_VALUE_DECISION: "Decision on the value of the service voucher",
  },
  titleFrom: "{{title}}, from {{start}}",
  period: "Valid",
  from: "from {{start}}",
  sent: "Sent",
  sentAt: "{{day}} at {{time}}",
  coDebtors_one: "Who pays",
  coDebtors_other: "Who pays",
  children_one: "Child",
  children_other: "Children",
  namelessChild: "Unnamed child",
  download: "Download the decision (PDF)",
  otherKind: "You cannot download this decision here. Contact early childhood education customer service.",
  case: "Case details",
  noCase: "There are no case details of this decision.",
  which: "{{title}}, valid {{period}}",
};
