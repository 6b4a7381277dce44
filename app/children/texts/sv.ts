import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  title: "Barn",
  page: "Barnets uppgifter",
  none: "Du har inga barn i tjänsten.",
  duplicate: "{{name}} (samma barn, andra uppgifter)",
  sameName: "{{name}} ({{order}})",
  coming: "Platsen börjar {{day}}: {{unit}}",
  noPlace: "Barnet har ingen plats inom småbarnspedagogiken just nu.",
  locked: "Använd stark autentisering",
  notFound: "Barnet hittades inte",
  notFoundText: "Barnet finns inte i tjänsten, eller så har du inte rätt att se barnets uppgifter.",
  toChildren: "Dina barn",
};
