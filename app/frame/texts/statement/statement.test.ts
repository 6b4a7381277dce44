import { expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { statementTexts } from "./index.ts";

it.each(LANGUAGES)(
  "the accessibility statement says in %s that feedback is answered in 14 days, and what then",
  (language) => {
    const words = JSON.stringify(statementTexts.languages[language]);
    expect(words.match(/\b14\b/g)).toHaveLength(2);
  },
);
