import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Decisions",
  none: "You have no decisions yet. When an application has been processed, the decision appears on this page.",
  unconfirmed_one: "{{count}} application awaits your answer.",
  unconfirmed_other: "{{count}} applications await your answer.",
  unread_one: "{{count}} decision on support has not been read",
  unread_other: "{{count}} decisions on support have not been read",
  read: "Read: {{what}}, {{child}}",
  namelessChild: "Unnamed child",
  appeal: {
    title: "If you are not satisfied with the decision",
    period: "You can ask for the decision to be reviewed within {{days}} days of when you were told of it.",
    electronic:
      "If you were told electronically, the message counts as received {{notice}} days after it was sent. The last day is {{day}}.",
    letter: "If you got a letter, it counts as received {{notice}} days after it was sent. The last day is {{day}}.",
    guidance: "The days are for guidance. The instructions in the decision are what counts.",
  },
};
