import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "En fil som du lade till innehåller virus",
  line: "ett virus hittades i en fil som du lade till. Filen avvisades och ingen kan öppna den. Lägg till en annan fil vid behov.",
};
