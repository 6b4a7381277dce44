import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  waiting_one: "{{count}} waiting for a decision",
  waiting_other: "{{count}} waiting for a decision",
  locked: "{{what}}: use strong identification first",
  leave: "Leave",
  notSent: "The application could not be sent. Try again.",
  sent: "The application has been sent",
  mail: "You will get an e-mail when the decision is made, if you have chosen notifications about decisions.",
  mayCancel: "You can cancel the application until the decision is made.",
  status: { WAITING: "Waiting for a decision", ACCEPTED: "Approved", REJECTED: "Not approved" },
  sentBy: "Sent by",
  signed: "{{name}}, {{date}}",
  decision: "Decision",
  rejectedReason: "Reason for the decision",
  cancel: "Cancel the application",
  keep: "Keep the application",
  cancelled: "The application has been cancelled",
  gone: "The application is not there any more",
  goneWhy: "It has already been cancelled.",
  notCancelled: "The application could not be cancelled",
  notKnown: "We got no answer, so we do not know whether the application was cancelled",
  look: "See below whether it is still there. If it is, cancel it again.",
  tryAgain: "Try again in a while.",
  toChild: "To the child's page",
};
