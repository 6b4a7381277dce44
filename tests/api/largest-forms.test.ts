import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { MOST_ROWS } from "~/children/child-documents/document-fields.ts";
import type { Question } from "~/children/child-documents/template-shapes.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { documentOf, templatePlan } from "../people/documents.ts";
import { testDatabase } from "../support/asking/database.ts";
import { atForms, fieldsIn, fileFieldsIn, mainOf, type Seen } from "../support/asking/posted-form.ts";
import { servedPages } from "../support/asking/served-pages.ts";
import { twoClients } from "../support/asking/two-clients.ts";
import { incomeTown, NOW, TODAY } from "../support/samples/income-town.ts";
import { pdf } from "../support/samples/specimen-files.ts";

/** No correct form reaches a limit (app/foundation/forms/reading/posted-limits.ts). */
const { db, reset } = await testDatabase();
const town = incomeTown(db);
const open = await servedPages(db, town.settings);
const wire = await twoClients(db, () => NOW);

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  await db
    .updateTable("unit")
    .set({ pilot_features: ["VASU_AND_PEDADOC", "RESERVATIONS", "CITIZEN_BASIC_DOCUMENT"] })
    .execute();
  aino = await town.as(people.aino.id);
});
const guardian = () => atForms(open, { as: { id: people.aino.id, level: "strong" }, now: NOW });
const valuesOf = ({ html }: Seen, name: string) =>
  fieldsIn(html).flatMap(([field, value]) => (field === name ? [value] : []));

/** Everything that asks for files of its own. */
const EVERY_KIND = {
  feeBasis: "INCOME",
  incomeSource: "ATTACHMENTS",
  estimatedMonthlyIncome: "2000",
  otherIncome: ["PENSION", "UNEMPLOYMENT_ALLOWANCE"],
  entrepreneur: "yes",
  companyForms: ["selfEmployed", "limitedCompany", "partnership", "lightEntrepreneur"],
  selfEmployedIncome: ["attachments"],
  limitedCompanyIncomeSource: "ATTACHMENTS",
  startupGrant: "on",
  student: "on",
  alimonyPayer: "on",
  startDate: "1.4.2026",
};

describe("an income statement with every kind of files", () => {
  const opened = async () => {
    const { see, press } = guardian();
    return press(await see("/income/new/edit"), "refresh", EVERY_KIND);
  };

  it.each(["refresh", "verify", "save", "leave", "keep", "language:sv"])(
    "is taken at “%s” with all its file fields empty",
    async (intent) => {
      const form = await opened();
      expect(fileFieldsIn(form.html).length).toBeGreaterThan(10);
      const { status } = await guardian().press(form, intent, {}, {});
      expect([200, 422]).toContain(status);
    },
  );

  it("takes a file in each field at once", async () => {
    const form = await opened();
    const fields = fileFieldsIn(form.html);
    const files = Object.fromEntries(fields.map((name) => [name, [new File([new Uint8Array(pdf)], `${name}.pdf`)]]));
    const kept = await guardian().press(form, "refresh", {}, files);
    expect(kept.status).toBe(200);
    expect(valuesOf(kept, "file")).toHaveLength(fields.length);
  });

  it("names the files that did not fit at once, and keeps the answers", async () => {
    const form = await opened();
    const [field = ""] = fileFieldsIn(form.html);
    const many = Array.from({ length: 101 }, (_, index) => new File([new Uint8Array(pdf)], `${index}.pdf`));
    const refused = await guardian().press(
      form,
      "refresh",
      { otherIncomeInfo: "Eläke alkaa syksyllä." },
      { [field]: many },
    );
    expect(refused.status).toBe(422);
    expect(mainOf(refused.html)).toContain("Voit lisätä enintään 100 tiedostoa. Lisäämättä jäi: 100.pdf.");
    expect(valuesOf(refused, "otherIncomeInfo")).toEqual(["Eläke alkaa syksyllä."]);
  });
});

