import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "En ansökan har avgjorts",
  line: "en ansökan som skickats i tjänsten för småbarnspedagogik har avgjorts. Du ser beslutet på barnets sida.",
};
