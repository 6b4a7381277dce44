import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: "There is new pedagogical documentation about your child",
  line: "There is new pedagogical documentation about your child's days and learning.",
};
