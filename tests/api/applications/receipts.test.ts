import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { storedApplication } from "~/applications/form/questions/whole-form/stored-form.ts";
import { moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addFile } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const as = (id: string, at = now) => apiOf(db, id, { settings, now: at });
const folder = mkdtempSync(join(tmpdir(), "aamu-receipts-"));
afterAll(() => {
  for (const made of [folder, settings.dataDir]) rmSync(made, { recursive: true, force: true });
});
const FORBIDDEN = { status: 403, errorCode: null };

let unit: string;
let option: string;
beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Koivikko");
  option = await addServiceNeedOption(db, "Kokopäivä");
});

const whole = (otherInfo = "") =>
  daycareForm({
    otherInfo,
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
    }),
  });

async function draft() {
  const antti = await guardian("Antti Virtanen").settle(db, TODAY);
  const aino = await guardian().with(child("Elsa").alsoOf(antti.id)).settle(db, TODAY);
  const api = await as(aino.id);
  const applicationId = await api.applications.create({ body: { childId: aino.child("Elsa"), type: "DAYCARE" } });
  const update = (otherInfo: string, at = now) =>
    as(aino.id, at).then(({ applications }) =>
      applications.update({ applicationId, body: { form: whole(otherInfo), allowOtherGuardianAccess: true } }),
    );
  await update("");
  const receipts = async () => (await api.applications.details({ applicationId })).receipts ?? [];
  return { aino, antti, api, applicationId, update, receipts };
}

/** Uploads a file of this name to the application. */
async function upload(api: Api, applicationId: string, name: string): Promise<string> {
  const path = join(folder, randomUUID());
  writeFileSync(path, pdf);
  const file = { name, path, size: pdf.length, truncated: false };
  return api.attachments.uploadToApplication({ applicationId, type: "URGENCY", file });
}

/** The reason for each of these receipts, and the names of the files in it. */
const filesIn = (api: Api, receipts: readonly { id: string }[]) =>
  Promise.all(
    receipts.map(async ({ id: receiptId }) => {
      const { event, content } = await api.receipts.details({ receiptId });
      return [event, storedApplication(content).attachments.map(({ name }) => name)];
    }),
  );

