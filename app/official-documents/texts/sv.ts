import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  pageOf: "Sida {{page}} / {{pages}}",
  cutHere: "Texten fortsätter, men resten ryms inte på detta papper. Hela texten finns i tjänsten.",
};
