import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Kvitto: {{what}}",
  receipt: "Kvitto {{reference}}",
  named: "Kvitto {{reference}}: {{what}}",
  basics: "Kvittots uppgifter",
  reference: "Referensnummer",
  at: "Skickad",
  time: "{{day}} kl. {{time}}",
  files: "Bilagor",
  noFiles: "Inga bilagor.",
  notGiven: "Inte angivet",
  list: {
    title: "Kvitton",
    lead: "Du får ett kvitto varje gång du skickar eller ändrar. Det visar vad du skickade och när.",
  },
  ofChild: {
    title: "Kvitton som gäller barnet",
    lead: "Här är kvittona på allt som du har skickat om barnet. Andra ser dem inte.",
    none: "Du har inte skickat något som det finns ett kvitto på.",
  },
  open: "Öppna kvittot",
  openNamed: "Öppna kvittot, referensnummer {{reference}}",
  openLocked: "Öppna kvittot: identifiera dig först med stark autentisering",
  pdf: "Ladda ner kvittot (PDF)",
  pdfAwaited: "Kvittot görs till en PDF-fil. Den är klar om en stund.",
  refresh: "Uppdatera sidan",
};
