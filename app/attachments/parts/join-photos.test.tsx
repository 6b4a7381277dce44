import { describe, expect, it } from "vitest";
import { drawnForm, type ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { sentenceOf } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { drawn, tagWith, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { type OwnFileFault, ownFileFaultOf, ownFileSentences } from "../own-file-faults.ts";
import { joinField, pageField, REUSED_FILE, REUSED_TYPE, reusedField } from "../photo-choices.ts";
import { attachmentTexts } from "../texts/index.ts";
import { EarlierFile } from "./earlier-file.tsx";
import { JoinPhotos } from "./join-photos.tsx";

const [A, B, C] = ["6f0c2f5e", "7f0c2f5e", "8f0c2f5e"].map((start) => `${start}-8a55-4b1e-9a53-0f6a3f4b9f10`) as [
  string,
  string,
  string,
];
const files = [
  { id: A, name: "lasku 1.jpg" },
  { id: B, name: "lasku.pdf" },
  { id: C, name: "lasku 2.png" },
];
const t = attachmentTexts.in("fi");

const formOf = (entries: Entries = [], faults: { field: string; code: OwnFileFault }[] = []): ServerForm =>
  drawnForm(
    { sentences: ownFileSentences(t) },
    { form: null, entries, faults, token: null, kept: null },
    (fault) => sentenceOf(fault, formTexts.in("fi"), "fi", ownFileSentences(t)),
    faults,
    (label, sentence) => `${label}: ${sentence}`,
  );
const join = (form = formOf(), listed: typeof files = files, isServed = true) =>
  drawn(<JoinPhotos files={listed} form={form} isServed={isServed} label="Palkkalaskelma" type="PAYSLIP_GROSS" />);

describe("joining photos", () => {
  it("offers the photos of the field, each with its page, and not its other files", () => {
    const page = join();
    expect(wordsOf(page)).toContain("lasku 1.jpg");
    expect(wordsOf(page)).toContain("Sivun numero: lasku 2.png");
    expect(wordsOf(page)).not.toContain("lasku.pdf");
    expect(tagWith(page, `name="${pageField(C)}"`)).toContain('value="2"');
    expect(tagWith(page, 'value="join-photos.PAYSLIP_GROSS"')).toContain("<button");
  });

  it("is not offered for one photo", () => {
    expect(join(formOf(), files.slice(0, 2))).toBe("");
  });

  it("is not offered where nobody joins them", () => {
    expect(join(formOf(), files, false)).toBe("");
  });

  it("is closed at first; after a refused post it is open, with the ticks and pages as they were", () => {
    expect(tagWith(join(), "<details")).not.toContain("open");
    const form = formOf(
      [
        [joinField("PAYSLIP_GROSS"), C],
        [pageField(C), "7"],
      ],
      [{ field: joinField("PAYSLIP_GROSS"), code: "tooFewPhotos" }],
    );
    const page = join(form);
    expect(tagWith(page, "<details")).toContain("open");
    expect(tagWith(page, 'type="checkbox"', C)).toContain("checked");
    expect(tagWith(page, 'type="checkbox"', A)).not.toContain("checked");
    expect(tagWith(page, `name="${pageField(C)}"`)).toContain('value="7"');
    expect(wordsOf(page)).toContain("Valitse vähintään");
  });

  it("is open when a page has a fault, and says it beside the page", () => {
    const page = join(formOf([[pageField(C), "x"]], [{ field: pageField(C), code: "pageNumber" }]));
    expect(tagWith(page, "<details")).toContain("open");
    expect(tagWith(page, `name="${pageField(C)}"`)).toContain('aria-invalid="true"');
  });
});

describe("an earlier file", () => {
  const earlier = [{ id: A, name: "todistus.pdf", size: 240_000, receivedAt: "2026-03-02T23:30:00Z" }];
  const types = [
    { value: "PAYSLIP_GROSS", label: "Palkkalaskelma" },
    { value: "OTHER", label: "Muu liite" },
  ];
  const list = (listed: typeof earlier, form = formOf(), offered = types) =>
    drawn(<EarlierFile files={listed} form={form} types={offered} />);

  it("is offered with its name, its day in the municipality, and its size", () => {
    const words = wordsOf(list(earlier)).replace(/\u00a0/g, " ");
    expect(words).toContain("todistus.pdf, 3.3.2026, 234 kt");
    expect(words).toContain("Mikä liite se on?");
    expect(tagWith(list(earlier), 'value="reuse-file"')).toContain("<button");
    expect(tagWith(list(earlier), "<details")).not.toContain("open");
  });

  it("is chosen still after a refused post, with the fault at the list", () => {
    const form = formOf(
      [
        [REUSED_FILE, A],
        [REUSED_TYPE, "OTHER"],
      ],
      [{ field: REUSED_FILE, code: "filesUnavailable" }],
    );
    const page = list(earlier, form);
    expect(tagWith(page, "<details")).toContain("open");
    expect(tagWith(page, `<option`, A)).toContain("selected");
    expect(tagWith(page, `<option`, "OTHER")).toContain("selected");
    expect(wordsOf(page)).toContain("Yritä myöhemmin uudelleen.");
  });

  it("needs no question about its purpose where there is one", () => {
    const page = list(earlier, formOf([[REUSED_TYPE, "OTHER"]]), types.slice(1));
    expect(wordsOf(page)).not.toContain("Mikä liite se on?");
    expect(tagWith(page, `name="${REUSED_TYPE}"`)).toContain('value="OTHER"');
    expect(tagWith(page, "<details")).not.toContain("open");
  });

  it("says which files it belongs to where a form has a list for each kind, and is chosen apart from theirs", () => {
    const form = formOf([[reusedField("OTHER"), A]], [{ field: reusedField("OTHER"), code: "fileGone" }]);
    const drawnOf = (kind: typeof types) =>
      drawn(<EarlierFile files={earlier} form={form} isOneOfSeveral types={kind} />);
    const page = drawnOf(types.slice(1));
    expect(wordsOf(page)).toContain("Aiempi tiedosto: Muu liite");
    expect(wordsOf(page)).toMatch(/Lisää valittu tiedosto\s*:? ?Muu liite/);
    expect(tagWith(page, 'value="reuse-file.OTHER"')).toContain("<button");
    expect(tagWith(page, `<option`, A)).toContain("selected");
    expect(tagWith(page, "<details")).toContain("open");
    expect(page).not.toContain(REUSED_TYPE);
    expect(tagWith(drawnOf(types.slice(0, 1)), "<details")).not.toContain("open");
  });

  it("is not offered when there is none", () => {
    expect(list([])).toBe("");
    expect(list(earlier, formOf(), [])).toBe("");
  });
});

describe("a refused call about own files", () => {
  it.each([
    [new Refusal(400, "FILE_TOO_LARGE"), "photosTooLarge"],
    [new Refusal(400, "INVALID_CONTENT_TYPE"), "photoUnreadable"],
    [new Refusal(400), "fileNotMade"],
    [new Refusal(403), "fileGone"],
    [new Refusal(404), "fileGone"],
    [new Refusal(503), "filesUnavailable"],
  ])("%s is %s", (error, fault) => {
    expect(ownFileFaultOf(error)).toBe(fault);
  });

  it("has a sentence in every language, with every placeholder filled", () => {
    for (const language of LANGUAGES) {
      const sentences = ownFileSentences(attachmentTexts.in(language));
      for (const code of Object.keys(attachmentTexts.languages.fi.ownFiles.faults)) {
        const sentence = sentenceOf(
          { code, values: { fewest: 2, most: 20 } },
          formTexts.in(language),
          language,
          sentences,
        );
        expect(sentence).toMatch(/^[A-ZÅÄÖ][^{}]+\.$/);
        expect(sentence).not.toBe(sentenceOf({ code: "format" }, formTexts.in(language), language));
      }
    }
  });
});
