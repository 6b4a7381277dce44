import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Apply for absence from pre-primary education",
  section: "Absence applications",
  lead: "An absence of more than {{days}} days from pre-primary education needs permission. A shorter absence or illness only needs a report in the calendar.",
  none: "Your child has no absence applications.",
  noDays: {
    title: "You cannot apply for absence now",
    text: "Your child has no coming days of pre-primary education.",
  },
  allowed: {
    intro: "The first or last day of the absence must be at a time when your child has pre-primary education:",
  },
  days: "When is your child away?",
  start: "First day",
  end: "Last day",
  description: "Why is your child away?",
  descriptionHint: "Write, for example, that the family is travelling.",
  confirmed: "I understand that my child may be away only after the application has been approved.",
  afterwards: {
    title: "What happens after you send it?",
    decides: "The pre-primary staff or the head of the unit makes the decision.",
    accepted:
      "If the application is approved, the absence is marked in the calendar, and reported attendance on those days is removed.",
  },
  send: "Send the application",
  faults: {
    startMissing: "Enter the first day of the absence.",
    endMissing: "Enter the last day of the absence.",
    descriptionMissing: "Write why your child is away.",
    invalidDateRange:
      "Your child has no pre-primary education in the period you chose. The first or last day of the absence must be within {{ranges}}.",
    notPossible: "You can no longer apply for absence on these days. Check the days.",
  },
  decides: "The pre-primary staff or the head of the unit makes the decision. You will see it on this page.",
  application: "Absence {{days}}",
  why: "Reason for the absence",
  inCalendar: "The calendar shows on which days the absence is marked.",
  toCalendar: "See it in the calendar",
  new: "Apply for absence",
  cancelling: {
    title: "Cancel the absence application?",
    text: "The application is removed and no decision is made. You can send a new one later.",
  },
  tooLate: {
    title: "The application can no longer be cancelled",
    text: "A decision has already been made. If your plans change, contact the pre-primary staff.",
  },
};
