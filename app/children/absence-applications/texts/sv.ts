import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Ansök om frånvaro från förskoleundervisningen",
  section: "Ansökningar om frånvaro",
  lead: "För mer än {{days}} dagars frånvaro från förskoleundervisningen behövs tillstånd. För kortare frånvaro och sjukdom räcker en anmälan i kalendern.",
  none: "Barnet har inga ansökningar om frånvaro.",
  noDays: {
    title: "Det går inte att ansöka om frånvaro nu",
    text: "Barnet har inga kommande dagar med förskoleundervisning.",
  },
  allowed: {
    intro: "Frånvarons första eller sista dag ska vara under tiden då barnet har förskoleundervisning:",
  },
  days: "När är barnet borta?",
  start: "Första dagen",
  end: "Sista dagen",
  description: "Varför är barnet borta?",
  descriptionHint: "Skriv till exempel att familjen är på resa.",
  confirmed: "Jag förstår att barnet får vara borta först när ansökan har godkänts.",
  afterwards: {
    title: "Vad händer efter att ansökan har skickats?",
    decides: "Förskolans personal eller enhetens föreståndare fattar beslutet.",
    accepted: "Om ansökan godkänns antecknas frånvaron i kalendern och närvaroanmälningarna för de dagarna tas bort.",
  },
  send: "Skicka ansökan",
  faults: {
    startMissing: "Skriv frånvarons första dag.",
    endMissing: "Skriv frånvarons sista dag.",
    descriptionMissing: "Skriv varför barnet är borta.",
    invalidDateRange:
      "Barnet har ingen förskoleundervisning under den valda tiden. Frånvarons första eller sista dag ska vara under tiden {{ranges}}.",
    notPossible: "Det går inte längre att ansöka om frånvaro för dessa dagar. Kontrollera dagarna.",
  },
  decides: "Förskolans personal eller enhetens föreståndare fattar beslutet. Du ser det på den här sidan.",
  application: "Frånvaro {{days}}",
  why: "Orsak till frånvaron",
  inCalendar: "I kalendern ser du för vilka dagar frånvaron är utmärkt.",
  toCalendar: "Se i kalendern",
  new: "Ansök om frånvaro",
  cancelling: {
    title: "Vill du återkalla ansökan om frånvaro?",
    text: "Ansökan tas bort och inget beslut fattas. Du kan skicka en ny senare.",
  },
  tooLate: {
    title: "Ansökan kan inte längre återkallas",
    text: "Ett beslut har redan fattats. Om planerna ändras, kontakta förskolans personal.",
  },
};
