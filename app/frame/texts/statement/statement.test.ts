import { expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { FEEDBACK_DAYS } from "~/regulations/regulations.ts";
import { statementTexts } from "./index.ts";

it.each(LANGUAGES)(
  "the accessibility statement says in %s that feedback is answered in 14 days, and what then",
  (language) => {
    const words = JSON.stringify(statementTexts.languages[language]);
    expect(words.match(/{{feedbackDays}}/g)).toHaveLength(2);
    expect(FEEDBACK_DAYS).toBe(14);
  },
);