const text = (index: number): Question => ({
  type: "TEXT",
  id: `t${index}`,
  label: `Kysymys ${index}`,
  infoText: "",
  multiline: true,
});
const rows = (index: number): Question => ({
  type: "GROUPED_TEXT_FIELDS",
  id: `g${index}`,
  label: `Ryhmä ${index}`,
  infoText: "",
  fieldLabels: ["Nimi", "Puhelin", "Suhde", "Osoite", "Kieli"],
  allowMultipleRows: true,
});
const [TEXTS, GROUPS] = [40, 4];
const QUESTIONS = [
  ...Array.from({ length: TEXTS }, (_, index) => text(index)),
  ...Array.from({ length: GROUPS }, (_, index) => rows(index)),
];
const FULL = "ä".repeat(10_000);
const ROW = ["Mummo", "040 123", "isovanhempi", "Koivutie 4", "suomi"];

describe("a document with full texts and all rows", () => {
  const large = () => documentOf(db, people.elsa, { now: NOW, today: TODAY }, templatePlan({}, QUESTIONS));
  const typed: Record<string, string> = Object.fromEntries([
    ...Array.from({ length: TEXTS }, (_, index) => [`q${index}`, FULL]),
    ...Array.from({ length: GROUPS * MOST_ROWS }, (_, place) => {
      const [group, row] = [Math.floor(place / MOST_ROWS), place % MOST_ROWS];
      return ROW.map((cell, column) => [`q${TEXTS + group}[${row}].c${column}`, cell]);
    }).flat(),
  ]);

  it.each([
    ["with fields for files", {}],
    ["as script keeps it", undefined],
  ])("is kept, checked and sent %s", async (_how, files) => {
    const id = await large();
    const { see, press } = guardian();
    const checked = await press(await see(`/child-documents/${id}?readOnly=false`), "verify", typed, files);
    expect(checked.status).toBe(200);
    const sent = await press(checked, "send", {}, files);
    expect(sent.status).toBe(200);
    const { answers } = (await aino.childDocuments.details({ documentId: id })).content;
    expect(answers).toHaveLength(TEXTS + GROUPS);
  });

  it("is taken over the wire", async () => {
    const id = await large();
    const http = await wire.clients["over HTTP"]({ id: people.aino.id, level: "strong" });
    const answers = Array.from({ length: TEXTS }, (_, index) => ({
      type: "TEXT" as const,
      questionId: `t${index}`,
      answer: "Ω".repeat(LONGEST_TEXT),
    }));
    await http.childDocuments.update({ documentId: id, body: { status: "COMPLETED", content: { answers } } });
    expect((await aino.childDocuments.details({ documentId: id })).content.answers[0]).toMatchObject({
      answer: "Ω".repeat(LONGEST_TEXT),
    });
  });
});

describe("a form with too much text", () => {
  it("leads back to the form, with what fits", async () => {
    const form = await guardian().see("/income/new/edit");
    const long = { otherInfo: "x".repeat(4 * 1024 * 1024), startDate: "1.4.2026" };
    const refused = await guardian().press(form, "verify", long, {});
    expect(refused.status).toBe(413);
    expect(mainOf(refused.html)).toContain("Kirjoittamasi on tallessa.");
    const [, way = ""] = /href="(\/income\/new\/edit\?form=[^"]+)"/.exec(refused.html) ?? [];
    const back = await guardian().see(way);
    expect(valuesOf(back, "startDate")).toEqual(["1.4.2026"]);
    expect((await guardian().press(back, "refresh", {}, {})).status).toBe(200);
  });

  it("has its way back also where nothing can be kept", async () => {
    const refused = await open("/fee-estimate", {
      as: null,
      now: NOW,
      method: "POST",
      fields: { income: "x".repeat(4 * 1024 * 1024 + 1) },
    });
    expect(refused.status).toBe(413);
    expect(await refused.text()).toMatch(/<a [^>]*href=""/);
  });
});
