import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Apply for absence from pre-primary education",
  section: "Absence applications",
  waiting_one: "{{count}} waiting for a decision",
  waiting_other: "{{count}} waiting for a decision",
  lead: "Apply for permission if your child is away from pre-primary education for more than {{days}} days. Report shorter absences and illness in the calendar.",
  none: "Your child has no absence applications.",
  noDays: {
    title: "You cannot apply for absence now",
    text: "Your child has no coming days of pre-primary education.",
  },
  allowed: {
    intro: "The first or last day of the absence must be at a time when your child has pre-primary education:",
    range: "{{start}}–{{end}}",
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
  cancel: "Leave",
  faults: {
    invalidDateRange:
      "Your child has no pre-primary education in the period you chose. The first or last day of the absence must be within {{ranges}}.",
    notPossible: "You can no longer apply for absence on these days. Check the days.",
    notSent: "The application could not be sent. Try again.",
  },
  done: {
    sent: "The application has been sent",
    decides: "The pre-primary staff or the head of the unit makes the decision. You will see it on this page.",
    mail: "You will get an e-mail when the decision is made, if you have chosen notifications about decisions.",
    cancel: "You can cancel the application until the decision is made.",
    cancelled: "The application has been cancelled",
    gone: "The application is not there any more",
    goneWhy: "It has already been cancelled.",
    notCancelled: "The application could not be cancelled",
    tryAgain: "Try again in a while.",
  },
  application: "Absence {{start}}–{{end}}",
  status: {
    WAITING_DECISION: "Waiting for a decision",
    ACCEPTED: "Approved",
    REJECTED: "Not approved",
  },
  sentBy: "Sent by",
  sentAt: "{{name}}, {{date}}",
  why: "Reason for the absence",
  decision: "Decision",
  decidedBy: "{{name}}, {{date}}",
  rejectedReason: "Reason for the decision",
  inCalendar: "The absence is marked in the calendar.",
  toCalendar: "See it in the calendar",
  new: "Apply for absence",
  newLocked: "Apply for absence: use strong identification first",
  cancelIt: "Cancel the application",
  cancelling: {
    title: "Cancel the absence application?",
    text: "The application is removed and no decision is made. You can send a new one later.",
    confirm: "Cancel the application",
    stay: "Keep the application",
  },
  tooLate: {
    title: "The application can no longer be cancelled",
    text: "A decision has already been made. If your plans change, contact the pre-primary staff.",
    back: "To the child's page",
  },
};
