import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: { SENT: "Receipt: income statement sent", UPDATED: "Receipt: details added to income statement" },
  titleOfChild: {
    SENT: "Receipt: child's income statement sent",
    UPDATED: "Receipt: details added to child's income statement",
  },
  receipt: "Receipt {{reference}}",
  openReceipt: "Open the receipt, reference number {{reference}}",
  lead: "This is the income statement as you sent it. The receipt is removed if you cancel the income statement.",
  basics: "Details of the receipt",
  reference: "Reference number",
  at: { SENT: "Sent", UPDATED: "Details added" },
  time: "{{day}} at {{time}}",
  ofWhom: "Whose income",
  sender: "Sender",
  files: "Attachments",
  noFiles: "No attachments.",
  notGiven: "Not given",
  list: {
    title: "Receipts",
    lead: "You get a receipt each time you send or add details.",
    SENT: "Sent {{day}} at {{time}}",
    UPDATED: "Details added {{day}} at {{time}}",
  },
  open: "Open the income statement",
  pdf: "Download the receipt (PDF)",
  pdfAwaited: "The receipt is being made into a PDF file. It will be ready in a moment.",
  refresh: "Refresh the page",
};
