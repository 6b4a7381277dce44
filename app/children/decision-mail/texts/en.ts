import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: "An application has been decided",
  line: "An application sent in the early childhood education service has been decided. You can see the decision on the child's page.",
};
