import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  pageOf: "Page {{page}} of {{pages}}",
  cutHere: "The text goes on, but the rest does not fit this paper. The whole text is in the service.",
};
