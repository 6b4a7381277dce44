import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: "Attendance times are missing",
  line: "Attendance times are missing for week {{week}}. Report the times or an absence before the deadline, which the calendar shows. After it you can no longer change the times yourself.",
};
