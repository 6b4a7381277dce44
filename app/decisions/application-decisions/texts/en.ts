import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  types: {
    DAYCARE: "Decision on an early childhood education place",
    DAYCARE_PART_TIME: "Decision on a part-time early childhood education place",
    CLUB: "Decision on a club place",
    PRESCHOOL: "Decision on a pre-primary education place",
    PREPARATORY_EDUCATION: "Decision on preparatory education",
    PRESCHOOL_DAYCARE: "Decision on supplementary early childhood education",
    PRESCHOOL_CLUB: "Decision on a pre-primary club",
  },
  statuses: { PENDING: "Waiting for an answer", ACCEPTED: "Place accepted", REJECTED: "Place declined" },
  sentOn: "{{type}}, {{date}}",
  rows: {
    child: "Child",
    unit: "Unit",
    address: "Address",
    phone: "Phone",
    manager: "Head of the unit",
    period: "Place valid",
    start: "First day",
    sent: "Decision sent",
    resolved: "Answered",
    number: "Decision number",
    maker: "Decision maker",
  },
  list: {
    answerBy: "Answer by {{day}}.",
    answer: "Answer the decision",
    open: "Open the decision",
    download: "Download the decision (PDF)",
    awaited: "A PDF file of the decision is being made. It will be ready in a moment.",
    waitsForApplicant: "The guardian who made the application answers the decision.",
  },
  page: {
    title: "Decisions",
    noneTitle: "No decision yet",
    none: "No decision has been sent on this application yet.",
    noneWaits: "No decision is waiting for your answer.",
    waiting_one: "{{count}} decision is waiting for your answer.",
    waiting_other: "{{count}} decisions are waiting for your answer.",
    more: "More details and asking for a review",
    onlyApplicant: "You can read the decisions. Only the guardian who made the application can answer them.",
    back: "Decisions",
  },
  answer: {
    deadline: "Answer by {{day}}",
    ended: "The time to answer ended on {{day}}",
    late: "The time to answer has ended. Answer now. If you need help, contact early childhood education customer service.",
    start: "First day",
    startHint: "A day from {{start}} to {{end}}.",
    fixedStart: "The place begins on {{day}}. The day cannot be changed.",
    accept: "Accept the place",
    reject: "Decline the place",
    otherKind: "You cannot answer this decision here. Contact early childhood education customer service.",
    prePrimaryFirst:
      "Answer this first: {{decisions}}. When you have accepted that place, you can answer this decision.",
    prePrimaryDeclined:
      "You cannot answer this decision, because you did not accept this place: {{decisions}}. If you need it, contact early childhood education customer service.",
  },
  accept: {
    title: "Accept the place?",
    next: "After this, answer this one too: {{decisions}}.",
    stay: "Do not answer yet",
  },
  reject: {
    title: "Decline the place?",
    text: "The child does not get this place.",
    alsoTitle: "You will lose another place too",
    also: "If you decline this place, you do not get this one either: {{decisions}}. It cannot be taken without pre-primary education.",
    stay: "Do not answer yet",
    confirmAll: "Decline both places",
  },
  final: "The answer cannot be changed in the service.",
  leave: {
    title: "Leave some decisions unanswered?",
    text: "You have not answered this yet: {{decisions}}. You can answer later too, by {{day}}.",
    textLate: "You have not answered this yet: {{decisions}}. The time to answer ended on {{day}}.",
    stay: "Answer now",
    leave: "Answer later",
  },
  done: {
    accepted: "The place is accepted",
    rejected: "The place is declined",
    rejectedAll: "Both places are declined",
  },
  faults: {
    startMissing: "Choose the first day. Enter a day from {{start}} to {{end}}.",
    alreadyAnswered: "The answer was not sent: the decision has been answered already. You see the answer below.",
    prePrimaryFirst: "The answer was not sent: first accept the place in pre-primary or preparatory education.",
    startDate: "The answer was not sent: this first day cannot be chosen. Choose a day that the decision allows.",
    applicationClosed:
      "The answer was not sent: the application is closed or cancelled. Contact early childhood education customer service.",
    notOfApplication:
      "The answer was not sent: the decision does not belong to this application. Open it from the list of decisions.",
    notApplicant: "The answer was not sent: only the guardian who made the application can answer. Ask them to answer.",
    failed:
      "The answer could not be sent. Try again. If it does not work, contact early childhood education customer service.",
  },
};
