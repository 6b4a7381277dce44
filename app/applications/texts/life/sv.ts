import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  timeline: {
    title: "Ansökans skeden",
    steps: {
      sent: "Inlämning",
      processing: "Behandling",
      decision: "Beslut",
      answer: "Svar på beslutet",
      start: "Start",
    },
    ends: { CANCELLED: "Ansökan återkallades", REJECTED: "Ansökan avslutades" },
    states: { done: "Klar", now: "Nu", next: "Härnäst", later: "Senare", ended: "Avslutad" },
    dates: {
      on: "{{day}}",
      since: "började {{day}}",
      by: "senast {{day}}",
      starts: "{{day}}",
      hoped: "önskad dag {{day}}",
    },
  },
  pendingForOther: "Beslutet väntar på den sökandes svar",
  draft: {
    title: "Utkastet tas snart bort",
    keptUntil:
      "Utkastet finns kvar till och med {{day}}. Spara eller skicka det före det. Annars tas utkastet och dess bilagor bort.",
    tonight: "Utkastet tas bort i natt. Spara eller skicka det genast. Annars tas utkastet och dess bilagor bort.",
  },
  contact: {
    title: "Ansökan kan inte längre ändras",
    text: "Ansökan har tagits till behandling, så du kan inte själv ändra eller återkalla den. Om något har ändrats, kontakta servicehandledningen:",
    phone: "Telefon",
    email: "E-post",
  },
  receipts: {
    title: "Kvitton",
    lead: "Det finns ett kvitto på allt som du har skickat och ändrat. På kvittot ser du vad du skickade och när.",
    receipt: "Kvitto {{reference}}",
    SENT: "Ansökan skickad {{day}} kl. {{time}}",
    UPDATED: "Ansökan ändrad {{day}} kl. {{time}}",
  },
  receipt: {
    title: { SENT: "Kvitto: ansökan skickad", UPDATED: "Kvitto: ansökan ändrad" },
    lead: "Här är ansökan så som du skickade den. Kvittot finns kvar även om ansökan ändras eller återkallas. Du kan skriva ut sidan med webbläsaren.",
    basics: "Kvittots uppgifter",
    reference: "Referensnummer",
    at: "Skickad",
    time: "{{day}} kl. {{time}}",
    otherGuardianMaySee: "Den andra vårdnadshavaren får se ansökan",
    yes: "Ja",
    no: "Nej",
    files: "Bilagor",
    noFiles: "Inga bilagor.",
    notGiven: "Inget svar",
    paperLead: "Här är ansökan så som du skickade den. Kvittot finns kvar även om ansökan ändras eller återkallas.",
    pdf: "Ladda ner kvittot (PDF)",
    pdfAwaited: "Kvittot görs som PDF-fil. Filen är klar om en stund.",
    refresh: "Uppdatera sidan",
    application: "Öppna ansökan",
  },
  openReceipt: "Öppna kvittot, referensnummer {{reference}}",
  answer: "Svara på beslutet",
  decisions: "Öppna besluten",
};