describe("a receipt", () => {
  it("is written when the application is sent, not before, with a reference of the year", async () => {
    const { api, applicationId, receipts } = await draft();
    expect(await receipts()).toEqual([]);
    await api.applications.send({ applicationId });
    expect(await receipts()).toEqual([
      {
        id: expect.any(String),
        reference: expect.stringMatching(/^2026-\d{6}$/),
        at: "2026-03-10T12:00:00+02:00",
        kind: "APPLICATION",
        event: "SENT",
      },
    ]);
  });

  it("is added for every change of a sent application, newest first, each with its own reference", async () => {
    const { api, applicationId, update, receipts } = await draft();
    await api.applications.send({ applicationId });
    await update("Toinen", new Date("2026-03-11T08:00:00+02:00"));
    await update("Kolmas", new Date("2026-03-12T08:00:00+02:00"));
    const listed = await receipts();
    expect(listed.map(({ event, at }) => [event, at.slice(0, 10)])).toEqual([
      ["UPDATED", "2026-03-12"],
      ["UPDATED", "2026-03-11"],
      ["SENT", "2026-03-10"],
    ]);
    expect(new Set(listed.map(({ reference }) => reference)).size).toBe(3);
  });

  it("has the sent answers and files, and keeps them when all of that changes or is cancelled", async () => {
    const { aino, api, applicationId, update, receipts } = await draft();
    await addFile(db, applicationId, aino.id, "EXTENDED_CARE");
    const [{ name } = { name: "" }] = await db.selectFrom("attachment").select("name").execute();
    await update("Ensimmäinen");
    await db.updateTable("attachment").set({ application_id: applicationId }).execute();
    await api.applications.send({ applicationId });
    const [{ id: receiptId } = { id: "" }] = await receipts();
    const before = await api.receipts.details({ receiptId });
    expect(before).toMatchObject({ subjectId: applicationId, event: "SENT" });
    const sent = storedApplication(before.content);
    expect(sent).toMatchObject({ status: "SENT", allowOtherGuardianAccess: true });
    expect(sent.form).toMatchObject({ otherInfo: "Ensimmäinen" });
    expect(sent.form.child.person).toMatchObject({ firstName: "Elsa" });
    expect(sent.form.preferences.preferredUnits).toEqual([{ id: unit, name: "Koivikko" }]);
    expect(sent.attachments.map((file) => file.name)).toEqual([name]);

    await update("Toinen");
    await db.updateTable("unit").set({ name: "Uusi nimi" }).execute();
    await db.updateTable("person").set({ first_name: "Toinen" }).execute();
    await db.deleteFrom("attachment").execute();
    await api.applications.remove({ applicationId });
    // The names of the receipt's people are those of today. What was sent stays as it was.
    expect(await api.receipts.details({ receiptId })).toEqual({
      ...before,
      childName: "Toinen Virtanen",
      senderName: "Toinen Virtanen",
    });
    expect(await receipts()).toHaveLength(2);
  });

  it("asks for its paper once", async () => {
    const { api, applicationId, receipts } = await draft();
    await api.applications.send({ applicationId });
    const asked = await db.selectFrom("official_document").select(["kind", "subject_id"]).execute();
    expect(asked).toEqual([{ kind: "RECEIPT", subject_id: (await receipts())[0]?.id }]);
  });

  it("is one, even when the same sending arrives several times", async () => {
    const { api, applicationId, receipts } = await draft();
    const idempotencyKey = randomUUID();
    await Promise.all([1, 2, 3].map(() => api.applications.send({ applicationId }, { idempotencyKey })));
    await Promise.allSettled([1, 2].map(() => api.applications.send({ applicationId })));
    expect(await receipts()).toHaveLength(1);
    expect(await db.selectFrom("case_process").select("id").execute()).toHaveLength(1);
  });

  it("is not written when the sending or the change fails", async () => {
    const { api, applicationId, update, receipts } = await draft();
    await db.updateTable("unit").set({ daycare_apply_start: null }).execute();
    expect(await refusalOf(api.applications.send({ applicationId }))).toMatchObject({ status: 400 });
    await db.updateTable("unit").set({ daycare_apply_start: "2020-01-01" }).execute();
    await api.applications.send({ applicationId });
    await moveApplication(db, applicationId, "process", { now, today: TODAY });
    expect(await refusalOf(update("Liian myöhään"))).toMatchObject({ status: 400 });
    expect(await receipts()).toHaveLength(1);
  });

  it("is added for every file that a sent application gets or loses, and for no file of a draft", async () => {
    const { api, applicationId, receipts } = await draft();
    const draftsOwn = await upload(api, applicationId, "luonnos.pdf");
    await api.attachments.remove({ attachmentId: draftsOwn });
    expect(await receipts()).toEqual([]);
    await api.applications.send({ applicationId });

    const attachmentId = await upload(api, applicationId, "todistus.pdf");
    expect(await upload(api, applicationId, "todistus.pdf")).toBe(attachmentId);
    expect(await filesIn(api, await receipts())).toEqual([
      ["UPDATED", ["todistus.pdf"]],
      ["SENT", []],
    ]);
    await api.attachments.remove({ attachmentId });
    expect(await refusalOf(api.attachments.remove({ attachmentId }))).toMatchObject(FORBIDDEN);
    expect(await filesIn(api, await receipts())).toEqual([
      ["UPDATED", []],
      ["UPDATED", ["todistus.pdf"]],
      ["SENT", []],
    ]);
  });

  it("is added once for each file that changes while another window changes the application", async () => {
    const { api, applicationId, receipts } = await draft();
    const urgent = (otherInfo: string) => {
      const form = whole(otherInfo);
      const body = {
        form: { ...form, preferences: { ...form.preferences, urgent: true } },
        allowOtherGuardianAccess: true,
      };
      return api.applications.update({ applicationId, body });
    };
    await urgent("Ensimmäinen");
    await api.applications.send({ applicationId });
    const names = ["1.pdf", "2.pdf", "3.pdf"];
    const added = await Promise.all([...names.map((name) => upload(api, applicationId, name)), urgent("Toinen")]);
    expect(await receipts()).toHaveLength(5);
    const ids = added.filter((id) => typeof id === "string");
    await Promise.all([...ids.map((attachmentId) => api.attachments.remove({ attachmentId })), urgent("Kolmas")]);
    expect(await receipts()).toHaveLength(9);
    expect((await api.applications.details({ applicationId })).attachments).toEqual([]);
  });

  it("is only for the applicant, even if the other guardian may read the application", async () => {
    const { aino, antti, api, applicationId, receipts } = await draft();
    await api.applications.send({ applicationId });
    const [{ id: receiptId } = { id: "" }] = await receipts();
    const other = await as(antti.id);
    expect((await other.applications.details({ applicationId })).receipts).toEqual([]);
    expect(await refusalOf(other.receipts.details({ receiptId }))).toMatchObject(FORBIDDEN);
    const unknown = { receiptId: randomUUID() };
    expect(await refusalOf(api.receipts.details(unknown))).toMatchObject(FORBIDDEN);
    const weak = await apiOf(db, aino.id, { settings, now, level: "weak" });
    expect(await refusalOf(weak.receipts.details({ receiptId }))).toMatchObject(FORBIDDEN);
  });

  it("of a hidden application is neither read nor listed", async () => {
    const { aino, api, applicationId, receipts } = await draft();
    await api.applications.send({ applicationId });
    const [{ id: receiptId } = { id: "" }] = await receipts();
    const childId = aino.child("Elsa");
    expect((await api.receipts.list({ childId })).map(({ id }) => id)).toEqual([receiptId]);
    await db.updateTable("application").set({ hide_from_guardian: true }).execute();
    expect(await refusalOf(api.receipts.details({ receiptId }))).toMatchObject({ status: 404 });
    expect(await refusalOf(Promise.resolve(api.receipts.download({ receiptId })))).toMatchObject({ status: 404 });
    expect(await api.receipts.list({ childId })).toEqual([]);
  });
});
