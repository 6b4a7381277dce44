import { beforeEach, describe, expect, it } from "vitest";
import { moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { draftFinanceDecision, sendFinanceDecision } from "~/demo/desk/moves/finance-moves.server.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication, addDecision } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const as = (id: string, at = now) => apiOf(db, id, { settings, now: at });
const FORBIDDEN = { status: 403, errorCode: null };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let unit: string;
let option: string;
beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Koivikko");
  option = await addServiceNeedOption(db, "Kokopäivä");
});

const whole = () =>
  daycareForm({
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
    }),
  });

async function family() {
  const antti = await guardian("Antti Virtanen").settle(db, TODAY);
  const aino = await guardian().with(child("Elsa").alsoOf(antti.id), child("Onni").alsoOf(antti.id)).settle(db, TODAY);
  return { aino, antti };
}

async function sent(guardianId: string, childId: string, at = now): Promise<string> {
  const { applications } = await as(guardianId, at);
  const applicationId = await applications.create({ body: { childId, type: "DAYCARE" } });
  await applications.update({ applicationId, body: { form: whole(), allowOtherGuardianAccess: true } });
  await applications.send({ applicationId });
  return applicationId;
}

const caseOf = async (guardianId: string, applicationId: string) =>
  (await (await as(guardianId)).processMetadata.ofApplication({ applicationId })).data;

