import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { annulSupport, decideSupport, draftSupport } from "~/demo/desk/moves/assistance-moves.server.ts";
import { draftFinanceDecision, sendFinanceDecision } from "~/demo/desk/moves/finance-moves.server.ts";
import type { Download } from "~/foundation/seam/call.ts";
import { uiTexts } from "~/foundation/ui/texts/index.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { receiptTexts } from "~/receipts/texts/index.ts";
import { daycareForm, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication, addDecision } from "../../people/applications.ts";
import { child, guardian, type SettledGuardian } from "../../people/family.ts";
import { incomeBody } from "../../people/income.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { makePapers, readDownload } from "../../support/asking/making-papers.ts";
import { elementsOf, type ReadPdf, textOf } from "../../support/reading/read-pdf.ts";

const { db, pool, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const moment = { now, today: TODAY };
afterAll(() => rmSync(settings.dataDir, { recursive: true, force: true }));

let unitId: string;
let aino: SettledGuardian;
let antti: SettledGuardian;

beforeEach(async () => {
  await reset();
  unitId = await addUnit(db, "Äppelbackens daghem", { daycare_decision_name: "Äppelbacken", manager: "Åsa Öhman" });
  antti = await guardian("Antti Laine").settle(db, TODAY);
  aino = await guardian("Aino Virtanen").with(child("Elsa").alsoOf(antti.id).inDaycare(unitId)).settle(db, TODAY);
});

type Calls = Awaited<ReturnType<typeof apiOf>>;
type Asking = (api: Calls) => Promise<Download>;

const callsOf = (person: SettledGuardian, level: "weak" | "strong" = "strong") =>
  apiOf(db, person.id, { settings, now, level });
const speaks = (language: string) => db.updateTable("person").set({ language }).where("id", "=", aino.id).execute();

/** The paper as its reader gets it, after the jobs have run. */
async function read(ask: Asking): Promise<{ paper: ReadPdf; text: string; download: Download }> {
  await makePapers({ db, pool, settings });
  const download = await ask(await callsOf(aino));
  const paper = await readDownload(download);
  return { paper, text: textOf(paper.document), download };
}

const headings = ({ document }: ReadPdf, type: string): string[] =>
  elementsOf(document)
    .filter((element) => element.type === type)
    .map(textOf);

/** The value of each term of the paper's tables, by term. */
const facts = ({ document }: ReadPdf): Record<string, string> =>
  Object.fromEntries<string>(
    elementsOf(document)
      .filter(({ type, children }) => type === "TR" && children.length === 2)
      // Money has a hard space before its sign.
      .map(({ children }): [string, string] => {
        const [term = "", value = ""] = children.map((cell) => textOf(cell).replaceAll("\u00a0", " "));
        return [term, value];
      }),
  );

async function decision(type: "DAYCARE" | "PRESCHOOL" | "PRESCHOOL_DAYCARE" = "DAYCARE") {
  const applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId: aino.child("Elsa"),
    status: "WAITING_CONFIRMATION",
    otherGuardians: [antti.id],
    row: { allow_other_guardian_access: true },
  });
  const id = await addDecision(db, applicationId, unitId, {
    type,
    sent_date: TODAY,
    created_by_name: "Liisa Päättäjä",
  });
  await askForDocument({ db, now }, "DECISION", id);
  const ask: Asking = (api) => api.decisions.download({ id });
  return { id, ask };
}

async function feeDecision(changes: Partial<Parameters<typeof draftFinanceDecision>[1]> = {}) {
  const type = changes.type ?? "FEE_DECISION";
  const id = await draftFinanceDecision(db, {
    type,
    headOfFamily: aino.id,
    partner: antti.id,
    validFrom: "2026-01-01",
    children: [
      { childId: aino.child("Elsa"), unitId, serviceNeed: "Kokopäiväinen", whole: 29_500, familyPays: 19_950 },
    ],
    ...changes,
  });
  await sendFinanceDecision(db, id, moment);
  const ask: Asking = ({ financeDecisions }) =>
    type === "FEE_DECISION"
      ? financeDecisions.downloadFeeDecision({ id })
      : financeDecisions.downloadVoucherValueDecision({ id });
  return { id, ask };
}

