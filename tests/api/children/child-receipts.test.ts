import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { makePapers, readDownload } from "../../support/asking/making-papers.ts";
import { textOf } from "../../support/reading/read-pdf.ts";
import { type ChangeFamilies, changeTown } from "../../support/samples/change-town.ts";

const { db, pool, reset } = await testDatabase();
const town = changeTown(db);
const FORBIDDEN = { status: 403, errorCode: null };

let people: ChangeFamilies;
beforeEach(async () => {
  await reset();
  people = await town.families();
  await db
    .updateTable("unit")
    .set({ pilot_features: ["RESERVATIONS", "SERVICE_APPLICATIONS", "PLACEMENT_TERMINATION"] })
    .execute();
});

const speaks = (language: string) => db.updateTable("person").set({ language }).where("id", "=", people.aino).execute();

/** Aino sends one of each. @returns her calls */
async function sendsEverything() {
  const api = await town.as(people.aino);
  await api.absenceApplications.create({
    body: { childId: people.elsa, startDate: "2026-04-01", endDate: "2026-04-14", description: "Matka" },
  });
  await api.serviceApplications.create({
    body: {
      childId: people.onni,
      startDate: "2026-04-01",
      serviceNeedOptionId: people.options.full,
      additionalInfo: "",
    },
  });
  await api.placements.terminate({
    childId: people.onni,
    body: { type: "DAYCARE", unitId: people.unit, terminationDate: "2026-05-31", terminateDaycareOnly: false },
  });
  return api;
}

/** The words of a receipt's paper, after the jobs have run. */
async function paperOf(api: Awaited<ReturnType<typeof town.as>>, receiptId: string) {
  await makePapers({ db, pool, settings: town.settings });
  const download = await api.receipts.download({ receiptId });
  return { name: download.name, text: textOf((await readDownload(download)).document) };
}

describe("receipts of what is sent about a child", () => {
  it("stand in the lists of applications, for their sender", async () => {
    const api = await sendsEverything();
    const antti = await town.as(people.antti);
    for (const [childId, list] of [
      [people.elsa, "absenceApplications"],
      [people.onni, "serviceApplications"],
    ] as const) {
      const receipts = await api.receipts.list({ childId });
      const [own] = await api[list].list({ childId });
      expect(receipts.map(({ id }) => id)).toContain(own?.receiptId);
      const [seen] = await antti[list].list({ childId });
      expect(seen).toMatchObject({ data: { id: own?.data.id }, receiptId: null });
    }
  });

  it("are the sender's own, the newest first, and say what was sent", async () => {
    const api = await sendsEverything();
    const list = await api.receipts.list({ childId: people.onni });
    expect(list.map(({ kind }) => kind)).toEqual(["TERMINATION", "SERVICE_APPLICATION"]);
    expect(list[0]?.reference).toMatch(/^L2026-\d{6}$/);
    const receiptId = list[0]?.id ?? "";
    expect(await api.receipts.details({ receiptId })).toMatchObject({
      kind: "TERMINATION",
      childName: "Onni Virtanen",
      senderName: "Aino Virtanen",
      content: {
        lastDay: "2026-05-31",
        places: [{ type: "DAYCARE", daycareOnly: false, unitName: "Koivikko" }],
        cancelledTransfers: 0,
      },
      hasDocument: false,
    });
    const antti = await town.as(people.antti);
    expect(await antti.receipts.list({ childId: people.onni })).toEqual([]);
    for (const [who, id] of [
      [people.antti, receiptId],
      [people.pekka, receiptId],
      [people.aino, randomUUID()],
    ] as const) {
      const { receipts } = await town.as(who);
      expect(await refusalOf(receipts.details({ receiptId: id }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf(receipts.download({ receiptId: id }))).toMatchObject(FORBIDDEN);
    }
    const weak = (await town.as(people.aino, { level: "weak" })).receipts;
    expect(await refusalOf(weak.list({ childId: people.onni }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf((await town.as(people.pekka)).receipts.list({ childId: people.onni }))).toMatchObject(
      FORBIDDEN,
    );
  });
  it("are not ready as papers at once: 404", async () => {
    const api = await sendsEverything();
    const [newest] = await api.receipts.list({ childId: people.onni });
    const asked = api.receipts.download({ receiptId: newest?.id ?? "" });
    expect(await refusalOf(asked)).toMatchObject({ status: 404 });
  });
  it.each([
    ["fi", ["Kuitti: paikka irtisanottu", "viimeinen läsnäolopäivä", "31.5.2026", "Varhaiskasvatus, Koivikko"]],
    ["sv", ["Kvitto: plats uppsagd", "sista närvarodagen", "31.5.2026", "Småbarnspedagogik, Koivikko"]],
    [
      "en",
      ["Receipt: place ended", "the last day of attendance", "31 May 2026", "Early childhood education, Koivikko"],
    ],
  ])("are papers in the sender's language: %s", async (language, words) => {
    await speaks(language);
    const api = await sendsEverything();
    const [ended] = await api.receipts.list({ childId: people.onni });
    const { name, text } = await paperOf(api, ended?.id ?? "");
    for (const word of [...words, ended?.reference ?? "?", "Aino Virtanen", "Onni Virtanen"])
      expect(text).toContain(word);
    expect(name).toContain(ended?.reference);
  });
  it("tell applications on paper too", async () => {
    const api = await sendsEverything();
    const [, service] = await api.receipts.list({ childId: people.onni });
    const [absence] = await api.receipts.list({ childId: people.elsa });
    expect((await paperOf(api, service?.id ?? "")).text).toContain("Kokopäiväinen");
    expect((await paperOf(api, absence?.id ?? "")).text).toContain("Matka");
  });
  it("stay when the application is cancelled, and come with an application only", async () => {
    const api = await sendsEverything();
    const [application] = await api.absenceApplications.list({ childId: people.elsa });
    await api.absenceApplications.remove({ id: application?.data.id ?? "" });
    expect(await api.receipts.list({ childId: people.elsa })).toHaveLength(1);
    const refused = api.absenceApplications.create({
      body: { childId: people.elsa, startDate: "2026-03-01", endDate: "2026-03-14", description: "Matka" },
    });
    expect((await refusalOf(refused)).status).toBe(400);
    expect(await api.receipts.list({ childId: people.elsa })).toHaveLength(1);
  });
});
