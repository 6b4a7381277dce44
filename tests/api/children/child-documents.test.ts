import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import {
  addTemplate,
  advanceDocument,
  annulDocument,
  beginDocument,
  decideDocument,
  publishDocument,
  takeDocumentBack,
  writeDocument,
} from "~/demo/desk/moves/document-moves.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { ANSWERS, documentOf, templatePlan } from "../../people/documents.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { makePapers, readDownload } from "../../support/asking/making-papers.ts";
import { textOf } from "../../support/reading/read-pdf.ts";
import { incomeTown, NOW, TODAY } from "../../support/samples/income-town.ts";

const { db, pool, reset } = await testDatabase();
const town = incomeTown(db);
const FORBIDDEN = { status: 403, errorCode: null };
const moment = { now: NOW, today: TODAY };
const SENT = { status: "COMPLETED", content: ANSWERS } as const;

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
let antti: Api;
let pekka: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  aino = await town.as(people.aino.id);
  antti = await town.as(people.antti.id);
  pekka = await town.as(people.pekka.id);
});

const toFill = () => documentOf(db, people.elsa, moment);
const plan = () => documentOf(db, people.elsa, moment, { name: "Suunnitelma", type: "VASU" }, ANSWERS);
const listOf = (api: Api) => api.childDocuments.list({ childId: people.elsa });

describe("the list of a child's documents", () => {
  it("has published documents only, the newest first, each with its state", async () => {
    const templateId = await addTemplate(db, templatePlan(), moment);
    await beginDocument(db, { childId: people.elsa, templateId }, moment);
    expect(await listOf(aino)).toEqual([]);
    const id = await toFill();
    const later = { ...moment, now: new Date(NOW.getTime() + 60_000) };
    const second = await documentOf(db, people.elsa, later, { name: "Suunnitelma", type: "VASU" });
    expect((await listOf(aino)).map((one) => one.id)).toEqual([second, id]);
    expect((await listOf(aino))[1]).toEqual({
      id,
      status: "CITIZEN_DRAFT",
      type: "CITIZEN_BASIC",
      templateName: "Perustiedot",
      templateLanguage: "FI",
      publishedAt: "2026-03-10T12:00:00+02:00",
      unread: true,
      child: { id: people.elsa, firstName: "Elsa", lastName: "Virtanen", dateOfBirth: expect.any(String) as string },
      answeredAt: null,
      answeredBy: null,
      decision: null,
    });
  });

  it("says which guardian has answered, and no names of staff", async () => {
    const id = await toFill();
    await antti.childDocuments.update({ documentId: id, body: SENT });
    expect(await listOf(aino)).toMatchObject([
      {
        status: "COMPLETED",
        answeredAt: "2026-03-10T12:00:00+02:00",
        answeredBy: { id: people.antti.id, name: "Antti Virtanen", type: "CITIZEN" },
      },
    ]);
  });

  it("needs an own child with a place now or later, and strong identification", async () => {
    const id = await plan();
    const asked = { childId: people.elsa };
    expect(await refusalOf(pekka.childDocuments.list(asked))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(aino.childDocuments.list({ childId: randomUUID() }))).toMatchObject(FORBIDDEN);
    const weak = await town.as(people.aino.id, { level: "weak" });
    expect(await refusalOf(weak.childDocuments.list(asked))).toMatchObject(FORBIDDEN);
    const lastDay = (end_date: string) =>
      db.updateTable("placement").set({ end_date }).where("child_id", "=", people.elsa).execute();
    await lastDay(TODAY);
    expect(await listOf(aino)).toHaveLength(1);
    await lastDay("2026-03-09");
    expect(await refusalOf(listOf(aino))).toMatchObject(FORBIDDEN);
    // A single document is still read.
    expect(await aino.childDocuments.details({ documentId: id })).toMatchObject({ id });
    expect(await aino.childDocuments.unreadCount()).toEqual({ [people.elsa]: 0 });
  });
});

