import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: { SENT: "Kvitto: inkomstutredning skickad", UPDATED: "Kvitto: inkomstutredning kompletterad" },
  titleOfChild: {
    SENT: "Kvitto: barnets inkomstutredning skickad",
    UPDATED: "Kvitto: barnets inkomstutredning kompletterad",
  },
  receipt: "Kvitto {{reference}}",
  openReceipt: "Öppna kvittot, referensnummer {{reference}}",
  lead: "Här är inkomstutredningen så som du skickade den. Kvittot försvinner om du återkallar inkomstutredningen.",
  basics: "Kvittots uppgifter",
  reference: "Referensnummer",
  at: { SENT: "Skickad", UPDATED: "Kompletterad" },
  time: "{{day}} kl. {{time}}",
  ofWhom: "Vems inkomster det gäller",
  sender: "Avsändare",
  files: "Bilagor",
  noFiles: "Inga bilagor.",
  notGiven: "Inte angivet",
  list: {
    title: "Kvitton",
    lead: "Du får ett kvitto varje gång du skickar eller kompletterar.",
    SENT: "Skickad {{day}} kl. {{time}}",
    UPDATED: "Kompletterad {{day}} kl. {{time}}",
  },
  open: "Öppna inkomstutredningen",
  pdf: "Ladda ner kvittot (PDF)",
  pdfAwaited: "Kvittot görs till en PDF-fil. Den är klar om en stund.",
  refresh: "Uppdatera sidan",
};
