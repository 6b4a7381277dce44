import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: "A child's place has been ended",
  line: "A guardian has ended the child's place through the early childhood education service. The last day of attendance is on the child's page.",
};
