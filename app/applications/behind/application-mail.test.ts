import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { confirmationText } from "./application-mail.server.ts";

const daycare = {
  type: "DAYCARE",
  urgent: false,
  transfer: false,
  sentDate: "2026-03-10",
  dueDate: "2026-07-10",
} as const;
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
  it.each([
    ["fi", "10.7.2026"],
    ["sv", "10.7.2026"],
    ["en", "10 Jul 2026"],
  ] as const)("tells in %s the last day for the decision, also of a club", (language, day) => {
    for (const type of ["DAYCARE", "CLUB"] as const)
      expect(confirmationText({ ...daycare, type }, language, base).text).toContain(day);
  });
  it("tells the day of an urgent need when the certificates are there, and before that what the day depends on", () => {
    const urgent = { ...daycare, urgent: true };
    expect(confirmationText({ ...urgent, dueDate: "2026-03-24" }, "en", base).text).toContain("24 Mar 2026");
    const waiting = confirmationText({ ...urgent, dueDate: null }, "en", base).text;
    expect(waiting).toContain("2 weeks of having received the application and the certificates");
  });
  it("tells no day of pre-primary education, which is due at once, and none of a transfer", () => {
    const prePrimary = { ...daycare, type: "PRESCHOOL", dueDate: "2026-03-10" } as const;
    expect(confirmationText(prePrimary, "en", base).text).toContain("We will tell you when the decision is ready.");
    const transfer = { ...daycare, urgent: true, transfer: true, dueDate: null };
    expect(confirmationText(transfer, "en", base).text).toContain("no deadline");
  });
});