describe("the case of an application", () => {
  it("is registered when the application is sent, with its class, number and year", async () => {
    const { aino } = await family();
    const applicationId = await sent(aino.id, aino.child("Elsa"));
    expect(await caseOf(aino.id, applicationId)).toMatchObject({
      process: { caseIdentifier: "1/12.06.01.01/2026", number: 1, year: 2026, migrated: false, history: [] },
      processType: "APPLICATION_DAYCARE",
      businessId: settings.town.businessId,
      primaryDocument: {
        documentId: applicationId,
        name: "Varhaiskasvatushakemus",
        createdAtDate: TODAY,
        createdAtTime: "12:00:00",
        createdBy: null,
        receivedBy: "ELECTRONIC",
        applicationType: "DAYCARE",
        confidential: null,
        downloadPath: null,
      },
      secondaryDocuments: [],
    });
  });

  it("counts up within a year and begins again with the next", async () => {
    const { aino } = await family();
    const first = await sent(aino.id, aino.child("Elsa"), new Date("2025-12-31T23:59:00+02:00"));
    const second = await sent(aino.id, aino.child("Onni"), new Date("2026-01-01T00:01:00+02:00"));
    expect((await caseOf(aino.id, first))?.process.caseIdentifier).toBe("1/12.06.01.01/2025");
    expect((await caseOf(aino.id, second))?.process.caseIdentifier).toBe("1/12.06.01.01/2026");
  });

  it("gets a number of its own when several applications are sent at once", async () => {
    const { aino, antti } = await family();
    const ids = await Promise.all([
      sent(aino.id, aino.child("Elsa")),
      sent(aino.id, aino.child("Onni")),
      sent(antti.id, aino.child("Elsa")),
      sent(antti.id, aino.child("Onni")),
    ]);
    const rows = await db.selectFrom("case_process").select("number").orderBy("number").execute();
    expect(rows.map(({ number }) => number)).toEqual(ids.map((_, index) => index + 1));
  });

  it("does not exist before sending, nor for applications from before the register", async () => {
    const { aino } = await family();
    for (const status of ["CREATED", "SENT"] as const) {
      const row = { childId: aino.child(status === "SENT" ? "Elsa" : "Onni"), guardianId: aino.id, status };
      expect(await caseOf(aino.id, await addApplication(db, row))).toBeNull();
    }
  });

  it("says how long an application is confidential after that is decided", async () => {
    const { aino } = await family();
    const applicationId = await sent(aino.id, aino.child("Elsa"));
    await (await as(aino.id)).applications.remove({ applicationId });
    expect((await caseOf(aino.id, applicationId))?.primaryDocument).toMatchObject({
      confidential: true,
      confidentiality: { durationYears: 100 },
    });
  });

  it("lists the sent decisions, each with its paper if the reader may have it", async () => {
    const { aino, antti } = await family();
    const applicationId = await sent(aino.id, aino.child("Elsa"));
    await moveApplication(db, applicationId, "process", { now, today: TODAY });
    const open = await addDecision(db, applicationId, unit, { sent_date: "2026-03-11" });
    const own = await addDecision(db, applicationId, unit, {
      sent_date: "2026-03-12",
      document_contains_contact_info: true,
    });
    await addDecision(db, applicationId, unit, { sent_date: null });
    const unmade = await addDecision(db, applicationId, unit, { sent_date: "2026-03-13" });
    for (const subject_id of [open, own]) {
      const paper = { made_at: now, name: "a.pdf", file_key: subject_id, byte_size: 1, sha256: Buffer.alloc(32) };
      await db
        .insertInto("official_document")
        .values({ kind: "DECISION", subject_id, asked_at: now, ...paper })
        .execute();
    }
    const papers = async (guardianId: string) =>
      (await caseOf(guardianId, applicationId))?.secondaryDocuments.map((one) => [one.documentId, one.downloadPath]);
    const path = (id: string) => `/citizen/decisions/${id}/download`;
    expect(await papers(aino.id)).toEqual([
      [open, path(open)],
      [own, path(own)],
      [unmade, null],
    ]);
    expect(await papers(antti.id)).toEqual([
      [open, path(open)],
      [own, null],
      [unmade, null],
    ]);
    // Only a guardian of the child reads its decisions.
    await db.updateTable("guardian").set({ blocked: true }).where("guardian_id", "=", aino.id).execute();
    expect(await papers(aino.id)).toEqual([
      [open, null],
      [own, null],
      [unmade, null],
    ]);
  });

  it("is refused to other guardians", async () => {
    const { aino, antti } = await family();
    const applicationId = await sent(aino.id, aino.child("Elsa"));
    await db.updateTable("application").set({ allow_other_guardian_access: false }).execute();
    const pekka = await guardian("Pekka Laine").settle(db, TODAY);
    for (const reader of [antti.id, pekka.id]) {
      const { processMetadata } = await as(reader);
      expect(await refusalOf(processMetadata.ofApplication({ applicationId }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf(processMetadata.ofApplication({ applicationId: UNKNOWN }))).toMatchObject(FORBIDDEN);
    }
  });
});

describe("the case of a finance decision", () => {
  it.each([
    ["FEE_DECISION", "12.06.02.01", "ofFeeDecision", "feeDecisionId"],
    ["VOUCHER_VALUE_DECISION", "12.06.02.02", "ofVoucherValueDecision", "voucherValueDecisionId"],
  ] as const)("is registered when a %s is sent, and both payers read it", async (type, definition, call, id) => {
    const { aino, antti } = await family();
    const fee = {
      childId: aino.child("Elsa"),
      unitId: unit,
      serviceNeed: "Kokopäivä",
      whole: 29500,
      familyPays: 29500,
    };
    const decisionId = await draftFinanceDecision(db, {
      type,
      headOfFamily: aino.id,
      partner: antti.id,
      validFrom: "2026-03-01",
      children: [fee],
    });
    await db.updateTable("unit").set({ decision_handler: settings.town.provider.fi }).execute();
    const ask = async (guardianId: string) =>
      (await as(guardianId)).processMetadata[call]({ [id]: decisionId } as never);
    expect(await refusalOf(ask(aino.id))).toMatchObject(FORBIDDEN);
    await sendFinanceDecision(db, decisionId, { now, today: TODAY });
    for (const reader of [aino.id, antti.id]) {
      expect((await ask(reader)).data).toMatchObject({
        process: { caseIdentifier: `1/${definition}/2026`, organization: settings.town.provider.fi },
        processType: type,
        primaryDocument: {
          documentId: decisionId,
          createdAtDate: TODAY,
          confidential: true,
          confidentiality: { durationYears: 25 },
          financeDecisionType: type,
        },
        secondaryDocuments: [],
      });
    }
    const pekka = await guardian("Pekka Laine").settle(db, TODAY);
    expect(await refusalOf(ask(pekka.id))).toMatchObject(FORBIDDEN);
  });
});

describe("the list of applications", () => {
  it.each([
    ["fi", "Hakemus saa asianumeron, kun lähetät sen."],
    ["sv", "Ansökan får ett ärendenummer när du skickar den."],
    ["en", "The application gets its case number when you send it."],
  ] as const)("says of a draft that it has no case yet: %s", async (language, said) => {
    const { aino } = await family();
    const of = { guardianId: aino.id, childId: aino.child("Elsa") };
    await addApplication(db, { ...of, status: "SENT" });
    const list = async (showMetadataToCitizen: boolean) => {
      const open = await servedPages(db, { ...settings, flags: { ...settings.flags, showMetadataToCitizen } });
      return mainOf(
        await (await open("/applications", { as: { id: aino.id, level: "strong" }, now, language })).text(),
      );
    };
    expect(await list(true)).not.toContain(said);
    await addApplication(db, { ...of, type: "CLUB", status: "CREATED" });
    expect(await list(true)).toContain(said);
    expect(await list(false)).not.toContain(said);
  });
});
