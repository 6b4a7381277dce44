import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "Närvarotider saknas",
  line: "närvarotider saknas för vecka {{week}}. Anmäl tiderna eller frånvaron före tidsfristen, som du ser i kalendern. Efter den kan du inte längre ändra tiderna själv.",
};
