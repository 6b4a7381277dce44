import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  footer: "Beslut nr {{number}}",
  basics: {
    title: "Uppgifter om beslutet",
    number: "Beslutets nummer",
    sent: "Beslutsdatum",
    decidedBy: "Beslutsfattare",
    child: "Barn",
    unit: "Enhet",
    validity: "Gäller",
    from: "från och med {{start}}",
  },
  grounds: "Motivering",
  appeal: {
    title: "Om du är missnöjd med beslutet",
    lead: "Du kan begära omprövning. Begäran ska göras inom {{days}} dagar från det att du fick veta om beslutet. Dagen då du fick veta räknas inte med.",
    notice:
      "Ett elektroniskt meddelande anses ha kommit fram {{electronic}} dagar och ett brev {{letter}} dagar efter att det skickades, om inget annat visas. Om den sista dagen är en lördag, en helgdag, midsommarafton eller julafton räcker följande vardag.",
    lastElectronic: "Sista dagen om du fick beslutet elektroniskt",
    lastLetter: "Sista dagen om du fick beslutet per brev",
    to: "Begäran om omprövning skickas till",
    write: "Skriv i begäran:",
    contents: {
      who: "ditt namn, din adress och ditt telefonnummer",
      what: "barnets namn och beslutets nummer",
      change: "vad du vill ändra och hur",
      why: "varför beslutet ska ändras",
    },
  },
  contact: {
    title: "Mer information",
    phone: "Telefon",
    email: "E-post",
    address: "Postadress",
  },
};
