import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { PhoneField } from "./phone-field.tsx";

const field = { name: "phone", id: "phone", value: "" };
const html = drawn(<PhoneField field={field} label="Phone" />, "en");

describe("PhoneField must", () => {
  it("open the telephone keyboard", () => expect(tagWith(html, "<input")).toContain('type="tel"'));
  it("show an example before the field, unless a good number stands in it", () => {
    const example = "For example 040 123 4567.";
    expect(wordsOf(html)).toContain(example);
    const filled = { ...field, value: "040 765 4321" };
    expect(wordsOf(drawn(<PhoneField field={filled} label="Phone" />, "en"))).not.toContain(example);
    const faulty = { ...filled, fault: "Enter a phone number." };
    expect(wordsOf(drawn(<PhoneField field={faulty} label="Phone" />, "en"))).toContain(example);
  });
});