async function support(kind: "EARLY_CHILDHOOD" | "PRESCHOOL", language: "FI" | "SV" = "FI") {
  const childId = aino.child("Elsa");
  const id =
    kind === "PRESCHOOL"
      ? await draftSupport(db, { kind, childId, unitId, language, validFrom: "2026-08-10", type: "NEW" })
      : await draftSupport(db, { kind, childId, unitId, language, validFrom: "2026-03-15" });
  await decideSupport(db, id, "ACCEPTED", moment);
  const ask: Asking = ({ assistanceDecisions }) =>
    kind === "PRESCHOOL" ? assistanceDecisions.preschoolDownload({ id }) : assistanceDecisions.download({ id });
  return { id, ask };
}

async function receipt(otherInfo = "Elsa pitää äänikirjoista.") {
  const option = await addServiceNeedOption(db, "Kokopäivä");
  const preferred = preferences({
    preferredUnits: [{ id: unitId, name: "" }],
    serviceNeed: serviceNeed({
      serviceNeedOption: {
        id: option,
        nameFi: "Kokopäivä",
        nameSv: "Heldag",
        nameEn: "Full day",
        validPlacementType: "DAYCARE",
      },
    }),
  });
  const applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId: aino.child("Elsa"),
    status: "CREATED",
    form: daycareForm({ preferences: preferred, otherInfo }),
    row: { allow_other_guardian_access: true },
  });
  const api = await callsOf(aino);
  await api.applications.send({ applicationId });
  const [sent] = (await api.applications.details({ applicationId })).receipts ?? [];
  const receiptId = sent?.id ?? "";
  const ask: Asking = ({ receipts }) => receipts.download({ receiptId });
  return { applicationId, receiptId, reference: sent?.reference ?? "", ask };
}

async function incomeReceipt() {
  const api = await callsOf(aino);
  await api.incomeStatements.create({ draft: false, body: incomeBody({ student: true, otherInfo: "Muutan." }) });
  const [statement] = (await api.incomeStatements.own({ page: 1 })).data;
  const incomeStatementId = statement?.id ?? "";
  const [sent] = (await api.incomeStatements.details({ incomeStatementId })).receipts ?? [];
  const receiptId = sent?.id ?? "";
  const ask: Asking = ({ receipts }) => receipts.download({ receiptId });
  return { api, incomeStatementId, receiptId, reference: sent?.reference ?? "", ask };
}

const everyKind: [string, () => Promise<{ ask: Asking }>][] = [
  ["a receipt", () => receipt()],
  ["a receipt of income", () => incomeReceipt()],
  ["an application decision", () => decision()],
  ["a fee decision", () => feeDecision()],
  ["a voucher value decision", () => feeDecision({ type: "VOUCHER_VALUE_DECISION" })],
  ["a decision on support in early childhood education", () => support("EARLY_CHILDHOOD")],
  ["a decision on support in pre-primary education", () => support("PRESCHOOL")],
];

describe.each(everyKind)("the paper of %s", (_kind, given) => {
  it("is a tagged PDF in Finnish, with one title, headings in order and all content in its structure", async () => {
    const { ask } = await given();
    const { paper, download } = await read(ask);
    expect(download).toMatchObject({ contentType: "application/pdf", disposition: "attachment" });
    expect(download.name).toMatch(/\.pdf$/);
    expect(paper).toMatchObject({ language: "fi", isMarked: true, showsTitle: true, unmarked: [], fontsMissing: [] });
    expect(headings(paper, "H1")).toEqual([paper.title]);
    expect(headings(paper, "H2").length).toBeGreaterThan(1);
    for (const row of elementsOf(paper.document).filter(({ type }) => type === "TR"))
      expect(row.children[0]?.type).toBe("TH");
  });

  it("is a 404 until it is made", async () => {
    const { ask } = await given();
    expect(await refusalOf(ask(await callsOf(aino)))).toMatchObject({ status: 404, errorCode: null });
  });

  it("is refused to other people and to a weak session", async () => {
    const { ask } = await given();
    await makePapers({ db, pool, settings });
    const stranger = await guardian("Pekka Laine").settle(db, TODAY);
    expect(await refusalOf(ask(await callsOf(stranger)))).toMatchObject({ status: 403 });
    expect(await refusalOf(ask(await callsOf(aino, "weak")))).toMatchObject({ status: 403 });
  });
});

