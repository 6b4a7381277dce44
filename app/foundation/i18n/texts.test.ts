import { describe, expect, it } from "vitest";
import { texts } from "./texts.ts";

const fi = {
  hello: "Hei, {{name}}",
  plain: "Kyllä",
  unit: { days_one: "{{count}} päivä", days_other: "{{count}} päivää" },
} as const;
const greetings = texts("greetings", fi, {
  sv: { hello: "Hej, {{name}}", plain: "Ja", unit: { days_one: "{{count}} dag", days_other: "{{count}} dagar" } },
  en: { hello: "Hello, {{name}}", plain: "Yes", unit: { days_one: "{{count}} day", days_other: "{{count}} days" } },
});

describe("texts", () => {
  it("give a sentence in the asked language", () => {
    expect(greetings.in("sv")("plain")).toBe("Ja");
    expect(greetings.in("fi")("hello", { name: "<Aino>" })).toBe("Hei, <Aino>");
  });
  it("choose the plural by the count", () => {
    expect(greetings.in("fi")("unit.days", { count: 1 })).toBe("1 päivä");
    expect(greetings.in("en")("unit.days", { count: 4 })).toBe("4 days");
  });
});
