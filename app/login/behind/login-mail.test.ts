import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { newBrowserMail } from "./login-mail.server.ts";

const now = new Date("2026-03-10T12:00:00+02:00");
const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

describe("the mail about a new browser", () => {
  it.each(LANGUAGES)("says when and with what, in %s", (language) => {
    const mail = newBrowserMail({ now, userAgent }, language, "https://aamu.example.fi");
    expect(mail.text).toContain("10.03.2026");
    expect(mail.text).toContain("Firefox, Windows");
    expect(mail.text).toContain("https://aamu.example.fi/personal-details");
    expect(mail.text).not.toContain("{{");
  });
  it("needs no header", () => {
    expect(newBrowserMail({ now, userAgent: "" }, "fi", "").text).toContain("tuntematon selain");
  });
});
