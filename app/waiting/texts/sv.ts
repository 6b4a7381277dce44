import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  together_one: "{{count}} ärende väntar på dig",
  together_other: "{{count}} ärenden väntar på dig",
};
