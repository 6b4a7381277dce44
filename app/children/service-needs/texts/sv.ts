import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Servicebehov och tider",
  none: "Inget servicebehov har avtalats för barnet.",
  tense: { past: "Tidigare", present: "Gäller nu", future: "Kommande" },
  noOption: "Inget servicebehov har avtalats",
  notAgreed: "Inget servicebehov har avtalats. Gäller: {{name}}.",
  days: "{{days}}, {{unit}}",
  contractDays_one: "{{count}} avtalsdag i månaden",
  contractDays_other: "{{count}} avtalsdagar i månaden",
  contractShort_one: "Avtal {{count}} dag/mån",
  contractShort_other: "Avtal {{count}} dagar/mån",
  notAgreedShort: "Ej avtalat",
  changed: "Tiderna har ändrats",
  times: {
    title: "Daglig tid inom småbarnspedagogiken",
    none: "Ingen tid har avtalats för i dag.",
    REGULAR: "Varje vårddag {{times}}",
    IRREGULAR: "Olika tid på olika veckodagar",
    VARIABLE_TIME: "Tiden varierar",
    validFrom: "Gäller från och med {{start}}",
    validUntil: "Gäller {{days}}",
    changed: "Den dagliga tiden inom småbarnspedagogiken har ändrats",
    changedText:
      "Kontrollera i kalendern att de närvarotider du anmält passar den nya tiden. Ändringen gäller ett eller flera av dina barn.",
    dismiss: "Jag har läst det här",
    dismissed: "Meddelandet har markerats som läst.",
  },
  weekdays: {
    monday: "Måndag",
    tuesday: "Tisdag",
    wednesday: "Onsdag",
    thursday: "Torsdag",
    friday: "Fredag",
    saturday: "Lördag",
    sunday: "Söndag",
  },
};
