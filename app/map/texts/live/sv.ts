import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  arrows: "Gå från enhet till enhet med piltangenterna.",
  waiting: "Söker…",
  choices: "Förslag",
  addresses: "Adresser",
  units: "Enheter",
  choicesFound: "Förslag: {{count}}.",
  choicesFirst: "Förslag: {{count}}. Skriv mer så blir listan kortare.",
  noChoices: "Inga förslag.",
  addressesAway: "Adressökningen fungerar inte just nu. Du kan söka med enhetens namn.",
  noResponse: "Sökningen lyckades inte eftersom förbindelsen saknas. Det du skrev finns kvar. Försök igen om en stund.",
  moved: {
    north: "Du flyttade norrut.",
    south: "Du flyttade söderut.",
    west: "Du flyttade västerut.",
    east: "Du flyttade österut.",
    nearer: "Du zoomade in.",
    farther: "Du zoomade ut.",
  },
  inSight_one: "{{count}} enhet syns.",
  inSight_other: "{{count}} enheter syns.",
  location: {
    use: "Använd min plats",
    name: "Min plats",
    asking: "Platsen hämtas.",
    refused: "Platsen kunde inte hämtas eftersom webbläsaren inte tillåter det. Skriv en adress i sökningen.",
    unknown: "Platsen kunde inte hämtas. Skriv en adress i sökningen.",
  },
};
