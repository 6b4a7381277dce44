import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { MAX_ATTACHMENTS } from "~/attachments/contract.ts";
import { MOST_EARLIER_FILES, PHOTOS_TO_JOIN } from "~/attachments/own-files-contract.ts";
import { contract } from "~/contract.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { FileDamaged, type FileStore, FileStoreUnavailable } from "~/foundation/files/stored-file.ts";
import { inProcessClient } from "~/foundation/seam/in-process-client.server.ts";
import { servedCalls } from "~/municipality/served-calls.server.ts";
import { addApplication } from "../../people/applications.ts";
import { child, guardian, type SettledGuardian } from "../../people/family.ts";
import { apiOf, refusalOf, requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";
import { elementsOf, readPdf } from "../../support/reading/read-pdf.ts";
import { incomingFile } from "../../support/samples/incoming-file.ts";
import { corners, photo, picturesIn } from "../../support/samples/photos.ts";
import { jpeg, pdf } from "../../support/samples/specimen-files.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const folder = mkdtempSync(join(tmpdir(), "aamu-own-files-"));
const files = await openFileStore(settings);
const open = await servedPages(db, settings);
const plain = await plainGateway(await twoClients(db, () => now));

let aino: SettledGuardian;
let antti: SettledGuardian;
let applicationId: string;
let laterId: string;
let api: Api;
let others: Api;

beforeEach(async () => {
  await reset();
  for await (const { key } of files.list()) await files.remove(key);
  aino = await guardian("Aino Virtanen").with(child("Elsa")).with(child("Onni")).settle(db, TODAY);
  antti = await guardian("Antti Laine").with(child("Vieras")).settle(db, TODAY);
  applicationId = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status: "CREATED" });
  laterId = await addApplication(db, { guardianId: aino.id, childId: aino.child("Onni"), status: "CREATED" });
  api = await apiOf(db, aino.id, { settings, now });
  others = await apiOf(db, antti.id, { settings, now });
});
afterAll(() => {
  for (const made of [folder, settings.dataDir]) rmSync(made, { recursive: true, force: true });
});

const sent = (name: string, content: Buffer) => incomingFile(folder, name, content);

type Purpose = "URGENCY" | "EXTENDED_CARE";

const upload = (
  name: string,
  content: Buffer,
  { to = applicationId, type = "URGENCY" }: { to?: string; type?: Purpose } = {},
) => api.attachments.uploadToApplication({ applicationId: to, type, file: sent(name, content) });
const uploadPhoto = async (name: string, orientation = 1) => upload(name, await photo({ orientation }));
const twoPhotos = async () => [await uploadPhoto("lasku 1.jpg"), await uploadPhoto("lasku 2.jpg", 3)];
const joined = (attachmentIds: string[], by = api, options = {}) =>
  by.ownFiles.join({ body: { attachmentIds, language: "sv", isSavedLater: false } }, options);
const copied = (attachmentId: string, to = laterId, by = api) =>
  by.ownFiles.copy({ attachmentId, body: { applicationId: to, type: "EXTENDED_CARE" } });
const rows = () => db.selectFrom("attachment").selectAll().orderBy("arrival").execute();
const names = async () => (await rows()).map(({ name }) => name);
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of files.list()) found.push(key);
  return found.sort();
};
const content = async (attachmentId: string, requestedFilename: string) => {
  const { open } = await api.attachments.download({ attachmentId, requestedFilename });
  return buffer(await open());
};

/** The guardian's calls with a file store that behaves as the test wants. */
async function apiWith(store: Partial<FileStore>): Promise<Api> {
  const request = await requestOf(db, aino.id, { settings, now });
  return inProcessClient(contract, servedCalls, { ...request, files: { ...files, ...store } });
}

/** A file of this size and kind, without its bytes. */
async function fileOfSize(size: number, contentType = "image/jpeg"): Promise<string> {
  const id = await uploadPhoto(`${randomUUID()}.jpg`);
  await db.updateTable("attachment").set({ size, content_type: contentType }).where("id", "=", id).execute();
  return id;
}

