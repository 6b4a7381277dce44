import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { PhoneField } from "./phone-field.tsx";

const html = drawn(<PhoneField field={{ name: "phone", id: "phone", value: "040" }} label="Phone" />, "en");

describe("PhoneField must", () => {
  it("open the telephone keyboard", () => expect(tagWith(html, "<input")).toContain('type="tel"'));
  it("show an example before the field", () => expect(wordsOf(html)).toContain("For example 040 123 4567."));
});
