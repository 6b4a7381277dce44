import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  subject_one: "Du har fått ett nytt beslut",
  subject_other: "Du har fått nya beslut",
  greeting: "Hej,",
  text_one: "ett beslut har fattats om din ansökan.",
  text_other: "{{count}} beslut har fattats om din ansökan.",
  answer_one: "Läs beslutet och svara på det i tjänsten inom {{answerWeeks}} veckor. Du behöver stark autentisering.",
  answer_other: "Läs besluten och svara på dem i tjänsten inom {{answerWeeks}} veckor. Du behöver stark autentisering.",
  look: "Besluten finns här: {{address}}",
  noReply: "Det går inte att svara på det här meddelandet.",
};
