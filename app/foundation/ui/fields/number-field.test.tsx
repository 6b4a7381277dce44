import { describe, expect, it } from "vitest";
import { drawn, tagWith } from "../test-drawing.tsx";
import { NumberField } from "./number-field.tsx";

const input = tagWith(
  drawn(<NumberField field={{ name: "hours", id: "hours", value: "kolme" }} label="Tunnit" />),
  "<input",
);

describe("NumberField must", () => {
  it("open the numeric keyboard", () => expect(input).toContain('inputMode="numeric"'));
  it("keep what was typed, also when it is no number", () => {
    expect(input).toContain('value="kolme"');
    expect(input).toContain('type="text"');
  });
});
