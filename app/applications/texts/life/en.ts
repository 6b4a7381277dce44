import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  timeline: {
    title: "Stages of the application",
    steps: {
      sent: "Sending",
      processing: "Processing",
      decision: "Decision",
      answer: "Answer to the decision",
      start: "Start",
    },
    ends: { CANCELLED: "The application was cancelled", REJECTED: "The application was closed" },
    states: { done: "Done", now: "Now", next: "Next", later: "Later", ended: "Ended" },
    dates: {
      on: "{{day}}",
      since: "started on {{day}}",
      by: "by {{day}}",
      starts: "{{day}}",
      hoped: "preferred day {{day}}",
    },
  },
  pendingForOther: "The decision is waiting for the applicant's answer",
  draft: {
    title: "The draft will soon be deleted",
    keptUntil:
      "The draft is kept until {{day}}. Save or send it before that. Otherwise the draft and its attachments are deleted.",
    tonight:
      "The draft will be deleted tonight. Save or send it now. Otherwise the draft and its attachments are deleted.",
  },
  contact: {
    title: "The application can no longer be changed",
    text: "The application has been taken into processing, so you cannot change or cancel it yourself. If something has changed, contact service guidance:",
    phone: "Phone",
    email: "E-mail",
  },
  receipts: {
    title: "Receipts",
    lead: "There is a receipt for everything you have sent and changed. It shows what you sent and when.",
    receipt: "Receipt {{reference}}",
    SENT: "Application sent {{day}} at {{time}}",
    UPDATED: "Application changed {{day}} at {{time}}",
  },
  receipt: {
    title: { SENT: "Receipt: application sent", UPDATED: "Receipt: application changed" },
    lead: "This is the application as you sent it. The receipt is kept even if the application is changed or cancelled. You can print the page with your browser.",
    basics: "Details of the receipt",
    reference: "Reference number",
    at: "Sent",
    time: "{{day}} at {{time}}",
    otherGuardianMaySee: "The other guardian may see the application",
    yes: "Yes",
    no: "No",
    files: "Attachments",
    noFiles: "No attachments.",
    notGiven: "No answer",
    paperLead:
      "This is the application as you sent it. The receipt is kept even if the application is changed or cancelled.",
    pdf: "Download the receipt (PDF)",
    pdfAwaited: "A PDF file of the receipt is being made. It will be ready in a moment.",
    refresh: "Refresh the page",
    application: "Open the application",
  },
  openReceipt: "Open the receipt, reference number {{reference}}",
  answer: "Answer the decision",
  decisions: "Open the decisions",
};
