import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Barn",
  none: "Du har inga barn i tjänsten.",
  duplicate: "{{name}} (den andra posten)",
  sameName: "{{name}} ({{order}})",
  noPlace: "Barnet har ingen plats inom småbarnspedagogiken just nu.",
  locked: "Autentisera dig starkt",
  notFound: "Barnet hittades inte",
  notFoundText: "Det finns inget barn på adressen, eller så har du inte rätt att se barnets uppgifter.",
  toChildren: "Egna barn",
};
