import { describe, expect, it } from "vitest";
import { texts } from "./texts.ts";

const fi = {
  hello: "Hei, {{name}}",
  both: "{{first}} ja {{second}}, {{first}}",
  spaced: "Hei, {{ name }}",
  plain: "Kyllä",
  days: "Poissa {{start}}–{{end}}.",
  unit: { days_one: "{{count}} päivä", days_other: "{{count}} päivää" },
} as const;
const greetings = texts("greetings", fi, {
  sv: {
    hello: "Hej, {{name}}",
    both: "{{first}} och {{second}}, {{first}}",
    spaced: "Hej, {{ name }}",
    plain: "Ja",
    days: "Frånvarande {{start}} – {{end}}.",
    unit: { days_one: "{{count}} dag", days_other: "{{count}} dagar" },
  },
  en: {
    hello: "Hello, {{name}}",
    both: "{{second}} and {{first}}",
    spaced: "Hello, {{ name }}",
    plain: "Yes",
    days: "Away {{start}}–{{end}} ({{name}}).",
    unit: { days_one: "{{count}} day", days_other: "{{count}} days" },
  },
});

describe("texts", () => {
  it("give a sentence in the asked language", () => {
    expect(greetings.in("sv")("plain")).toBe("Ja");
    expect(greetings.in("fi")("hello", { name: "<Aino>" })).toBe("Hei, <Aino>");
  });
  it("put values where each language wants them, as often as it wants them, and nothing for a missing value", () => {
    const values = { first: "$1{{second}}", second: 2 };
    expect(greetings.in("fi")("both", values)).toBe("$1{{second}} ja 2, $1{{second}}");
    expect(greetings.in("en")("both", values)).toBe("2 and $1{{second}}");
    expect(greetings.in("fi")("both", { first: "A" })).toBe("A ja , A");
    expect(greetings.in("fi")("spaced", { name: "Aino" })).toBe("Hei, Aino");
  });
  it("say a range of one day as that day", () => {
    const day = { start: "5.5.2027", end: "5.5.2027" };
    expect(greetings.in("fi")("days", day)).toBe("Poissa 5.5.2027.");
    expect(greetings.in("sv")("days", day)).toBe("Frånvarande 5.5.2027.");
    expect(greetings.in("en")("days", { ...day, name: "Elsa" })).toBe("Away 5.5.2027 (Elsa).");
    expect(greetings.in("fi")("days", { ...day, end: "6.5.2027" })).toBe("Poissa 5.5.2027–6.5.2027.");
  });
  it("keep a number and its unit on one line, in a sentence with values and in one without", () => {
    const source = { share: "Maksu on {{percent}} % siitä.", size: "Enintään 25 MB, 30 minuuttia ja 2 %." } as const;
    const sizes = texts("sizes", source, { sv: source, en: source });
    expect(sizes.in("fi")("share", { percent: 10 })).toBe("Maksu on 10\u00A0% siitä.");
    expect(sizes.in("sv")("size")).toBe("Enintään 25\u00A0MB, 30 minuuttia ja 2\u00A0%.");
  });
  it("know the constants of their capability without being passed them", () => {
    const promise = (weeks: string) => ({
      answer: `${weeks} {{weeks}}`,
      days_one: "{{weeks}}/{{count}}",
      days_other: "{{weeks}}:{{count}}",
    });
    const promises = texts(
      "promises",
      promise("Viikkoja"),
      { sv: promise("Veckor"), en: promise("Weeks") },
      { weeks: 2 },
    );
    expect(promises.in("fi")("answer")).toBe("Viikkoja 2");
    expect(promises.in("en")("answer", { weeks: 3 })).toBe("Weeks 3");
    expect(promises.in("sv")("days", { count: 5 })).toBe("2:5");
  });
  it("choose the plural by the count", () => {
    expect(greetings.in("fi")("unit.days", { count: 1 })).toBe("1 päivä");
    expect(greetings.in("en")("unit.days", { count: 4 })).toBe("4 days");
  });
});
