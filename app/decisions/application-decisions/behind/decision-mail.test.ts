import { describe, expect, it } from "vitest";
import { decisionMail } from "./decision-mail.server.ts";

describe("the mail about new decisions", () => {
  it.each([
    ["fi", 1, "Sinulle on uusi päätös", "hakemukseesi on tehty päätös"],
    ["fi", 2, "Sinulle on uusia päätöksiä", "2 päätöstä"],
    ["sv", 1, "Du har fått ett nytt beslut", "inom 2 veckor"],
    ["en", 2, "You have new decisions", "within 2 weeks"],
  ] as const)("in %s, about %i", (language, count, subject, words) => {
    const mail = decisionMail(count, language, "https://town.example");
    expect(mail).toMatchObject({ subject, language });
    expect(mail.text).toContain(words);
    expect(mail.text).toContain("https://town.example/decisions");
  });
});
