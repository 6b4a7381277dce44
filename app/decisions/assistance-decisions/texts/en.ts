import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  titles: {
    EARLY_CHILDHOOD: "Decision on support in early childhood education",
    PRESCHOOL: "Decision on support in pre-primary education",
  },
  list: {
    decisions: "Decisions",
    unread: "Not read",
    levels: "Level of support",
    type: "Stage of the support",
    validity: "Valid",
    unit: "Unit",
    madeOn: "Decided on",
    annulmentReason: "Why the decision was annulled",
    open: "Read the whole decision",
    which: "{{title}}, {{child}}, {{date}}",
  },
  statuses: {
    ACCEPTED: "Support granted",
    ENDS: "Support ends",
    REJECTED: "Support not granted",
    ANNULLED: "Annulled",
  },
  validity: { from: "from {{start}}" },
  levels: {
    ASSISTANCE_ENDS: "Support ends",
    ASSISTANCE_SERVICES_FOR_TIME: "Support services while the decision is valid",
    ENHANCED_ASSISTANCE: "Enhanced support",
    SPECIAL_ASSISTANCE: "Special support",
  },
  types: { NEW: "Support begins", CONTINUING: "Support continues", TERMINATED: "Support ends" },
  page: {
    annulled: "This decision has been annulled. It is no longer valid.",
    reason: "Reason:",
    language: { fi: "This decision is written in Finnish.", sv: "This decision is written in Swedish." },
    download: "Download the decision (PDF)",
    noDocument: "The decision cannot be downloaded as a PDF file yet. You can read the whole decision on this page.",
  },
};
