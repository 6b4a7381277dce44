import { beforeEach, describe, expect, it } from "vitest";
import { changeServiceTimes, markAbsent } from "~/demo/desk/moves/care-moves.server.ts";
import { giveChildImage, writePedagogicalDocument } from "~/demo/desk/moves/child-moves.server.ts";
import { agreeServiceNeed } from "~/demo/desk/moves/staff-moves.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption } from "../../people/town.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { type TwoClients, twoClients } from "../../support/asking/two-clients.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const town = await twoClients(db, () => now);
const moment = { now, today: TODAY };

let elsa: string;
let ainoId: string;
let strangerId: string;
let unitId: string;

beforeEach(async () => {
  await reset();
  unitId = await addOpenUnit(db);
  const aino = await guardian().with(child("Elsa").inDaycare(unitId)).settle(db, TODAY);
  ainoId = aino.id;
  elsa = aino.child("Elsa");
  strangerId = (await guardian("Pekka Laine").with(child("Onni")).settle(db, TODAY)).id;
});

type Client = keyof TwoClients["clients"];
const both = describe.each<Client>(["in process", "over HTTP"]);
const FORBIDDEN = { status: 403, errorCode: null };

both("the service needs of a child, %s", (client) => {
  const as = (id: string) => town.clients[client]({ id, level: "weak" });

  it("are the agreed ones, and the default of the place on other days", async () => {
    await addServiceNeedOption(db, "Varhaiskasvatus", { default_option: true });
    const optionId = await addServiceNeedOption(db, "Osaviikkoinen", { contract_days_per_month: 15 });
    await agreeServiceNeed(db, { childId: elsa, optionId, days: { start: TODAY, end: "2026-05-31" } });
    const needs = await (await as(ainoId)).childCare.serviceNeeds({ childId: elsa });
    expect(needs.map((need) => [need.startDate, need.option?.nameFi, need.isDefault])).toEqual([
      ["2025-03-10", "Varhaiskasvatus", true],
      [TODAY, "Osaviikkoinen", false],
      ["2026-06-01", "Varhaiskasvatus", true],
    ]);
    expect(needs[1]).toMatchObject({
      endDate: "2026-05-31",
      contractDaysPerMonth: 15,
      unitName: "Koivikon päiväkoti",
      reservationsEnabled: true,
      hasNonDefaultOptions: true,
    });
  });

  it("are for own children only", async () => {
    const api = await as(strangerId);
    expect(await refusalOf(api.childCare.serviceNeeds({ childId: elsa }))).toMatchObject(FORBIDDEN);
  });
});

both("the daily times of a child, %s", (client) => {
  const as = (id: string) => town.clients[client]({ id, level: "weak" });
  const usual = { start: "08:00", end: "16:00" };

  it("are of three kinds, one after another", async () => {
    const week = { monday: usual, tuesday: null, wednesday: null, thursday: null, friday: usual };
    const irregular = { ...week, saturday: null, sunday: null };
    await changeServiceTimes(db, { childId: elsa, from: "2026-01-01", type: "REGULAR", times: usual }, { now });
    await changeServiceTimes(db, { childId: elsa, from: "2026-03-01", type: "IRREGULAR", times: irregular }, { now });
    await changeServiceTimes(db, { childId: elsa, from: "2026-05-01", type: "VARIABLE_TIME", times: null }, { now });
    const times = await (await as(ainoId)).childCare.dailyServiceTimes({ childId: elsa });
    const told = { start: "08:00:00", end: "16:00:00" };
    expect(times.map((one) => one.times)).toMatchObject([
      { type: "REGULAR", validityPeriod: { start: "2026-01-01", end: "2026-02-28" }, regularTimes: told },
      { type: "IRREGULAR", monday: told, tuesday: null, friday: told, sunday: null },
      { type: "VARIABLE_TIME", validityPeriod: { start: "2026-05-01", end: null } },
    ]);
  });

  it("are for own children only", async () => {
    const api = await as(strangerId);
    expect(await refusalOf(api.childCare.dailyServiceTimes({ childId: elsa }))).toMatchObject(FORBIDDEN);
  });
});

both("the attendance of a month, %s", (client) => {
  const as = (id: string) => town.clients[client]({ id, level: "weak" });

  it("is less by days that were taken off, not by sick days", async () => {
    const days = { start: "2026-03-16", end: "2026-03-17" };
    await markAbsent(db, { childId: elsa, days, type: "PLANNED_ABSENCE" }, { now });
    await markAbsent(db, { childId: elsa, days: { start: TODAY, end: TODAY }, type: "SICKLEAVE" }, { now });
    const { childCare } = await as(ainoId);
    const asked = { childId: elsa, yearMonth: "2026-03" };
    expect(await childCare.attendanceSummary(asked)).toEqual({ attendanceDays: 20 });
    const month = await childCare.attendanceMonth(asked);
    expect(month.attendanceDays).toBe(20);
    expect(month.days.filter(({ kind }) => kind === "away").map(({ date }) => date)).toEqual([days.start, days.end]);
  });

  it("is for own children and real months only", async () => {
    const stranger = await as(strangerId);
    const ofElsa = { childId: elsa, yearMonth: "2026-03" };
    expect(await refusalOf(stranger.childCare.attendanceSummary(ofElsa))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(stranger.childCare.attendanceMonth(ofElsa))).toMatchObject(FORBIDDEN);
    const api = await as(ainoId);
    for (const yearMonth of ["2026-13", "2026-00", "2026"])
      expect(await refusalOf(api.childCare.attendanceSummary({ childId: elsa, yearMonth }))).toMatchObject({
        status: 400,
      });
  });
});

