import { describe, expect, it } from "vitest";
import { drawn, tagWith, wordsOf } from "../test-drawing.tsx";
import { FileField, FileList } from "./file-field.tsx";

const files = [{ id: "1", name: "työvuorot.pdf", size: 1_468_006, href: "/files/1", removeIntent: "remove-file.1" }];

describe("FileList must", () => {
  const html = drawn(<FileList files={files} />);
  it("list each file by name and size", () => {
    expect(wordsOf(html)).toContain("työvuorot.pdf (1,4 Mt)");
    expect(html).toMatch(/^<ul aria-label="Lisätyt tiedostot"/);
  });
  it("say after its name what there is to say of it", () =>
    expect(wordsOf(drawn(<FileList files={[{ id: "2", name: "kuva.jpg", note: "Tarkistetaan." }]} />))).toBe(
      "kuva.jpg Tarkistetaan.",
    ));
  it("name each remove button by its file", () => {
    expect(wordsOf(html)).toContain("Poista: työvuorot.pdf");
    expect(tagWith(html, "<button")).toContain('value="remove-file.1"');
    expect(drawn(<FileList files={[{ id: "2", name: "kuva.jpg" }]} />)).not.toContain("<button");
  });
  it("say in words that there are no files", () =>
    expect(wordsOf(drawn(<FileList files={[]} />))).toBe("Ei tiedostoja."));
});

describe("FileField must", () => {
  const html = drawn(
    <FileField
      accept=".pdf"
      field={{ name: "file", id: "file", fault: "Tiedosto on tyhjä." }}
      files={files}
      kinds="PDF"
      label="Todistus"
      mostBytes={25 * 1024 * 1024}
      uploadIntent="upload.URGENCY"
    />,
  );
  it("say in one short line what may be added, and the rest behind it", () => {
    expect(wordsOf(html.slice(0, html.indexOf("<input")))).toContain("Kuva, PDF tai muu tiedosto, enintään 25 Mt.");
    expect(wordsOf(html.slice(0, html.indexOf("<details")))).not.toContain("Sallitut tiedostot");
    expect(wordsOf(html.slice(html.indexOf("<details")))).toContain(
      "Tietoa tiedostoista Sallitut tiedostot: PDF. Yhden tiedoston koko saa olla enintään 25 Mt.",
    );
  });
  it("have its own upload button", () => {
    expect(tagWith(html, "<button", 'value="upload.URGENCY"')).toContain('type="submit"');
    expect(wordsOf(html)).toContain("Lisää tiedostot: Todistus");
    const upload = tagWith(html, "data-upload");
    expect(upload).toContain('data-progress="Tiedostoa lähetetään: {{percent}} prosenttia"');
    expect(upload).toContain('data-reduced-one="Valokuva pienennettiin ennen lähettämistä: {{from}}, nyt {{to}}."');
  });
  it("list the added files after it", () =>
    expect(html.indexOf("työvuorot.pdf")).toBeGreaterThan(html.indexOf('upload.URGENCY"')));
  it("not say that there are no files beside files that wait to be added", () => {
    const waiting = drawn(
      <FileField
        field={{ name: "file", id: "file", keptFiles: [{ name: "todistus.pdf", size: 2_000 }] }}
        files={[]}
        kinds="PDF"
        label="Todistus"
        mostBytes={1_000_000}
        uploadIntent="upload.URGENCY"
      />,
    );
    expect(wordsOf(waiting)).toContain("todistus.pdf (2 kt)");
    expect(wordsOf(waiting)).not.toContain("Tiedostoja ei ole");
  });
  it("show a fault beside the field", () => {
    expect(tagWith(html, "<input")).toContain('aria-describedby="file-hint file-fault"');
    expect(wordsOf(html)).toContain("Virhe: Tiedosto on tyhjä.");
  });
});
