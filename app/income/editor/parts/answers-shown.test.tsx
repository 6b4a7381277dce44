import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { FormAnswers } from "../../form/form-answers.ts";
import { EMPTY_ANSWERS } from "../../form/questions/whole-form/on-the-wire.ts";
import { SectionAnswers } from "./answers-shown.tsx";

const shown = (answers: Partial<FormAnswers>, changeable: boolean) => {
  const answered = { kind: "adult", answers: { ...EMPTY_ANSWERS, ...answers }, files: [], childName: null } as const;
  return drawn(<SectionAnswers answered={answered} changeable={changeable} section="other" title="Muut tiedot" />);
};

describe("the answers of a section", () => {
  it("are on the check page those that the guardian has given", () => {
    expect(shown({ feeBasis: "INCOME" }, true)).toBe("");
    const html = shown({ feeBasis: "INCOME", student: true }, true);
    expect(wordsOf(html)).toBe("Muut tiedot Olen opiskelija Kyllä Muuta: Olen opiskelija");
  });

  it("are on the statement all that were asked", () => {
    const words = wordsOf(shown({ feeBasis: "INCOME" }, false));
    expect(words).toContain("Olen opiskelija Ei Maksan elatusapua Ei Muuta kerrottavaa Ei annettu");
  });
});
