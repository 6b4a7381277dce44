import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: "Your income details expire soon",
  line: "The income details that your fee is based on expire within {{weeks}} weeks. Send a new income statement to keep your fee right. Without it, your fee may rise to the highest fee.",
};
