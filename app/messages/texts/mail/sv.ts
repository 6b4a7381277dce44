import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  message: {
    subject: "Nytt meddelande i tjänsten för småbarnspedagogik",
    line_one: "du har fått ett nytt meddelande.",
    line_other: "du har fått {{count}} nya meddelanden.",
  },
  urgent: {
    subject: "Nytt brådskande meddelande i tjänsten för småbarnspedagogik",
    line_one: "du har fått ett nytt brådskande meddelande.",
    line_other: "du har fått {{count}} nya meddelanden, och minst ett av dem är brådskande.",
  },
  bulletin: {
    subject: "Nytt infobrev i tjänsten för småbarnspedagogik",
    line_one: "du har fått ett nytt infobrev.",
    line_other: "du har fått {{count}} nya infobrev.",
  },
};
