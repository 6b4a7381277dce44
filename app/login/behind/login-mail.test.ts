import { describe, expect, it } from "vitest";
import { newBrowserMail } from "./login-mail.server.ts";

const now = new Date("2026-03-10T12:00:00+02:00");
const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

describe.each(["weak", "strong"] as const)("the mail about a %s login on a new browser", (level) => {
  it.each([
    ["fi", "10.3.2026"],
    ["sv", "10.3.2026"],
    ["en", "10 Mar 2026"],
  ] as const)("says when and with what, in %s", (language, day) => {
    const mail = newBrowserMail({ level, now, userAgent }, language, "https://aamu.example.fi");
    expect(mail.text).toContain(day);
    expect(mail.text).toContain("Firefox, Windows");
    expect(mail.text).toContain("https://aamu.example.fi/personal-details");
    expect(mail.text).not.toContain("{{");
  });
  it("needs no header", () => {
    expect(newBrowserMail({ level, now, userAgent: "" }, "fi", "").text).toContain("tuntematon selain");
  });
});

it("only the mail about a login by username says to change the password", () => {
  const text = (level: "weak" | "strong") => newBrowserMail({ level, now, userAgent }, "en", "").text;
  expect(text("weak")).toContain("password");
  expect(text("strong")).not.toContain("password");
});
