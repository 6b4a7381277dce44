import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  lead: "Personalen ser dina svar först när du har skickat dem.",
  optionText: "Precisering: {{option}}",
  row: "Rad {{number}}",
  addRow: "Lägg till en rad",
  check: "Förhandsgranska och skicka",
  leave: "Fortsätt senare",
  startOver: "Töm svaren",
  verify: {
    title: "Kontrollera svaren",
    lead: "När du har skickat dokumentet kan svaren inte ändras.",
    unanswered_one: "{{count}} fråga är obesvarad. Du kan ändå skicka dokumentet.",
    unanswered_other: "{{count}} frågor är obesvarade. Du kan ändå skicka dokumentet.",
    send: "Skicka dokumentet",
    back: "Ändra svaren",
  },
  done: {
    sent: "Dokumentet har skickats.",
    kept: "Dina svar sparas i {{keptDays}} dagar. Dokumentet har inte skickats.",
    rowAdded: "Rad {{number}} har lagts till.",
    rowRemoved: "Raden har tagits bort.",
    refreshed: "Dina svar finns kvar.",
  },
  faults: {
    tooManyRows: "Det finns för många rader. Högst {{maximum}} rader är tillåtna.",
    sendFailed: "Dokumentet kunde inte skickas. Dina svar finns kvar. Försök igen.",
  },
  closed: {
    title: "Dokumentet har redan skickats",
    text: "{{name}} skickade dokumentet {{when}}. Dina svar skickades inte. De finns nedan.",
    textNobody: "Dokumentet skickades medan du fyllde i det. Dina svar skickades inte. De finns nedan.",
    staff: "Personalen",
    takenBackTitle: "Personalen tog tillbaka dokumentet",
    takenBack: "Dokumentet kan inte fyllas i nu. Dina svar skickades inte. De finns nedan.",
    next: "Om dina svar behövs, berätta dem för personalen i ett meddelande.",
    open: "Läs dokumentet",
    yours: "Dina svar",
    discard: "Ta bort dina egna svar",
  },
  stale: {
    title: "Personalen ändrade dokumentet",
    text: "Dokumentet har ändrats efter att du började fylla i det.",
  },
};
