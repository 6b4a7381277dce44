import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  SENT: "inkomstutredning skickad",
  UPDATED: "inkomstutredning kompletterad",
  own: "Egen inkomstutredning",
  ofChild: "Barnets inkomstutredning",
  lead: "Här är inkomstutredningen så som du skickade den. Kvittot försvinner om du återkallar inkomstutredningen.",
  ofWhom: "Vems inkomster det gäller",
  sender: "Avsändare",
  open: "Öppna inkomstutredningen",
};