describe("a paper that was never requested, or that has no subject", () => {
  it("gets the same refusal as another person's", async () => {
    const id = randomUUID();
    const downloads: Asking[] = [
      ({ decisions }) => decisions.download({ id }),
      ({ financeDecisions }) => financeDecisions.downloadFeeDecision({ id }),
      ({ financeDecisions }) => financeDecisions.downloadVoucherValueDecision({ id }),
      ({ assistanceDecisions }) => assistanceDecisions.download({ id }),
      ({ assistanceDecisions }) => assistanceDecisions.preschoolDownload({ id }),
      ({ receipts }) => receipts.download({ receiptId: id }),
    ];
    for (const ask of downloads)
      expect(await refusalOf(ask(await callsOf(aino)))).toMatchObject({ status: 403, errorCode: null });
  });
});

describe("the paper of an application decision", () => {
  it("has the decision, unit, start and decision maker, and the last days to answer and to appeal", async () => {
    const { id, ask } = await decision();
    const { paper, text } = await read(ask);
    const { decision_number: number } = await db
      .selectFrom("decision")
      .select("decision_number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(paper.title).toBe("Päätös varhaiskasvatuspaikasta");
    expect(facts(paper)).toMatchObject({
      Lapsi: expect.stringMatching(/^Elsa Virtanen/) as string,
      Yksikkö: "Äppelbacken Rantakatu 1 90100 Merilä",
      "Paikka alkaa": "10.8.2026",
      "Paikka päättyy": "31.7.2027",
      "Yksikön johtaja": "Åsa Öhman",
      "Päätöksen numero": String(number),
      Päätöspäivä: "10.3.2026",
      "Päätöksen tekijä": "Liisa Päättäjä",
      "Viimeinen päivä, jos sait päätöksen sähköisesti": "13.4.2026",
      "Viimeinen päivä, jos sait päätöksen kirjeenä": "16.4.2026",
    });
    expect(text).toContain("viimeistään ti 24.3.2026");
    expect(text).toContain(`${settings.baseUrl}/decisions`);
    expect(text).toContain("väliltä 10.8.2026–24.8.2026");
  });

  it("is in Swedish for an applicant whose registered language is Swedish", async () => {
    await speaks("sv");
    const { provider, contact } = settings.town;
    await db
      .updateTable("unit")
      .set({ decision_handler: provider.fi, decision_handler_address: contact.postalAddress })
      .execute();
    const { paper, text } = await read((await decision("PRESCHOOL")).ask);
    expect(paper.language).toBe("sv");
    // The register names the municipality's services in Finnish.
    expect(Object.values(facts(paper))).toContain(`${provider.sv} ${contact.postalAddress}`);
    expect(text).not.toContain(provider.fi);
    expect(paper.title).toBe("Beslut om plats inom förskoleundervisningen");
    expect(text).toContain("inom 14 dagar");
    expect(text).toContain("Platsen börjar den dag som står i beslutet.");
  });

  it("is in Finnish for applicants of other languages, because decisions use the national languages", async () => {
    await speaks("en");
    expect((await read((await decision()).ask)).paper.language).toBe("fi");
  });

  it("says for connected care that the guardian answers pre-primary education first", async () => {
    const { text } = await read((await decision("PRESCHOOL_DAYCARE")).ask);
    expect(text).toContain("Vastaa ensin esiopetuksen päätökseen.");
  });

  it("has no address or contact details of the applicant, so the other guardian gets it too", async () => {
    const { ask } = await decision();
    const { text } = await read(ask);
    for (const own of ["Koivutie", "040 123 4567", "aino@"]) expect(text).not.toContain(own);
    expect((await readDownload(await ask(await callsOf(antti)))).title).toBe("Päätös varhaiskasvatuspaikasta");
  });

  it("is refused to the other guardian when it is marked to contain contact details", async () => {
    const { id, ask } = await decision();
    await db.updateTable("decision").set({ document_contains_contact_info: true }).where("id", "=", id).execute();
    await makePapers({ db, pool, settings });
    expect(await refusalOf(ask(await callsOf(antti)))).toMatchObject({ status: 403 });
    expect((await ask(await callsOf(aino))).contentType).toBe("application/pdf");
  });
});

describe("the paper of a fee decision", () => {
  it("says who pays, for how long, and the costs of each child and of all", async () => {
    const onni = await guardian("Aino Virtanen").with(child("Onni").aged(2)).settle(db, TODAY);
    const part = { unitId, serviceNeed: "Kokopäiväinen", whole: 29_500 };
    const { ask } = await feeDecision({
      validTo: "2026-12-31",
      children: [
        { ...part, childId: aino.child("Elsa"), familyPays: 19_950 },
        { ...part, childId: onni.child("Onni"), siblingDiscountPercent: 60, familyPays: 7_980 },
      ],
    });
    const { paper } = await read(ask);
    expect(paper.title).toBe("Päätös varhaiskasvatuksen maksusta");
    expect(facts(paper)).toMatchObject({
      Voimassa: "1.1.2026–31.12.2026",
      Maksuvelvolliset: "Aino Virtanen Antti Laine",
      "Perheen koko": "4 henkilöä",
      "Päätöksen tekijä": "Kaarina Lehto",
      Sisarusalennus: "60 %",
      "Elsa Virtanen": "199,50 €",
      "Onni Virtanen": "79,80 €",
      Yhteensä: "279,30 €",
    });
    expect(headings(paper, "H3")).toEqual(["Elsa Virtanen", "Onni Virtanen", "Yhteensä"]);
  });

  it("is for the partner as well as for the head of the family", async () => {
    const { ask } = await feeDecision();
    await makePapers({ db, pool, settings });
    expect((await ask(await callsOf(antti))).contentType).toBe("application/pdf");
  });

  it("has the value of a voucher, in the decision's language", async () => {
    const { ask } = await feeDecision({ type: "VOUCHER_VALUE_DECISION", language: "sv" });
    const { paper } = await read(ask);
    expect(paper).toMatchObject({ language: "sv", title: "Beslut om servicesedelns värde" });
    expect(facts(paper)).toMatchObject({ "Servicesedelns värde": "295,00 €", "Familjens andel i månaden": "199,50 €" });
  });
});

describe("the paper of a decision on support", () => {
  it("has everything from its page, with the appeal period of its kind", async () => {
    const early = await read((await support("EARLY_CHILDHOOD")).ask);
    expect(early.paper.title).toBe("Päätös tuesta varhaiskasvatuksessa");
    expect(early.text).toContain("Lapsi tarvitsee säännöllistä tukea kielen ja vuorovaikutuksen kehitykseen.");
    expect(early.text).toContain("Marja-Leena Aho");
    expect(early.text).toContain("30 päivän kuluessa");
    const preschool = await read((await support("PRESCHOOL")).ask);
    expect(preschool.paper.title).toBe("Päätös tuesta esiopetuksessa");
    expect(preschool.text).toContain("14 päivän kuluessa");
  });

  it("is in the decision's language, not the reader's", async () => {
    const { paper, text } = await read((await support("PRESCHOOL", "SV")).ask);
    expect(paper.language).toBe("sv");
    expect(text).toContain("Beslutsnummer");
  });

  it("says first that the decision was taken back, if that came before the paper", async () => {
    const { id, ask } = await support("EARLY_CHILDHOOD");
    await annulSupport(db, id, "Lapsi muutti toiseen kuntaan.", moment);
    const { text } = await read(ask);
    expect(text).toContain("Tämä päätös on mitätöity. Se ei ole enää voimassa. Syy: Lapsi muutti toiseen kuntaan.");
    expect(text).not.toContain("30 päivän kuluessa");
  });

  it.each(["EARLY_CHILDHOOD", "PRESCHOOL"] as const)(
    "is withdrawn when the decision is taken back, and a new one says so (%s)",
    async (kind) => {
      const { id, ask } = await support(kind);
      expect((await read(ask)).text).not.toContain("mitätöity");
      await annulSupport(db, id, "Lapsi muutti.", moment);
      expect(await refusalOf(ask(await callsOf(aino)))).toMatchObject({ status: 404 });
      expect((await read(ask)).text).toContain("Tämä päätös on mitätöity. Se ei ole enää voimassa. Syy: Lapsi muutti.");
    },
  );
});

describe("the paper of a receipt", () => {
  it("has every sent answer, with its reference and its moment", async () => {
    const { reference, ask } = await receipt();
    const elsa = db.selectFrom("person").select("ssn").where("id", "=", aino.child("Elsa"));
    const { ssn } = await elsa.executeTakeFirstOrThrow();
    const { paper, text, download } = await read(ask);
    expect(download.name).toBe(`Kuitti ${reference}.pdf`);
    expect(facts(paper)).toMatchObject({
      Viitenumero: reference,
      Lähetetty: "10.3.2026 klo 12.00",
      Lapsi: `Elsa Virtanen, ${ssn} Koivutie 4 A 1, 90100 Merilä`,
      "Toivottu aloituspäivä": "1.8.2026",
      "Toivotut yksiköt": expect.stringContaining("Äppelbackens daghem") as string,
      "Muuta kerrottavaa": "Elsa pitää äänikirjoista.",
      Allergiat: "Ei annettu",
    });
    expect(text).toContain("Ei liitteitä.");
  });

  it("is in the applicant's language, and marks names in another language", async () => {
    await speaks("en");
    const { paper } = await read((await receipt()).ask);
    expect(paper).toMatchObject({ language: "en", title: "Receipt: application sent" });
    expect(facts(paper)).toMatchObject({ "Preferred start date": "1 Aug 2026" });
  });

  it("is only for the applicant, and the receipt says whether it exists", async () => {
    const { receiptId, ask } = await receipt();
    const details = async () => (await callsOf(aino)).receipts.details({ receiptId });
    expect((await details()).hasDocument).toBe(false);
    await makePapers({ db, pool, settings });
    expect((await details()).hasDocument).toBe(true);
    expect(await refusalOf(ask(await callsOf(antti)))).toMatchObject({ status: 403 });
  });

  it("of one sending stays unchanged when the application changes: the change has its own", async () => {
    const { applicationId, ask } = await receipt("Ensin näin.");
    await makePapers({ db, pool, settings });
    const { applications } = await callsOf(aino);
    const { form } = await applications.details({ applicationId });
    await applications.update({
      applicationId,
      body: { form: { ...form, otherInfo: "Sitten näin." }, allowOtherGuardianAccess: true },
    });
    const { text } = await read(ask);
    expect(text).toContain("Ensin näin.");
    expect(text).not.toContain("Sitten näin.");
  });

  it("has everything typed as text, however long or odd it is", async () => {
    const odd = `<script>alert(1)</script> & "lainaus" \\(sulku) ${"äö".repeat(900)}\n\n\u202eabc 漢字 😀`;
    const { paper, text } = await read((await receipt(odd)).ask);
    expect(text).toContain('<script>alert(1)</script> & "lainaus" \\(sulku)');
    expect(text.replaceAll(" ", "")).toContain("äö".repeat(900));
    expect(paper.unmarked).toEqual([]);
  });
});

describe("the paper of a receipt of income", () => {
  it("has every answer as it was sent then, its reference and sender", async () => {
    const { api, incomeStatementId, reference, ask } = await incomeReceipt();
    const body = { otherInfo: "Lisäys", attachmentIds: [] };
    await api.incomeStatements.addDetails({ incomeStatementId, body });
    const { paper, text } = await read(ask);
    expect(paper.title).toBe("Kuitti: tuloselvitys lähetetty");
    expect(facts(paper)).toMatchObject({ Viitenumero: reference, "Olen opiskelija": "Kyllä" });
    for (const words of ["2 500 €", "Muutan.", "Aino Virtanen", "10.3.2026", "Ei liitteitä."])
      expect(text.replaceAll("\u00a0", " ")).toContain(words);
    expect(text).not.toContain("Lisäys");
  });

  it("is another one for what was added, in the sender's language", async () => {
    await speaks("en");
    const { api, incomeStatementId } = await incomeReceipt();
    await api.incomeStatements.addDetails({ incomeStatementId, body: { otherInfo: "Lisäys", attachmentIds: [] } });
    const [added] = (await api.incomeStatements.details({ incomeStatementId })).receipts ?? [];
    const receiptId = added?.id ?? "";
    const { paper, text } = await read(({ receipts }) => receipts.download({ receiptId }));
    expect(paper).toMatchObject({ language: "en", title: "Receipt: details added to income statement" });
    expect(text).toContain("Lisäys");
  });
});

it.each(["fi", "sv", "en"] as const)("receipts call a skipped question what the pages call it: %s", (language) => {
  const onPages = uiTexts.languages[language].notGiven;
  expect(receiptTexts.languages[language].notGiven).toBe(onPages);
});
