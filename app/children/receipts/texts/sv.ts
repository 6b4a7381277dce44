import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: {
    ABSENCE_APPLICATION: "Kvitto: ansökan om frånvaro skickad",
    SERVICE_APPLICATION: "Kvitto: ansökan om ändrat servicebehov skickad",
    TERMINATION: "Kvitto: plats uppsagd",
    DAYCARE_TERMINATION: "Kvitto: småbarnspedagogik uppsagd",
  },
  lead: {
    ABSENCE_APPLICATION: "Här är ansökan så som du skickade den. Enheten fattar beslut om den.",
    SERVICE_APPLICATION: "Här är ansökan så som du skickade den. Enhetens föreståndare fattar beslut om den.",
    TERMINATION: "Här ser du vad du sade upp och vad som fortsätter. Uppsägningen kan inte återkallas.",
  },
  receipt: "Kvitto {{reference}}",
  basics: "Uppgifter om kvittot",
  sent: "Det här skickade du",
  reference: "Referensnummer",
  at: "Skickad",
  time: "{{day}} kl. {{time}}",
  child: "Barn",
  sender: "Avsändare",
  notGiven: "Inte angivet",
  absence: { start: "Första frånvarodag", end: "Sista frånvarodag", description: "Orsak" },
  service: { start: "Ändringen börjar", option: "Nytt servicebehov", additionalInfo: "Motivering" },
  termination: {
    place: "Uppsagd plats",
    daycare: "Uppsagd småbarnspedagogik",
    transfers: "Ansökningar om byte av enhet som samtidigt återkallades",
  },
  list: {
    title: "Kvitton som gäller barnet",
    lead: "Det finns ett kvitto för varje ansökan och uppsägning som du har skickat. Andra ser dem inte.",
    none: "Du har inte skickat något som det finns kvitto på.",
    sentAt: "Skickad {{day}} kl. {{time}}",
    link: "Kvitton som gäller barnet",
  },
  open: "Öppna kvittot",
  openLocked: "Öppna kvittot: använd först stark autentisering",
  pdf: "Ladda ner kvittot (PDF)",
  pdfAwaited: "Kvittot görs till en PDF-fil. Filen är klar om en stund.",
  refresh: "Uppdatera sidan",
};
