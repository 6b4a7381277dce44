import { describe, expect, it } from "vitest";
import { drawnForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { type FieldFault, sentenceOf } from "~/foundation/forms/reading/fault.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { QUESTIONS } from "../../form/questions/all-questions.ts";
import { useFaultWords } from "./fault-words.tsx";

function Summary({ faults }: { faults: readonly FieldFault[] }) {
  const words = useFaultWords("DAYCARE");
  const language = useLanguage();
  const t = formTexts.in(language);
  const form = drawnForm(
    words,
    null,
    (fault) => sentenceOf(fault, t, language, words.sentences),
    faults,
    (label, sentence, row) =>
      row === null ? t("fault.labelled", { label, sentence }) : t("fault.labelledRow", { label, row, sentence }),
  );
  return form.faults.map(({ fieldId, message }) => <p key={fieldId}>{message}</p>);
}

const said = (fault: FieldFault, language: Language = "fi") =>
  wordsOf(drawn(<Summary faults={[fault]} />, language)).trim();

describe("the sentence of a fault", () => {
  it("names an empty field by itself, in every language", () => {
    const fault = { field: "preferredStartDate", code: "required" };
    expect(said(fault)).toBe("Kirjoita toivottu aloituspäivä.");
    expect(said(fault, "sv")).toBe("Skriv önskad startdag.");
    expect(said(fault, "en")).toBe("Enter the preferred start date.");
    expect(said({ field: "preferredUnits", code: "unitNotSelected" })).toBe("Valitse vähintään yksi yksikkö.");
    expect(said({ field: "serviceNeedOption", code: "requiredSelection" })).toBe("Valitse palveluntarve.");
  });

  it("says whose field it is among several children", () => {
    expect(said({ field: "otherChildren[1].firstName", code: "required" })).toBe("Lapsi 2: Kirjoita lapsen etunimet.");
    expect(said({ field: "otherChildren[0].firstName", code: "tooLong", values: { maximum: 255 } })).toMatch(
      /^Lapsi 1, Etunimet: .*255/,
    );
  });

  it("names the field before a sentence that does not", () => {
    expect(said({ field: "guardianPhone", code: "phone" })).toMatch(/^Puhelinnumerosi: /);
    expect(said({ field: "childFutureStreet", code: "tooLong", values: { maximum: 255 } })).toMatch(
      /^Lapsen osoite muuttuu, Uusi katuosoite: .*255/,
    );
  });

  it("is never the general sentence where a rule can miss an answer", () => {
    const fields = QUESTIONS.flatMap((question) => Object.entries(question.fields));
    const missing = fields.filter(([, field]) => field.missing);
    expect(missing.length).toBeGreaterThan(20);
    for (const [field] of missing) expect(said({ field, code: "required" }), field).not.toContain("Tieto puuttuu");
  });

  it("says why each unit cannot be applied to, and the units alone where the reason is not known", () => {
    const fault = { field: "preferredUnits", code: "unitsNotAvailable" };
    expect(said({ ...fault, values: { units: "Koivikko, Kaisla", shiftCare: "Koivikko", startDate: "Kaisla" } })).toBe(
      "Toivotut yksiköt: Vuorohoitoa ei ole: Koivikko. Toivotulle aloituspäivälle ei voi hakea: Kaisla. Poista listalta tai muuta valintaasi.",
    );
    expect(said({ ...fault, values: { units: "Kerho", careType: "Kerho" } })).toContain(
      "Ei sitä toimintaa, jota haet: Kerho.",
    );
    expect(said({ ...fault, values: { units: "Koivikko" } }, "en")).toContain(
      "You cannot apply to these with your answers: Koivikko.",
    );
  });
});
