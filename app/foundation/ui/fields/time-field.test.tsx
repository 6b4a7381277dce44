import { describe, expect, it } from "vitest";
import { drawn, tagWith } from "../test-drawing.tsx";
import { TimeField } from "./time-field.tsx";

const html = drawn(<TimeField field={{ name: "from", id: "from", value: "puoli kahdeksan" }} label="Alkaa" />);
const input = tagWith(html, "<input");

describe("TimeField must", () => {
  it("take the time in one text field", () => expect(input).toContain('type="text"'));
  it("give an example of a time before the field", () => {
    expect(html.indexOf("Esimerkiksi 7.30.")).toBeLessThan(html.indexOf("<input"));
    expect(input).toContain('aria-describedby="from-hint"');
  });
  it("give an example that suits the field", () => {
    const end = <TimeField example="16:30" field={{ name: "to", id: "to", value: "" }} label="Päättyy" />;
    expect(drawn(end)).toContain("Esimerkiksi 16.30.");
    expect(drawn(end, "en")).toContain("For example 16:30.");
  });
  it("keep what was typed, also when it is no time", () => expect(input).toContain('value="puoli kahdeksan"'));
});