const FILE = { name: "retki.pdf", contentType: "application/pdf", bytes: pdf };

both("pedagogical documents, %s", (client) => {
  const as = (id: string, level: "weak" | "strong" = "strong") => town.clients[client]({ id, level });

  /** The documents in the store of the clients. @returns its id */
  const write = async (description: string, files: (typeof FILE)[] = []) =>
    writePedagogicalDocument(db, await openFileStore(town.settings), { childId: elsa, description, files }, moment);

  beforeEach(async () => {
    const employee = { first_name: "Maija", last_name: "Mäki" };
    await db.insertInto("employee").values(employee).execute();
  });

  it("come the newest first, without empty ones, and count as read without files", async () => {
    await write("Metsäretki.");
    await write("");
    await write("Piirroksia.", [FILE, FILE]);
    const api = await as(ainoId);
    const documents = await api.pedagogicalDocuments.list({ childId: elsa });
    expect(documents.map(({ description, isRead }) => [description, isRead])).toEqual([
      ["Piirroksia.", false],
      ["Metsäretki.", true],
    ]);
    expect(documents[0]?.attachments).toHaveLength(2);
    expect(await api.pedagogicalDocuments.unreadCount()).toEqual({ [elsa]: 1 });
  });

  it("are read by each guardian alone", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    await db.insertInto("guardian").values({ guardian_id: antti.id, child_id: elsa }).execute();
    const documentId = await write("Piirroksia.", [FILE]);
    const api = await as(ainoId);
    await api.pedagogicalDocuments.markRead({ documentId });
    await api.pedagogicalDocuments.markRead({ documentId });
    expect(await api.pedagogicalDocuments.unreadCount()).toEqual({});
    expect((await api.pedagogicalDocuments.list({ childId: elsa }))[0]?.isRead).toBe(true);
    expect(await (await as(antti.id)).pedagogicalDocuments.unreadCount()).toEqual({ [elsa]: 1 });
  });

  it("need strong identification, but their number does not", async () => {
    const documentId = await write("Piirroksia.", [FILE]);
    const api = await as(ainoId, "weak");
    expect(await refusalOf(api.pedagogicalDocuments.list({ childId: elsa }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(api.pedagogicalDocuments.markRead({ documentId }))).toMatchObject(FORBIDDEN);
    expect(await api.pedagogicalDocuments.unreadCount()).toEqual({ [elsa]: 1 });
  });

  it("and their files are for own children only, as are unknown ones", async () => {
    const documentId = await write("Piirroksia.", [FILE]);
    const [own] = await (await as(ainoId)).pedagogicalDocuments.list({ childId: elsa });
    const attachmentId = own?.attachments[0]?.id ?? "";
    const api = await as(strangerId);
    expect(await refusalOf(api.pedagogicalDocuments.list({ childId: elsa }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(api.pedagogicalDocuments.markRead({ documentId }))).toMatchObject(FORBIDDEN);
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await refusalOf(api.pedagogicalDocuments.markRead({ documentId: unknown }))).toMatchObject(FORBIDDEN);
    const asked = { attachmentId, requestedFilename: FILE.name };
    expect(await refusalOf(api.attachments.download(asked))).toMatchObject({ status: 403 });
    expect(await refusalOf((await as(ainoId, "weak")).attachments.download(asked))).toMatchObject({ status: 403 });
  });

  it("disappear with their files on the day after the child's last place", async () => {
    await write("Piirroksia.", [FILE]);
    const api = await as(ainoId);
    const [own] = await api.pedagogicalDocuments.list({ childId: elsa });
    const asked = { attachmentId: own?.attachments[0]?.id ?? "", requestedFilename: FILE.name };
    await db.updateTable("placement").set({ end_date: TODAY }).where("child_id", "=", elsa).execute();
    expect(await api.pedagogicalDocuments.list({ childId: elsa })).toHaveLength(1);
    await db.updateTable("placement").set({ end_date: "2026-03-09" }).where("child_id", "=", elsa).execute();
    expect(await api.pedagogicalDocuments.list({ childId: elsa })).toEqual([]);
    expect(await api.pedagogicalDocuments.unreadCount()).toEqual({});
    expect(await refusalOf(api.attachments.download(asked))).toMatchObject({ status: 403 });
  });
});

describe("a child's picture over HTTP", () => {
  it("cannot run in a browser, and only the guardian's browser may keep it", async () => {
    await giveChildImage(db, await openFileStore(town.settings), elsa, Buffer.from("not really a picture"));
    const { id } = await db.selectFrom("child_image").select("id").executeTakeFirstOrThrow();
    const get = async (personId: string | null) => {
      const cookie = await town.cookieOf(personId ? { id: personId, level: "weak" } : null);
      return fetch(`${town.url}/citizen/child-images/${id}`, { headers: { cookie, "x-evaka-csrf": "1" } });
    };
    const stranger = await get(strangerId);
    expect(stranger.status).toBe(403);
    expect(stranger.headers.get("cache-control")).toBeNull();
    expect((await get(null)).status).toBe(401);
    const { headers } = await get(ainoId);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("cache-control")).toMatch(/^private/);
  });
});
