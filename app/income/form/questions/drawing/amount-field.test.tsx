import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { AmountField } from "./amount-field.tsx";

const html = (value: string) =>
  drawn(<AmountField field={{ id: "amount", name: "amount", value }} hint="Ennen veroja." label="Tulot" />);

describe("AmountField must", () => {
  it.each(["1 234,50 €", "paljon"])("keep what was typed: %s", (typed) => {
    expect(html(typed)).toContain(`value="${typed}"`);
  });

  it.each([
    ["1 234,49 €", "1 234"],
    ["1 234,50 €", "1 235"],
    ["0,5", "1"],
  ])("say the whole euros when cents were rounded away: %s", (typed, euros) => {
    const words = wordsOf(html(typed)).replace(/\s/g, " ");
    expect(words).toContain(`Ennen veroja. Lähetämme täydet eurot: ${euros} €.`);
  });

  it.each(["1 234 €", "1234,00", "paljon", ""])("say nothing of rounding otherwise: %j", (typed) => {
    expect(wordsOf(html(typed))).not.toContain("täydet");
  });

  it("open a keyboard with a comma", () => {
    expect(html("")).toContain('inputMode="decimal"');
  });
});
