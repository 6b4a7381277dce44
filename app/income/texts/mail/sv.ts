import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject: "Dina inkomstuppgifter går snart ut",
  line: "inkomstuppgifterna som din avgift grundar sig på går ut inom {{weeks}} veckor. Skicka en ny inkomstutredning så att avgiften blir rätt. Utan den kan din avgift stiga till den högsta avgiften.",
};
