import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  titles: {
    EARLY_CHILDHOOD: "Beslut om stöd inom småbarnspedagogiken",
    PRESCHOOL: "Beslut om stöd inom förskoleundervisningen",
  },
  list: {
    decisions: "Beslut",
    unread: "Oläst",
    levels: "Stödnivå",
    type: "Stödets skede",
    validity: "Gäller",
    unit: "Enhet",
    madeOn: "Beslutet fattat",
    annulmentReason: "Varför beslutet ogiltigförklarades",
    open: "Läs hela beslutet",
    which: "{{title}}, {{child}}, {{date}}",
  },
  statuses: {
    ACCEPTED: "Stöd beviljades",
    ENDS: "Stödet upphör",
    REJECTED: "Stöd beviljades inte",
    ANNULLED: "Ogiltigförklarat",
  },
  validity: { from: "från och med {{start}}" },
  levels: {
    ASSISTANCE_ENDS: "Stödet upphör",
    ASSISTANCE_SERVICES_FOR_TIME: "Stödtjänster så länge beslutet gäller",
    ENHANCED_ASSISTANCE: "Intensifierat stöd",
    SPECIAL_ASSISTANCE: "Särskilt stöd",
  },
  types: { NEW: "Stödet börjar", CONTINUING: "Stödet fortsätter", TERMINATED: "Stödet upphör" },
  page: {
    annulled: "Det här beslutet har ogiltigförklarats. Det gäller inte längre.",
    reason: "Orsak:",
    language: { fi: "Det här beslutet är skrivet på finska.", sv: "Det här beslutet är skrivet på svenska." },
    download: "Ladda ner beslutet (PDF)",
    noDocument: "Beslutet kan inte laddas ner som PDF-fil ännu. Du kan läsa hela beslutet på den här sidan.",
  },
};
