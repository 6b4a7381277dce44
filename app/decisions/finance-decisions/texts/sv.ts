import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  decisions: "Beslut",
  heading: "Avgiftsbeslut",
  lead: "Beslut om vad din familj betalar för småbarnspedagogiken.",
  titles: {
    FEE_DECISION: "Beslut om avgift för småbarnspedagogik",
    VOUCHER_VALUE_DECISION: "Beslut om servicesedelns värde",
  },
  titleFrom: "{{title}}, från och med {{start}}",
  period: "Gäller",
  from: "från och med {{start}}",
  sent: "Skickat",
  sentAt: "{{day}} kl. {{time}}",
  coDebtors_one: "Betalare",
  coDebtors_other: "Betalare",
  children_one: "Barn",
  children_other: "Barn",
  namelessChild: "Barn utan namn",
  download: "Ladda ner beslutet (PDF)",
  otherKind: "Du kan inte ladda ner det här beslutet här. Kontakta småbarnspedagogikens kundservice.",
  case: "Handläggningsuppgifter",
  noCase: "Det finns inga handläggningsuppgifter om beslutet.",
  which: "{{title}}, gäller {{period}}",
};
