import { expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { FEEDBACK_DAYS } from "~/regulations/regulations.ts";
import { statementTexts } from "./index.ts";

it.each(LANGUAGES)("the accessibility statement names in %s what is open, by its criterion", (language) => {
  const { gaps } = statementTexts.languages[language];
  expect([gaps.language, gaps.listener, gaps.files].map((gap) => /\d\.\d\.\d/.exec(gap)?.[0])).toEqual([
    "3.1.2",
    "4.1.2",
    "1.1.1",
  ]);
});

it.each(LANGUAGES)(
  "the accessibility statement says in %s that feedback is answered in 14 days, and what then",
  (language) => {
    const words = JSON.stringify(statementTexts.languages[language]);
    expect(words.match(/{{feedbackDays}}/g)).toHaveLength(2);
    expect(FEEDBACK_DAYS).toBe(14);
  },
);