describe("photos of one errand", () => {
  it("become one PDF in their order, upright, with words in the guardian's language", async () => {
    const [first = "", second = ""] = await twoPhotos();
    const made = await joined([second, first]);
    expect(made).toMatchObject({ name: "lasku 2.pdf", contentType: "application/pdf" });
    const bytes = await content(made.id, made.name);
    expect(bytes.length).toBe(made.size);
    const read = readPdf(bytes);
    expect({ pages: read.pages, language: read.language, title: read.title }).toEqual({
      pages: 2,
      language: "sv",
      title: "lasku 2",
    });
    expect(elementsOf(read.document).map(({ alt }) => alt)).toEqual([null, "Sida 1 av 2", "Sida 2 av 2"]);
    expect(await Promise.all(picturesIn(bytes).map(corners))).toEqual(["brrb", "rbbr"]);
  });

  it("go when the PDF comes, with their bytes; it stands in their place", async () => {
    const made = await joined(await twoPhotos());
    expect(await rows()).toMatchObject([
      {
        id: made.id,
        application_id: applicationId,
        type: "URGENCY",
        name: "lasku 1.pdf",
        content_type: "application/pdf",
        uploaded_by_person: aino.id,
        received_at: now,
      },
    ]);
    expect(await keys()).toHaveLength(1);
    const { attachments } = await api.applications.details({ applicationId });
    expect(attachments.map(({ id, type }) => [id, type])).toEqual([[made.id, "URGENCY"]]);
  });

  it("may be joined when they belong to nothing yet", async () => {
    const photos = await twoPhotos();
    await db.updateTable("attachment").set({ application_id: null, type: null }).execute();
    await joined(photos);
    expect(await rows()).toMatchObject([{ application_id: null, type: null, name: "lasku 1.pdf" }]);
  });

  it("are joined once when the same post comes twice", async () => {
    const photos = await twoPhotos();
    const idempotencyKey = randomUUID();
    const [one, two] = [
      await joined(photos, api, { idempotencyKey }),
      await joined(photos, api, { idempotencyKey }).catch((error: unknown) => error),
    ];
    // The photos are gone, so the permission alone would refuse the second one.
    expect(two).toEqual(one);
    expect(await rows()).toHaveLength(1);
  });

  it("are joined once when two posts come at once, and neither leaves bytes behind", async () => {
    const photos = await twoPhotos();
    const outcomes = await Promise.allSettled([joined(photos), joined(photos)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await names()).toEqual(["lasku 1.pdf"]);
    expect(await keys()).toHaveLength(1);
  });

  it("have come when the first of them came, so that no due date moves", async () => {
    const photos = await twoPhotos();
    const days = ["2026-03-03T10:00:00Z", "2026-03-02T10:00:00Z"].map((at) => new Date(at));
    for (const [index, id] of photos.entries()) {
      await db.updateTable("attachment").set({ received_at: days[index] }).where("id", "=", id).execute();
    }
    await joined(photos);
    expect(await rows()).toMatchObject([{ received_at: days[1] }]);
  });

  it("are offered to be joined on the application's page, but not in front of a plain gateway", async () => {
    await twoPhotos();
    const address = `/applications/${applicationId}/edit`;
    const opened = { as: { id: aino.id, level: "strong" }, now } as const;
    expect(await (await open(address, opened)).text()).toContain("join-photos.URGENCY");
    const shown = await (await open(address, { ...opened, api: await plain(opened.as) })).text();
    expect(shown).toContain("lasku 2.jpg");
    expect(shown).not.toContain("join-photos.");
  });

  it("are told in the guardian's log", async () => {
    await joined(await twoPhotos());
    const calls = await db.selectFrom("audit_event").select(["call", "status"]).orderBy("id").execute();
    expect(calls.at(-1)).toEqual({ call: "POST /citizen/x/attachments/join", status: 200 });
    const { data } = await api.ownData.log({ page: 1 });
    expect(data.map(({ act }) => act)).toContain("POST /citizen/x/attachments/join");
  });
});

/** An own statement, or a child's. */
async function addStatement(status: "DRAFT" | "SENT" | "HANDLED", personId = aino.id): Promise<string> {
  const { id } = await db
    .insertInto("income_statement")
    .values({
      person_id: personId,
      type: "INCOME",
      status,
      start_date: "2026-03-01",
      end_date: null,
      content: sql`'{}'::jsonb`,
      created_at: now,
      modified_at: now,
      sent_at: status === "DRAFT" ? null : now,
      handled_at: status === "HANDLED" ? now : null,
      citizen_modified_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const payslip = async (name: string, to: string | null = null) => {
  const file = sent(name, await photo());
  const attachmentType = "PAYSLIP_GROSS" as const;
  return to === null
    ? api.attachments.uploadForIncomeStatement({ attachmentType, file })
    : api.attachments.uploadToIncomeStatement({ incomeStatementId: to, attachmentType, file });
};
const joinedLater = (attachmentIds: string[], by = api) =>
  by.ownFiles.join({ body: { attachmentIds, language: "fi", isSavedLater: true } });

describe("photos of an income statement", () => {
  it("become one file of the statement, for the same purpose", async () => {
    const statementId = await addStatement("DRAFT");
    const made = await joined([await payslip("1.jpg", statementId), await payslip("2.jpg", statementId)]);
    expect(await rows()).toMatchObject([
      { id: made.id, income_statement_id: statementId, type: "PAYSLIP_GROSS", name: "1.pdf" },
    ]);
  });

  it("stay until the guardian saves the statement, when the form says so", async () => {
    const statementId = await addStatement("SENT");
    const photos = [await payslip("1.jpg", statementId), await payslip("2.jpg")];
    expect(await refusalOf(joined(photos))).toMatchObject({ status: 403 });
    const made = await joinedLater(photos);
    expect((await rows()).map(({ id, income_statement_id, type }) => [id, income_statement_id, type])).toEqual([
      [photos[0], statementId, "PAYSLIP_GROSS"],
      [photos[1], null, "PAYSLIP_GROSS"],
      [made.id, null, "PAYSLIP_GROSS"],
    ]);
    expect(await keys()).toHaveLength(3);
  });

  it("stay as they are when the statement is handled", async () => {
    const statementId = await addStatement("SENT");
    const photos = [await payslip("1.jpg", statementId), await payslip("2.jpg", statementId)];
    await db.updateTable("income_statement").set({ status: "HANDLED", handled_at: now }).execute();
    expect(await refusalOf(joined(photos))).toMatchObject({ status: 403 });
    expect(await rows()).toHaveLength(2);
    expect(await keys()).toHaveLength(2);
  });

  it("are not joined with those of another purpose", async () => {
    const other = await upload("a.jpg", await photo());
    expect(await refusalOf(joinedLater([await payslip("1.jpg"), other]))).toMatchObject({ status: 403 });
  });
});

describe("a file for an income statement", () => {
  const forStatement = (attachmentId: string, incomeStatementId: string | null) =>
    api.ownFiles.copy({ attachmentId, body: { incomeStatementId, type: "SALARY" } });

  it("is copied from an earlier statement, and belongs to nothing until it is saved", async () => {
    const earlierId = await addStatement("SENT");
    const id = await payslip("palkka.jpg", earlierId);
    const list = await api.ownFiles.earlier({ errand: "incomeStatement" });
    expect(list.map((file) => file.id)).toEqual([id]);
    expect(await api.ownFiles.earlier({ errand: "incomeStatement", besides: earlierId })).toEqual([]);
    expect(await api.ownFiles.earlier({ errand: "application" })).toEqual([]);
    const copyId = await forStatement(id, null);
    expect((await rows()).at(-1)).toMatchObject({ id: copyId, income_statement_id: null, type: "SALARY" });
  });

  it("is copied to a statement that is not handled, the guardian's own or a child's, and to no other", async () => {
    const id = await payslip("palkka.jpg");
    const [draft, childs] = [await addStatement("DRAFT"), await addStatement("SENT", aino.child("Elsa"))];
    for (const statementId of [draft, childs]) {
      await forStatement(id, statementId);
      expect((await rows()).at(-1)).toMatchObject({ income_statement_id: statementId, type: "SALARY" });
    }
    const [handled, foreign] = [await addStatement("HANDLED"), await addStatement("DRAFT", antti.id)];
    for (const statementId of [handled, foreign, randomUUID()]) {
      expect(await refusalOf(forStatement(id, statementId))).toMatchObject({ status: 403 });
    }
    expect(await rows()).toHaveLength(3);
  });
});

describe("photos that cannot be joined", () => {
  const stays = async (asked: () => Promise<unknown>, status: number, errorCode: string | null = null) => {
    const before = [await names(), await keys()];
    expect(await refusalOf(asked())).toMatchObject({ status, errorCode });
    expect([await names(), await keys()]).toEqual(before);
  };

  it("are another guardian's, or stand in two errands or purposes", async () => {
    const [first = "", second = ""] = await twoPhotos();
    const inLater = await upload("muu.jpg", await photo(), { to: laterId });
    const forOther = await upload("muu.jpg", await photo(), { type: "EXTENDED_CARE" });
    await stays(() => joined([first, second], others), 403);
    await stays(() => joinedLater([first, second], others), 403);
    await stays(() => joined([first, inLater]), 403);
    await stays(() => joined([first, forOther]), 403);
    await stays(() => joined([first, randomUUID()]), 403);
  });

  it("need strong identification", async () => {
    const photos = await twoPhotos();
    const weak = await apiOf(db, aino.id, { settings, now, level: "weak" });
    const visitor = await apiOf(db, null, { settings, now });
    await stays(() => joined(photos, weak), 403);
    await stays(() => joined(photos, visitor), 401);
  });

  it("have been sent in a message", async () => {
    const photos = await twoPhotos();
    const { id } = await db
      .insertInto("message_content")
      .values({ content: "Hei", deleted_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("attachment").set({ application_id: null, type: null, message_content_id: id }).execute();
    await stays(() => joined(photos), 403);
  });

  it("are too few, too many, or one of them twice", async () => {
    const [first = "", second = ""] = await twoPhotos();
    await stays(() => joined([first]), 400);
    await stays(() => joined([first, first]), 400);
    await stays(() => joined([first, second, ...Array.from({ length: 19 }, () => randomUUID())]), 400);
    // Twenty are not too many: the refusal is of the unknown ones.
    await stays(() => joined([first, second, ...Array.from({ length: 18 }, () => randomUUID())]), 403);
    expect(PHOTOS_TO_JOIN).toEqual({ fewest: 2, most: 20 });
  });

  it("are more than 25 MB together", async () => {
    const half = MAX_FILE_BYTES / 2;
    const [first, second, larger] = [await fileOfSize(half), await fileOfSize(half), await fileOfSize(half + 1)];
    await stays(() => joined([first, larger]), 400, "FILE_TOO_LARGE");
    // At exactly 25 MB the size is no fault; here the bytes are not those of the row.
    await stays(() => joined([first, second]), 503);
  });

  it("are no pictures, or pictures that nobody can read", async () => {
    const good = await uploadPhoto("kuva.jpg");
    const document = await upload("a.pdf", pdf);
    const broken = await upload("b.jpg", jpeg({ width: 60_000, height: 4_000 }));
    await stays(() => joined([good, document]), 400, "INVALID_CONTENT_TYPE");
    await stays(() => joined([good, broken]), 400, "INVALID_CONTENT_TYPE");
  });

  it("wait while the file store is away or has damaged bytes", async () => {
    const photos = await twoPhotos();
    const full = await apiWith({ put: () => Promise.reject(new FileStoreUnavailable("full")) });
    const damaged = await apiWith({ open: () => Promise.reject(new FileDamaged("bytes")) });
    await stays(() => joined(photos, full), 503);
    await stays(() => joined(photos, damaged), 503);
  });
});

describe("files that a guardian added before", () => {
  const earlier = (besides?: string, by = api) => by.ownFiles.earlier({ errand: "application", besides });

  it("are listed newest first with their name, day and size, each once", async () => {
    await upload("vanha.pdf", pdf);
    await upload("sama.pdf", pdf);
    await upload("sama.pdf", pdf, { type: "EXTENDED_CARE" });
    await upload("sama.pdf", jpegAsPdf);
    const list = await earlier();
    expect(list.map(({ name }) => name)).toEqual(["sama.pdf", "sama.pdf", "vanha.pdf"]);
    expect(list[2]).toMatchObject({
      contentType: "application/pdf",
      size: pdf.length,
      receivedAt: wireDateTime(now),
    });
  });

  it("are never another guardian's, the staff's, a message's, or loose ones", async () => {
    const mine = await upload("oma.pdf", pdf);
    const [byStaff, loose] = [await upload("kunnan.pdf", jpegAsPdf), await upload("irto.jpg", await photo())];
    await db.updateTable("attachment").set({ uploaded_by_person: antti.id }).where("id", "=", byStaff).execute();
    await db.updateTable("attachment").set({ application_id: null, type: null }).where("id", "=", loose).execute();
    expect((await earlier()).map(({ id }) => id)).toEqual([mine]);
    expect((await earlier(undefined, others)).map(({ id }) => id)).toEqual([byStaff]);
  });

  it("are not those that the open errand has already", async () => {
    await upload("a.pdf", pdf);
    const other = await upload("b.pdf", pdf, { to: laterId });
    expect((await earlier(applicationId)).map(({ id }) => id)).toEqual([other]);
    await upload("b.pdf", pdf);
    expect(await earlier(applicationId)).toEqual([]);
  });

  it("are listed up to the fiftieth", async () => {
    const id = await upload("a.pdf", pdf);
    const row = await db.selectFrom("attachment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { arrival: _, id: __, ...rest } = row;
    const more = Array.from({ length: MOST_EARLIER_FILES }, (_, number) => ({
      ...rest,
      name: `${number}.pdf`,
      storage_key: randomUUID(),
    }));
    await db.insertInto("attachment").values(more).execute();
    const list = await earlier();
    expect(list).toHaveLength(MOST_EARLIER_FILES);
    expect(list[0]?.name).toBe(`${MOST_EARLIER_FILES - 1}.pdf`);
  });

  it("need strong identification", async () => {
    expect(
      await refusalOf(earlier(undefined, await apiOf(db, aino.id, { settings, now, level: "weak" }))),
    ).toMatchObject({ status: 403 });
  });
});

describe("a file that is used again", () => {
  it("is a file of its own: the first one can go", async () => {
    const id = await upload("todistus.pdf", pdf);
    const copyId = await copied(id);
    expect(copyId).not.toBe(id);
    expect((await rows()).at(-1)).toMatchObject({
      id: copyId,
      application_id: laterId,
      type: "EXTENDED_CARE",
      name: "todistus.pdf",
      content_type: "application/pdf",
      uploaded_by_person: aino.id,
      received_at: now,
    });
    await api.attachments.remove({ attachmentId: id });
    expect(await content(copyId, "todistus.pdf")).toEqual(pdf);
    expect(await keys()).toHaveLength(1);
  });

  it("is added once, also when two posts come at once", async () => {
    const id = await upload("todistus.pdf", pdf);
    const [one, two] = await Promise.all([copied(id), copied(id)]);
    expect(two).toBe(one);
    expect(await rows()).toHaveLength(2);
    expect(await keys()).toHaveLength(2);
  });

  it("is the guardian's own, for an own errand, of a purpose that is not the staff's", async () => {
    const id = await upload("todistus.pdf", pdf);
    const foreign = await addApplication(db, {
      guardianId: antti.id,
      childId: antti.child("Vieras"),
      status: "CREATED",
    });
    const weak = await apiOf(db, aino.id, { settings, now, level: "weak" });
    for (const call of [
      () => copied(id, foreign),
      () => copied(id, foreign, others),
      () => copied(randomUUID()),
      () => copied(id, laterId, weak),
      () =>
        api.ownFiles.copy({ attachmentId: id, body: { applicationId: laterId, type: "SERVICE_WORKER_ATTACHMENT" } }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 403 });
    }
    expect(await rows()).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
  });

  it("may be the hundredth file of its errand", async () => {
    const id = await upload("todistus.pdf", pdf);
    const {
      arrival: _,
      id: __,
      ...row
    } = await db.selectFrom("attachment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const fill = (count: number) =>
      db
        .insertInto("attachment")
        .values(
          Array.from({ length: count }, () => ({
            ...row,
            application_id: laterId,
            name: `${randomUUID()}.pdf`,
            storage_key: randomUUID(),
          })),
        )
        .execute();
    await fill(MAX_ATTACHMENTS - 1);
    const copyId = await copied(id);
    await api.attachments.remove({ attachmentId: copyId });
    await fill(1);
    expect(await refusalOf(copied(id))).toMatchObject({ status: 403 });
  });

  it("waits while the file store is away, and is gone when its bytes are gone", async () => {
    const id = await upload("todistus.pdf", pdf);
    const away = await apiWith({ put: () => Promise.reject(new FileStoreUnavailable("full")) });
    expect(await refusalOf(copied(id, laterId, away))).toMatchObject({ status: 503 });
    for (const key of await keys()) await files.remove(key);
    expect(await refusalOf(copied(id))).toMatchObject({ status: 404 });
    expect(await rows()).toHaveLength(1);
  });
});

/** Other bytes than `pdf`, of the same kind. */
const jpegAsPdf = Buffer.concat([pdf, Buffer.from("% more\n")]);
