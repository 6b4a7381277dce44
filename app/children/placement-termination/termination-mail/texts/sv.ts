import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "Barnets plats har sagts upp",
  line: "barnets vårdnadshavare har sagt upp barnets plats via tjänsten för småbarnspedagogik. Den sista närvarodagen finns på barnets sida.",
};
