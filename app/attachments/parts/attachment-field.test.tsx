import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Language } from "~/foundation/i18n/language.ts";
import { LanguageContext } from "~/foundation/i18n/use-texts.ts";
import { AttachmentField, AttachmentList, type ShownAttachment } from "./attachment-field.tsx";

const attachments = [
  { id: "6f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f10", name: "todistus & liite.pdf", size: 240_000 },
  { id: "7f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f11", name: "kuva.jpg" },
];

const drawn = (fault?: string, files: readonly ShownAttachment[] = attachments, language: Language = "fi") =>
  renderToStaticMarkup(
    <LanguageContext.Provider value={language}>
      <AttachmentField
        attachments={files}
        field={{ name: "urgencyAttachments", id: "urgencyAttachments", fault }}
        label="Liitteet kiireelliseen hakemukseen"
        type="URGENCY"
      />
    </LanguageContext.Provider>,
  );

describe("a field of attachments", () => {
  it("says the kinds and the size before choosing", () => {
    const page = drawn();
    expect(page).toContain("kuvat (JPG, PNG)");
    expect(page).toMatch(/25\sMt/);
    expect(page.indexOf("25")).toBeLessThan(page.indexOf('type="file"'));
    expect(page).toContain(".docx");
  });

  it("says before choosing from which files place and author go, and in which they stay, in each language", () => {
    const places = {
      fi: "Paikka ja laitteen tiedot poistetaan",
      sv: "Plats och uppgifter om enheten",
      en: "The place and",
    };
    const authors = { fi: "tekijän nimi", sv: "författarens namn", en: "the name of their author" };
    for (const language of ["fi", "sv", "en"] as const) {
      const page = drawn(undefined, [], language);
      const before = page.slice(0, page.indexOf('type="file"'));
      expect(before).toContain(places[language]);
      expect(before).toContain(authors[language]);
    }
  });

  it("lets a phone offer its camera beside its files: types of pictures are named, and no camera is forced", () => {
    const input = /<input[^>]*type="file"[^>]*>/.exec(drawn())?.[0] ?? "";
    const accepted = /accept="([^"]*)"/.exec(input)?.[1]?.split(",");
    expect(accepted).toEqual(expect.arrayContaining(["image/jpeg", "image/png", ".pdf", ".docx"]));
    expect(input).not.toContain("capture");
  });

  it("takes several at once", () => {
    expect(drawn()).toMatch(/<input[^>]*multiple/);
  });

  it("lists each added file with a link and a remove button", () => {
    const page = drawn();
    expect(page).toContain(`href="/api/citizen/attachments/${attachments[0]?.id}/download/todistus%20%26%20liite.pdf"`);
    expect(page).toContain("todistus &amp; liite.pdf");
    expect(page).toContain(`value="remove-attachment.${attachments[1]?.id}"`);
    expect(page).toContain('value="upload-attachment.URGENCY"');
  });

  it("downloads a file without leaving the page, so that typed answers stay", () => {
    expect(drawn().match(/<a [^>]*download=/g)).toHaveLength(2);
  });

  it.each([
    ["CHECKING", "Tiedostosta etsitään viruksia. Sen voi avata, kun se on tarkistettu."],
    ["REFUSED", "Tiedosto hylättiin, koska siinä on virus."],
  ] as const)("says why a file cannot be opened, in place of its link: %s", (check, words) => {
    const page = drawn(undefined, [{ id: "1", name: "kuva.jpg", check }]);
    expect(page).toContain(words);
    expect(page).not.toContain("<a ");
    expect(page).toContain('value="remove-attachment.1"');
  });

  it("says a fault beside the field", () => {
    expect(drawn("Tiedosto on tyhjä: a.pdf. Valitse toinen tiedosto.")).toMatch(/aria-invalid="true"/);
  });

  it("says when nothing is added", () => {
    expect(drawn(undefined, [])).toContain("Ei tiedostoja.");
  });
});

describe("a list of attachments", () => {
  it("has links and no buttons", () => {
    const page = renderToStaticMarkup(<AttachmentList attachments={attachments} />);
    expect(page.match(/<a /g)).toHaveLength(2);
    expect(page).not.toContain("<button");
  });
});