describe("unread documents", () => {
  it("are counted for each own child, per person, with a username login too", async () => {
    const id = await plan();
    await toFill();
    const weak = await town.as(people.aino.id, { level: "weak" });
    expect(await weak.childDocuments.unreadCount()).toEqual({ [people.elsa]: 2 });
    // A document to fill in waits once.
    expect(await weak.waiting.counts()).toMatchObject({ documentsToRead: 1, documentsToFill: 1 });
    await aino.childDocuments.markRead({ documentId: id });
    await aino.childDocuments.markRead({ documentId: id });
    expect(await aino.childDocuments.unreadCount()).toEqual({ [people.elsa]: 1 });
    expect(await antti.childDocuments.unreadCount()).toEqual({ [people.elsa]: 2 });
    const onni = people.pekka.child("Onni");
    expect(await pekka.childDocuments.unreadCount()).toEqual({ [onni]: 0 });
  });

  it("are unread again after the staff publish a new version", async () => {
    const id = await plan();
    await aino.childDocuments.markRead({ documentId: id });
    await publishDocument(db, id, moment);
    expect(await aino.childDocuments.unreadCount()).toEqual({ [people.elsa]: 1 });
  });

  it("are marked only by those who may read them", async () => {
    const id = await plan();
    expect(await refusalOf(pekka.childDocuments.markRead({ documentId: id }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(aino.childDocuments.markRead({ documentId: randomUUID() }))).toMatchObject(FORBIDDEN);
    const weak = await town.as(people.aino.id, { level: "weak" });
    expect(await refusalOf(weak.childDocuments.markRead({ documentId: id }))).toMatchObject(FORBIDDEN);
  });
});

describe("documents to fill in", () => {
  it("wait for either guardian, with a username login too, until one has sent them", async () => {
    const id = await toFill();
    await plan();
    const weak = await town.as(people.antti.id, { level: "weak" });
    expect((await weak.childDocuments.unanswered()).map((one) => one.id)).toEqual([id]);
    expect((await weak.waiting.counts()).documentsToFill).toBe(1);
    expect(await pekka.childDocuments.unanswered()).toEqual([]);
    await aino.childDocuments.update({ documentId: id, body: SENT });
    expect(await weak.childDocuments.unanswered()).toEqual([]);
    expect((await weak.waiting.counts()).documentsToFill).toBe(0);
  });

  it("do not wait while the staff have taken them back", async () => {
    const id = await toFill();
    await takeDocumentBack(db, id);
    expect(await aino.childDocuments.unanswered()).toEqual([]);
    expect(await refusalOf(aino.childDocuments.update({ documentId: id, body: SENT }))).toMatchObject(FORBIDDEN);
    await advanceDocument(db, id, moment);
    expect(await aino.childDocuments.unanswered()).toHaveLength(1);
  });
});

describe("sending the answers", () => {
  const update = (api: Api, documentId: string, body: Parameters<Api["childDocuments"]["update"]>[0]["body"] = SENT) =>
    refusalOf(api.childDocuments.update({ documentId, body }));

  it("publishes them, locks the document, and tells who sent it and when", async () => {
    const id = await toFill();
    await aino.childDocuments.update({ documentId: id, body: SENT });
    expect(await antti.childDocuments.details({ documentId: id })).toMatchObject({
      status: "COMPLETED",
      content: ANSWERS,
      answeredAt: "2026-03-10T12:00:00+02:00",
      answeredBy: { id: people.aino.id, name: "Aino Virtanen", type: "CITIZEN" },
      template: { language: "FI", confidentiality: { durationYears: 100 }, legalBasis: "Varhaiskasvatuslaki" },
    });
    expect(await update(antti, id)).toMatchObject(FORBIDDEN);
    expect(await update(aino, id)).toMatchObject(FORBIDDEN);
  });

  it("takes no document of another family, of no one, or of staff, and no weak login", async () => {
    const id = await toFill();
    expect(await update(pekka, id)).toMatchObject(FORBIDDEN);
    expect(await update(aino, randomUUID())).toMatchObject(FORBIDDEN);
    expect(await update(aino, await plan())).toMatchObject(FORBIDDEN);
    expect(await update(await town.as(people.aino.id, { level: "weak" }), id)).toMatchObject(FORBIDDEN);
    const templateId = await addTemplate(db, templatePlan(), moment);
    const unpublished = await beginDocument(db, { childId: people.elsa, templateId }, moment);
    expect(await update(aino, unpublished)).toMatchObject(FORBIDDEN);
  });

  it.each(["DRAFT", "PREPARED", "CITIZEN_DRAFT", "DECISION_PROPOSAL"] as const)(
    "as %s is no next status",
    async (status) => {
      expect(await update(aino, await toFill(), { ...SENT, status })).toMatchObject({ status: 409, errorCode: null });
    },
  );

  it("takes answers that fit the template only, and changes nothing otherwise", async () => {
    const id = await toFill();
    const wrong = { answers: [{ type: "TEXT" as const, questionId: "nap", answer: "Kyllä" }] };
    expect(await update(aino, id, { ...SENT, content: wrong })).toMatchObject({ status: 400, errorCode: null });
    expect(await aino.childDocuments.details({ documentId: id })).toMatchObject({ status: "CITIZEN_DRAFT" });
    // Questions without an answer are allowed.
    await aino.childDocuments.update({ documentId: id, body: { ...SENT, content: { answers: [] } } });
    expect(await aino.childDocuments.details({ documentId: id })).toMatchObject({ status: "COMPLETED" });
  });

  it("is refused for another version than the guardian saw", async () => {
    const id = await toFill();
    const version = versionOf(await aino.childDocuments.details({ documentId: id }));
    await writeDocument(db, id, { answers: [ANSWERS.answers[0] as (typeof ANSWERS.answers)[number]] });
    await publishDocument(db, id, moment);
    const stale = aino.childDocuments.update({ documentId: id, body: SENT }, { ifMatch: version });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, errorCode: "VERSION_CONFLICT" });
    const now = versionOf(await aino.childDocuments.details({ documentId: id }));
    await aino.childDocuments.update({ documentId: id, body: SENT }, { ifMatch: now });
  });

  it("by both guardians at once is carried out for one", async () => {
    const id = await toFill();
    const send = (api: Api) => api.childDocuments.update({ documentId: id, body: SENT });
    const outcomes = await Promise.allSettled([send(aino), send(antti)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is read as it was published, not as the staff write it now", async () => {
    const id = await plan();
    await writeDocument(db, id, { answers: [] });
    expect(await aino.childDocuments.details({ documentId: id })).toMatchObject({ content: ANSWERS });
  });
});

describe("a decision in a document", () => {
  it("is told with its number, its validity, and why it was annulled", async () => {
    const id = await documentOf(db, people.elsa, moment, { type: "OTHER_DECISION", name: "Päätös" }, ANSWERS);
    expect(await aino.childDocuments.details({ documentId: id })).toMatchObject({
      status: "DECISION_PROPOSAL",
      decision: null,
    });
    await decideDocument(db, id, "ACCEPTED", { validity: { start: "2026-04-01", end: null }, moment });
    const { decision } = await aino.childDocuments.details({ documentId: id });
    expect(decision).toMatchObject({
      status: "ACCEPTED",
      validity: { start: "2026-04-01", end: null },
      daycareName: null,
      annulmentReason: "",
    });
    expect(decision?.decisionNumber).toBeGreaterThan(4000);
    await annulDocument(db, id, "Perhe muutti.", moment);
    expect(await listOf(aino)).toMatchObject([{ decision: { status: "ANNULLED", annulmentReason: "Perhe muutti." } }]);
  });
});

describe("the paper of a document", () => {
  const papers = () => makePapers({ db, pool, settings: town.settings });

  it("is not there before the job, then has every answer, and a new one comes with the sent answers", async () => {
    const id = await toFill();
    const asked = { documentId: id };
    expect(await aino.childDocuments.details(asked)).toMatchObject({ downloadable: false });
    expect(await refusalOf(aino.childDocuments.download(asked))).toMatchObject({ status: 404 });
    await papers();
    expect(await aino.childDocuments.details(asked)).toMatchObject({ downloadable: true });
    await aino.childDocuments.update({ documentId: id, body: SENT });
    expect(await refusalOf(aino.childDocuments.download(asked))).toMatchObject({ status: 404 });
    await papers();
    const download = await antti.childDocuments.download(asked);
    expect(download).toMatchObject({ name: "Perustiedot.pdf", disposition: "attachment" });
    const pdf = await readDownload(download);
    expect(pdf).toMatchObject({ title: "Perustiedot", language: "fi", isMarked: true });
    const text = textOf(pdf.document);
    for (const said of [
      "Aino Virtanen",
      "10.3.2026 klo 12.00",
      "100 vuotta, JulkL 24.1 § 25 kohta",
      "Pitää kirjoista.",
      "Muu kieli: viro",
      "Ulkona",
      "3.2.2026",
      "Mummo",
      "Ukki",
      "Keskusta",
      "Henkilökunta lukee vastaukset.",
    ])
      expect(text).toContain(said);
  });

  it("is in the document's language, and marks what is not answered", async () => {
    const id = await documentOf(db, people.elsa, moment, { name: "Uppgifter", language: "SV" });
    await papers();
    const pdf = await readDownload(await aino.childDocuments.download({ documentId: id }));
    expect(pdf.language).toBe("sv");
    expect(textOf(pdf.document)).toContain("Inget svar");
  });

  it("is nobody else's", async () => {
    const id = await toFill();
    await papers();
    expect(await refusalOf(pekka.childDocuments.download({ documentId: id }))).toMatchObject(FORBIDDEN);
    const weak = await town.as(people.aino.id, { level: "weak" });
    expect(await refusalOf(weak.childDocuments.download({ documentId: id }))).toMatchObject(FORBIDDEN);
  });
});
