import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "Det finns ny pedagogisk dokumentation om ditt barn",
  line: "det finns ny pedagogisk dokumentation om ditt barns vardag och lärande.",
};
