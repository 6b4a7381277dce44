import { beforeEach, describe, expect, it, test } from "vitest";
import { APPLICATION_STATUSES, type ApplicationStatus } from "~/applications/contract.ts";
import { toStore } from "~/applications/form/form-version.ts";
import { MOVES, type Move, moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication, addDecision, addFile, applicationRow } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const open = await servedPages(db, settings);
const as = (id: string) => apiOf(db, id, { settings, now });
const FORBIDDEN = { status: 403, errorCode: null };
const NOT_NOW = { status: 400, errorCode: null };
const OWN = ["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"];

let unit: string;
let option: string;
beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Koivikko");
  option = await addServiceNeedOption(db, "Kokopäivä");
});

const PRIVATE = "Vain hakijan tieto";
/** Every answer that the other guardian must not see says so in its text. */
const form = () =>
  daycareForm({
    child: {
      futureAddress: { street: PRIVATE, postalCode: "90100", postOffice: "Merilä", movingDate: "2026-09-01" },
      allergies: "Pähkinä",
      diet: "",
      assistanceNeeded: true,
      assistanceDescription: PRIVATE,
    },
    guardian: { futureAddress: null, phoneNumber: "040 999 9999", email: "salainen@example.fi" },
    otherPartner: { firstName: PRIVATE, lastName: "Kumppani", socialSecurityNumber: "010180-921T" },
    otherChildren: [{ firstName: PRIVATE, lastName: "Lapsi", socialSecurityNumber: "010122A9016" }],
    otherInfo: PRIVATE,
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
      siblingBasis: { siblingName: PRIVATE, siblingSsn: "010122A9016", siblingUnit: PRIVATE },
    }),
  });

async function family(status: ApplicationStatus = "SENT", allowed = true) {
  const antti = await guardian("Antti Virtanen").settle(db, TODAY);
  const aino = await guardian().with(child("Elsa").alsoOf(antti.id)).settle(db, TODAY);
  const applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId: aino.child("Elsa"),
    status,
    form: form(),
    otherGuardians: status === "CREATED" ? [] : [antti.id],
    row: { allow_other_guardian_access: allowed },
  });
  return { aino, antti, applicationId };
}

