import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Receipt: {{what}}",
  receipt: "Receipt {{reference}}",
  named: "Receipt {{reference}}: {{what}}",
  basics: "Details of the receipt",
  reference: "Reference number",
  at: "Sent",
  time: "{{day}} at {{time}}",
  files: "Attachments",
  noFiles: "No attachments.",
  notGiven: "Not given",
  list: {
    title: "Receipts",
    lead: "There is a receipt for everything you have sent and changed. It shows what you sent and when.",
  },
  ofChild: {
    title: "Receipts about the child",
    lead: "These are the receipts for everything that you have sent about the child. Nobody else sees them.",
    none: "You have not sent anything that has a receipt.",
  },
  open: "Open the receipt",
  openNamed: "Open the receipt, reference number {{reference}}",
  openLocked: "Open the receipt: use strong identification first",
  pdf: "Download the receipt (PDF)",
  pdfAwaited: "A PDF file of the receipt is being made. It will be ready in a moment.",
  refresh: "Refresh the page",
};
