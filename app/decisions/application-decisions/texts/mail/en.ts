import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject_one: "You have a new decision",
  subject_other: "You have new decisions",
  greeting: "Hello,",
  text_one: "A decision has been made on your application.",
  text_other: "{{count}} decisions have been made on your application.",
  answer_one:
    "Read the decision and answer it in the service within {{answerWeeks}} weeks. You need strong identification.",
  answer_other:
    "Read the decisions and answer them in the service within {{answerWeeks}} weeks. You need strong identification.",
  look: "The decisions are here: {{address}}",
  noReply: "You cannot reply to this message.",
};
