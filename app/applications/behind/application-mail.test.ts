import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { confirmationText } from "./application-mail.server.ts";

const daycare = { type: "DAYCARE", urgent: false, transfer: false } as const;
const base = "https://aamu.example.fi";

describe("the mail that confirms an application", () => {
  it.each(LANGUAGES)("is complete in %s, with a link to the service", (language) => {
    for (const type of ["DAYCARE", "PRESCHOOL", "CLUB"] as const) {
      const mail = confirmationText({ ...daycare, type }, language, base);
      expect(mail.text).toContain(`${base}/applications`);
      expect(mail.text).not.toContain("{{");
      expect(mail.subject.length).toBeGreaterThan(10);
      expect(mail.language).toBe(language);
    }
  });
  it("names the processing time, the shorter one of an urgent need, and none for a transfer", () => {
    expect(confirmationText(daycare, "en", base).text).toContain("4 months");
    expect(confirmationText({ ...daycare, urgent: true }, "en", base).text).toContain("2 weeks");
    expect(confirmationText({ ...daycare, urgent: true, transfer: true }, "en", base).text).toContain("no deadline");
  });
});
