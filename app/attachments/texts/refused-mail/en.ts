import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: "A file that you added has a virus",
  line: "A virus was found in a file that you added. The file was refused, and nobody can open it. Add another file if it is needed.",
};
