import { describe, expect, it } from "vitest";
import { pageTitle } from "./page-title.ts";

describe("the title of a page", () => {
  it("is the page and then the service", () => expect(pageTitle("Hakemukset", "fi")).toBe("Hakemukset – Aamu"));
  it("begins with the error after a refused post, in the page's language", () => {
    expect(pageTitle("Hakemus", "fi", { faulty: true })).toBe("Virhe: Hakemus – Aamu");
    expect(pageTitle("Ansökan", "sv", { faulty: true })).toBe("Fel: Ansökan – Aamu");
    expect(pageTitle("Application", "en", { faulty: true, banner: "Saved" })).toBe("Error: Application – Aamu");
  });
  it("begins with what the person has just done", () => {
    expect(pageTitle("Hakemukset", "fi", { banner: "Hakemus on lähetetty" })).toBe(
      "Hakemus on lähetetty – Hakemukset – Aamu",
    );
    expect(pageTitle("Hakemukset", "fi", { banner: null })).toBe("Hakemukset – Aamu");
  });
});
