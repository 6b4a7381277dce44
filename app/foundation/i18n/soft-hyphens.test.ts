import { describe, expect, it } from "vitest";
import { partsOf, partsOfStaff } from "./soft-hyphens.ts";

const shown = (text: string, language: "fi" | "sv" | "en") => partsOf(text, language).join("|");

describe("a long word in a heading", () => {
  it.each([
    ["fi", "Täytä varhaiskasvatushakemus", "Täytä varhais|kasvatus|hakemus"],
    ["fi", "Esiopetushakemus", "Esi|opetus|hakemus"],
    ["fi", "Päätös varhaiskasvatuspaikasta", "Päätös varhais|kasvatus|paikasta"],
    ["fi", "Päivittäinen varhaiskasvatusaika on muuttunut", "Päivittäinen varhais|kasvatus|aika on muuttunut"],
    ["fi", "Varhaiskasvatussuunnitelma", "Varhais|kasvatus|suunnitelma"],
    ["sv", "Ta bort meddelandetråden?", "Ta bort meddelande|tråden?"],
    ["sv", "Beslut om plats inom förskoleundervisningen", "Beslut om plats inom förskole|undervisningen"],
    ["sv", "Småbarnspedagogik, 3 år", "Småbarns|pedagogik, 3 år"],
  ] as const)("may break in %s between its parts", (language, text, broken) => {
    expect(shown(text, language)).toBe(broken);
  });
  it("stays unchanged when it is short, or when it begins with such a part", () => {
    expect(shown("Kerhohakemus", "fi")).toBe("Kerhohakemus");
    expect(shown("kasvatuskumppanuus", "fi")).toBe("kasvatuskumppanuus");
    expect(shown("undervisningssätt", "sv")).toBe("undervisningssätt");
  });
  it("may break in words of the staff, whatever their language", () => {
    const staff = (text: string) => partsOfStaff(text).join("|");
    expect(staff("Varhaiskasvatuskeskustelut")).toBe("Varhais|kasvatus|keskustelut");
    expect(staff("Utvecklingssamtalen")).toBe("Utvecklings|samtalen");
  });
  it("stays unchanged in English", () => {
    expect(shown("Acknowledgements", "en")).toBe("Acknowledgements");
  });
});