describe("the other guardian", () => {
  it("reads what the application asks for, and nothing of the applicant's own", async () => {
    const { aino, antti, applicationId } = await family();
    await addFile(db, applicationId, aino.id, "URGENCY");
    const seen = await (await as(antti.id)).applications.details({ applicationId });
    const text = JSON.stringify(seen);
    for (const secret of [PRIVATE, "999 9999", "salainen", "921T", "A9016", "Koivutie", "todistus"])
      expect(text).not.toContain(secret);
    expect(seen.form.preferences.preferredUnits).toEqual([{ id: unit, name: "Koivikko" }]);
    expect(seen).toMatchObject({ permittedActions: ["READ", "READ_DECISIONS"], isDecidable: false, receipts: [] });
    expect(seen.attachments).toEqual([]);
    expect((await (await as(aino.id)).applications.details({ applicationId })).permittedActions).toEqual(OWN);
  });

  it.each([
    ["fi", "AGREED", "Hakijan vastaus toisesta huoltajasta", "Olemme sopineet hakemuksesta yhdessä"],
    ["sv", "NOT_AGREED", "Den sökandes svar om den andra vårdnadshavaren", "Vi har inte kommit överens om ansökan"],
    ["en", "AGREED", "What the applicant answered about the other guardian", "We have agreed on the application"],
  ] as const)(
    "reads on the page what the applicant answered about the agreement: %s",
    async (language, agreementStatus, heading, said) => {
      const { aino, antti, applicationId } = await family();
      const see = (id: string) =>
        atForms(open, { as: { id, level: "strong" }, now, language }).see(`/applications/${applicationId}`);
      const inMain = async (id: string) => mainOf((await see(id)).html);
      // Nothing is asked of guardians who live together.
      expect(await inMain(antti.id)).not.toContain(heading);
      await db
        .updateTable("person")
        .set({ residence_code: "muualla", street_address: "Toinen tie 2" })
        .where("id", "=", antti.id)
        .execute();
      const secondGuardian = { agreementStatus, phoneNumber: "", email: "" };
      await db
        .updateTable("application")
        .set({ form: toStore({ ...form(), secondGuardian }) })
        .execute();
      const seen = await inMain(antti.id);
      expect(seen).toContain(heading);
      expect(seen).toContain(said);
      expect(seen).not.toContain(PRIVATE);
      expect(await inMain(aino.id)).not.toContain(heading);
    },
  );

  it("reads its stages like the applicant", async () => {
    const { aino, antti, applicationId } = await family();
    for (const move of ["process", "place"] as Move[])
      await moveApplication(db, applicationId, move, { now, today: TODAY });
    await db.updateTable("application").set({ status: "WAITING_CONFIRMATION" }).execute();
    await addDecision(db, applicationId, unit, { sent_date: TODAY, start_date: "2026-08-10" });
    const progress = {
      processingSince: TODAY,
      decisionSent: TODAY,
      answered: null,
      decidedStart: "2026-08-10",
      closed: null,
    };
    for (const [reader, isDecidable] of [
      [aino.id, true],
      [antti.id, false],
    ] as const)
      expect(await (await as(reader)).applications.details({ applicationId })).toMatchObject({ progress, isDecidable });
  });

  it.each(["CREATED", "SENT"] as const)("cannot read one that is %s without permission", async (status) => {
    const { antti, applicationId } = await family(status, false);
    const { applications } = await as(antti.id);
    expect(await refusalOf(applications.details({ applicationId }))).toMatchObject(FORBIDDEN);
    const [elsa] = await applications.byGuardian();
    expect(elsa?.permittedActions).toEqual(status === "SENT" ? { [applicationId]: [] } : {});
  });

  it("cannot read it after the applicant takes the permission back, or custody ends", async () => {
    const { aino, antti, applicationId } = await family();
    const { applications } = await as(antti.id);
    await applications.details({ applicationId });
    await db.updateTable("application").set({ allow_other_guardian_access: false }).execute();
    expect(await refusalOf(applications.details({ applicationId }))).toMatchObject(FORBIDDEN);

    await db.updateTable("application").set({ allow_other_guardian_access: true }).execute();
    await applications.details({ applicationId });
    await db.updateTable("guardian").set({ blocked: true }).where("guardian_id", "=", antti.id).execute();
    expect(await refusalOf(applications.details({ applicationId }))).toMatchObject(FORBIDDEN);
    await (await as(aino.id)).applications.details({ applicationId });
  });

  it("may begin one for the same child at the same moment; each has one, and sees only their own", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const aino = await guardian().with(child("Elsa").alsoOf(antti.id)).settle(db, TODAY);
    const body = { childId: aino.child("Elsa"), type: "DAYCARE" as const };
    const begin = async (id: string) => (await as(id)).applications.create({ body });
    const begun = await Promise.allSettled([aino.id, antti.id, aino.id, antti.id].map(begin));
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const id of [aino.id, antti.id]) {
      const [elsa] = await (await as(id)).applications.byGuardian();
      expect(elsa?.applicationSummaries).toHaveLength(1);
    }
  });
});

/** This guardian tries everything that changes an application. */
const tries = async (id: string, applicationId: string) => {
  const { applications } = await as(id);
  return {
    saveDraft: () => applications.saveDraft({ applicationId, body: form() }),
    update: () => applications.update({ applicationId, body: { form: form(), allowOtherGuardianAccess: true } }),
    send: () => applications.send({ applicationId }),
    remove: () => applications.remove({ applicationId }),
  };
};

describe("changing an application is possible", () => {
  test.each(APPLICATION_STATUSES)("in %s: only by the applicant, and only before processing", async (status) => {
    const { aino, antti, applicationId } = await family(status);
    const before = await applicationRow(db, applicationId);
    for (const attempt of Object.values(await tries(antti.id, applicationId)))
      expect(await refusalOf(attempt())).toMatchObject(FORBIDDEN);
    if (status !== "CREATED" && status !== "SENT")
      for (const attempt of Object.values(await tries(aino.id, applicationId)))
        expect(await refusalOf(attempt())).toMatchObject(NOT_NOW);
    if (status === "SENT") {
      const own = await tries(aino.id, applicationId);
      expect(await refusalOf(own.saveDraft())).toMatchObject(NOT_NOW);
      expect(await refusalOf(own.send())).toMatchObject(NOT_NOW);
    }
    expect(await applicationRow(db, applicationId)).toEqual(before);
  });

  test.each(Object.keys(MOVES) as Move[])("not for a guardian after the staff's move: %s", async (move) => {
    const [from = "SENT"] = MOVES[move].from;
    const { aino, applicationId } = await family(from);
    await moveApplication(db, applicationId, move, { now, today: TODAY });
    const status = (await applicationRow(db, applicationId))?.status;
    const refused = await (await tries(aino.id, applicationId)).update().then(
      () => null,
      () => "refused",
    );
    expect(refused).toBe(status === "SENT" ? null : "refused");
  });
});
