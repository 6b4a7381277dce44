import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: {
    ABSENCE_APPLICATION: "Receipt: absence application sent",
    SERVICE_APPLICATION: "Receipt: application for a change of service need sent",
    TERMINATION: "Receipt: place ended",
    DAYCARE_TERMINATION: "Receipt: early childhood education ended",
  },
  lead: {
    ABSENCE_APPLICATION: "This is the application as you sent it. The unit decides on it.",
    SERVICE_APPLICATION: "This is the application as you sent it. The head of the unit decides on it.",
    TERMINATION: "Here is what you ended and what goes on. It cannot be undone.",
  },
  receipt: "Receipt {{reference}}",
  basics: "Details of the receipt",
  sent: "What you sent",
  reference: "Reference number",
  at: "Sent",
  time: "{{day}} at {{time}}",
  child: "Child",
  sender: "Sender",
  notGiven: "Not given",
  absence: { start: "First day of absence", end: "Last day of absence", description: "Reason" },
  service: { start: "The change begins", option: "New service need", additionalInfo: "Reasons" },
  termination: {
    place: "Ended place",
    daycare: "Ended early childhood education",
    transfers: "Transfer applications cancelled with it",
  },
  list: {
    title: "Receipts about the child",
    lead: "There is a receipt for every application and notice that you have sent. Nobody else sees them.",
    none: "You have not sent anything that has a receipt.",
    sentAt: "Sent {{day}} at {{time}}",
    link: "Receipts about the child",
  },
  open: "Open the receipt",
  openLocked: "Open the receipt: use strong identification first",
  pdf: "Download the receipt (PDF)",
  pdfAwaited: "A PDF file of the receipt is being made. It will be ready in a moment.",
  refresh: "Refresh the page",
};
