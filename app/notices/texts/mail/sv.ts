import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  greeting: "Hej,",
  several: "Du har något nytt i tjänsten för småbarnspedagogik",
  look: "Du ser det i tjänsten: {{address}}",
  lookStrong: "Du ser det i tjänsten: {{address}}\nDär ber vi dig identifiera dig starkt.",
  settings: "Välj vad du vill få e-post om: {{address}}",
  noReply: "Det går inte att svara på det här meddelandet.",
};
