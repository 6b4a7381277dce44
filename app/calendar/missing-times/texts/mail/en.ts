import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: "Attendance times are missing",
  line: "Attendance times are missing for week {{week}}. Report the times or an absence before the deadline, which the calendar shows. After it you can no longer change the times yourself.",
  day: "A report is missing for {{days}} in the holiday period. Report by {{day}} whether your child comes. After that you can only report an absence yourself.",
  period:
    "Reports are missing for the holiday period {{days}}. Report by {{day}} on which days your child comes. After that you can only report an absence yourself.",
  both: "Reports are missing for week {{week}} and for the holiday period {{days}}. Report the week’s times or an absence before the deadline, which the calendar shows. Report by {{day}} on which days of the holiday period your child comes. After that you can only report an absence yourself.",
};
