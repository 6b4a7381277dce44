import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  timeline: {
    title: "Stages of the application",
    steps: {
      sent: "You sent the application",
      processing: "The application is processed",
      decision: "You get the decision",
      answer: "You answer",
      start: "The child starts",
    },
    stepsOfOther: {
      sent: "The application was sent",
      processing: "The application is processed",
      decision: "The decision is made",
      answer: "The applicant answers",
      start: "The child starts",
    },
    ends: {
      CANCELLED: "The application was cancelled",
      CLOSED: "The municipality closed the application",
      REJECTED: "The place was not accepted",
    },
    states: { done: "Done", now: "Now", next: "Next", later: "Later", ended: "Ended" },
    dates: {
      on: "{{day}}",
      since: "started on {{day}}",
      by: "by {{day}}",
      starts: "{{day}}",
      hoped: "preferred day {{day}}",
    },
  },
  tooLate: {
    title: "The application can no longer be cancelled",
    text: "The application is already being processed, so it was not cancelled. If you want to cancel it, contact early childhood education customer service:",
  },
  waiting: {
    title: "Waiting for you",
    answer_one: "Answer the decision",
    answer_other: "Answer {{count}} decisions",
    answerBy: "Answer by {{day}}.",
    certificates: "Add the certificates",
    draft: "Continue the draft",
    keptUntil: "The draft is deleted after {{day}}.",
  },
  certificates: {
    missing: "Certificates are missing from the application.",
    title: "Certificates are missing",
    URGENCY:
      "Add the work or study certificates. The {{urgentWeeks}} weeks for an urgent application begin only when they have been added.",
    EXTENDED_CARE:
      "Add the certificates of shift work or evening studies. The need for shift care is assessed from them.",
    add: "Add a certificate",
    late: "The application is already being processed, so send the certificates to early childhood education customer service.",
  },
  ended: "Ended ({{count}})",
  which: "{{type}}, {{child}}",
  titled: "{{type}}: {{unit}}",
  decidedStart: "Starts on {{day}}.",
  preferredStart: "Preferred start {{day}}.",
  begun: "Started {{day}}.",
  sentOn: "Sent {{day}}.",
  next: {
    CREATED: "The draft has not been sent yet.",
    change: "You can change the application until we start processing it.",
    SENT: "The application has been sent.",
    PROCESSING: "The application is being processed.",
    decisionBy: "You will get the decision by {{day}}.",
    decisionLater: "You will be told when the decision has been made.",
    PENDING: "The decision has been made and is waiting for your answer.",
    PENDING_OTHER: "The decision has been made. The applicant answers it.",
    ACCEPTED: "The place has been accepted.",
    starts: "The child starts on {{day}}.",
    started: "The child started on {{day}}.",
    REJECTED: "The place was not accepted.",
    CLOSED: "The municipality has closed the application.",
    CANCELLED: "The application has been cancelled.",
  },
  pendingForOther: "The decision is waiting for the applicant's answer",
  draft: {
    title: "The draft will soon be deleted",
    keptUntil:
      "The draft is kept until {{day}}. Save or send it by then. Otherwise the draft and its attachments are deleted.",
    tonight:
      "The draft will be deleted tonight. Save or send it now. Otherwise the draft and its attachments are deleted.",
  },
  contact: {
    title: "The application can no longer be changed",
    text: "The application is already being processed, so you cannot change or cancel it yourself. If something has changed, contact early childhood education customer service:",
    phone: "Phone",
    email: "E-mail",
  },
  receipt: {
    SENT: "application sent",
    UPDATED: "application changed",
    lead: "This is the application as you sent it. The receipt is kept even if the application is changed or cancelled.",
    otherGuardianMaySee: "The other guardian may see the application",
    yes: "Yes",
    no: "No",
    application: "Application",
  },
  answer: "Answer the decision",
  decisions: "Open the decisions",
};
