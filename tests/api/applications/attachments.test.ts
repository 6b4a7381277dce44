import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { sweepFiles } from "~/attachments/behind/attachment-jobs.server.ts";
import { databaseId } from "~/attachments/behind/store-owner.server.ts";
import { MAX_ATTACHMENTS } from "~/attachments/contract.ts";
import { contract } from "~/contract.ts";
import { keepForm, purgeKeptForms } from "~/foundation/drafts/kept-forms.server.ts";
import { MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { FileDamaged, type FileStore, FileStoreUnavailable } from "~/foundation/files/stored-file.ts";
import { inProcessClient } from "~/foundation/seam/in-process-client.server.ts";
import { servedCalls } from "~/municipality/served-calls.server.ts";
import { daycareForm, preferences } from "../../people/application-form.ts";
import { child, guardian, type SettledGuardian } from "../../people/family.ts";
import { apiOf, refusalOf, requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { inFull } from "../../support/running/in-full.ts";
import { incomingFile } from "../../support/samples/incoming-file.ts";
import { OWNER, PICTURES, PLACE, recording } from "../../support/samples/recordings.ts";
import { ALLOWED, jpegWithExif, pdf, REFUSED } from "../../support/samples/specimen-files.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-03-10T12:00:00+02:00");
const folder = mkdtempSync(join(tmpdir(), "aamu-attachments-"));
const files = await openFileStore(settings);
await files.setOwner(await databaseId(db));

let aino: SettledGuardian;
let antti: SettledGuardian;
let applicationId: string;
let api: Api;

beforeEach(async () => {
  await reset();
  for await (const { key } of files.list()) await files.remove(key);
  aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, "2026-03-10");
  antti = await guardian("Antti Laine").with(child("Onni")).settle(db, "2026-03-10");
  applicationId = await addApplication(aino, "Elsa");
  api = await apiOf(db, aino.id, { settings, now });
});
afterAll(() => {
  for (const made of [folder, settings.dataDir]) rmSync(made, { recursive: true, force: true });
});

async function addApplication(
  of: SettledGuardian,
  name: string,
  sent?: { date: string; urgent: boolean },
): Promise<string> {
  const form = daycareForm({ preferences: preferences({ urgent: sent?.urgent ?? false }) });
  const { id } = await db
    .insertInto("application")
    .values({
      type: "DAYCARE",
      status: sent ? "SENT" : "CREATED",
      child_id: of.child(name),
      guardian_id: of.id,
      form: sql`${JSON.stringify(form)}::jsonb`,
      confidential: null,
      sent_date: sent?.date ?? null,
      sent_time: sent ? "12:00" : null,
      due_date: null,
      due_date_set_manually_at: null,
      created_by: of.id,
      created_at: new Date("2026-03-01T10:00:00Z"),
      modified_at: new Date("2026-03-01T10:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const sent = (name = "todistus.pdf", content: Buffer = pdf) => incomingFile(folder, name, content);

const upload = (file = sent(), by = api) =>
  by.attachments.uploadToApplication({ applicationId, type: "URGENCY", file });
const rows = () => db.selectFrom("attachment").selectAll().orderBy("received_at").execute();
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of files.list()) found.push(key);
  return found.sort();
};
const read = async (attachmentId: string, requestedFilename: string, by = api) =>
  by.attachments.download({ attachmentId, requestedFilename });

/** The calls with a file store that behaves as the test wants. */
async function apiWith(store: Partial<FileStore>): Promise<Api> {
  return inProcessClient(contract, servedCalls, {
    ...(await requestOf(db, aino.id, { settings, now })),
    files: { ...files, ...store },
  });
}

describe("an upload to an application", () => {
  it("answers the id of the file and keeps its sender, name, time and purpose", async () => {
    const id = await upload(sent("Työtodistus å.pdf"));
    expect(await rows()).toMatchObject([
      {
        id,
        application_id: applicationId,
        type: "URGENCY",
        name: "Työtodistus å.pdf",
        content_type: "application/pdf",
        size: pdf.length,
        uploaded_by_person: aino.id,
        received_at: now,
      },
    ]);
  });

  it("is in the application for its sender", async () => {
    const id = await upload();
    const { attachments } = await api.applications.details({ applicationId });
    expect(attachments).toMatchObject([{ id, name: "todistus.pdf", contentType: "application/pdf", type: "URGENCY" }]);
  });

  it("keeps its place in the list, also among others of the same moment", async () => {
    const ids: string[] = [];
    for (const name of ["c.pdf", "a.pdf", "d.pdf", "b.pdf", "e.pdf"]) ids.push(await upload(sent(name)));
    const { attachments } = await api.applications.details({ applicationId });
    expect(attachments.map(({ id }) => id)).toEqual(ids);
  });

  it.each(Object.entries(ALLOWED))("may be a .%s", async (extension, content) => {
    const id = await upload(sent(`tiedosto.${extension}`, content));
    const { name, contentType, size, disposition, open } = await read(id, `tiedosto.${extension}`);
    expect({ name, disposition }).toEqual({ name: `tiedosto.${extension}`, disposition: "inline" });
    expect(contentType).not.toMatch(/html|xml;|svg|javascript/);
    expect((await buffer(await open())).length).toBe(size);
  });

  it.each([
    ["no extension", "todistus", pdf, "EXTENSION_MISSING"],
    ["an extension that is not its own", "todistus.jpg", pdf, "EXTENSION_INVALID"],
    ["a kind that is not taken", "a.gif", REFUSED["a GIF"], "INVALID_CONTENT_TYPE"],
    ["nothing in it", "a.pdf", Buffer.alloc(0), "INVALID_CONTENT_TYPE"],
    ["no name", "", pdf, null],
    ["only a path for a name", "../", pdf, null],
    ["one byte too many", "a.csv", Buffer.alloc(MAX_FILE_BYTES + 1, 65), "FILE_TOO_LARGE"],
  ])("is refused with 400 and not kept when it has %s", async (_what, name, content, errorCode) => {
    expect(await refusalOf(upload(sent(name, content as Buffer)))).toMatchObject({ status: 400, errorCode });
    expect(await rows()).toEqual([]);
    expect(await keys()).toEqual([]);
  });

  it("may be exactly as large as the limit", async () => {
    const id = await upload(sent("a.csv", Buffer.alloc(MAX_FILE_BYTES, 65)));
    expect((await read(id, "a.csv")).size).toBe(MAX_FILE_BYTES);
  });

  it("loses the place where a picture was taken", async () => {
    const id = await upload(sent("kuva.jpg", jpegWithExif({ orientation: 6 })));
    const stored = await buffer(await (await read(id, "kuva.jpg")).open());
    expect(stored.includes("60.1699N")).toBe(false);
    expect(stored.includes("Exif")).toBe(true);
  });

  it.each(["mp4", "m4a", "mov", "3gp"])(
    "loses the place and the owner that a phone writes into a .%s",
    async (ending) => {
      const brand = { mp4: "isom", m4a: "M4A ", mov: "qt  ", "3gp": "3gp4" }[ending];
      const id = await upload(sent(`loma.${ending}`, recording(brand)));
      const stored = (await buffer(await (await read(id, `loma.${ending}`)).open())).toString("latin1");
      expect(stored).not.toContain(PLACE);
      expect(stored).not.toContain(OWNER);
      expect(stored).toContain(PICTURES);
    },
  );

  it("gets a name without a path", async () => {
    await upload(sent("../../etc/cron.d/a.pdf"));
    expect((await rows())[0]?.name).toBe("a.pdf");
  });

  it("is one file when it comes twice with one key", async () => {
    const idempotencyKey = randomUUID();
    const once = () =>
      api.attachments.uploadToApplication({ applicationId, type: "URGENCY", file: sent() }, { idempotencyKey });
    const [first, second] = await Promise.all([once(), once()]);
    expect(second).toBe(first);
    expect(await once()).toBe(first);
    expect(await rows()).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
  });

  it("is stored again by the same key after the guardian has removed it", async () => {
    const idempotencyKey = randomUUID();
    const once = () =>
      api.attachments.uploadToApplication({ applicationId, type: "URGENCY", file: sent() }, { idempotencyKey });
    const first = await once();
    await api.attachments.remove({ attachmentId: first });
    const second = await once();
    expect(second).not.toBe(first);
    expect((await rows()).map(({ id }) => id)).toEqual([second]);
    expect(await once()).toBe(second);
  });

  it.each([
    ["other bytes of the same size", sent("todistus.pdf", Buffer.concat([pdf.subarray(0, -1), Buffer.from(" ")]))],
    ["another name", sent("toinen.pdf")],
  ])("is refused when it comes with %s under the key of another file", async (_what, other) => {
    const idempotencyKey = randomUUID();
    const send = (file: IncomingFile) =>
      api.attachments.uploadToApplication({ applicationId, type: "URGENCY", file }, { idempotencyKey });
    await send(sent());
    expect(await refusalOf(send(other))).toMatchObject({ status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" });
    expect(await rows()).toHaveLength(1);
  });

  it("is refused to a guardian when its kind is for staff only", async () => {
    const type = "SERVICE_WORKER_ATTACHMENT";
    const refused = await refusalOf(api.attachments.uploadToApplication({ applicationId, type, file: sent() }));
    expect(refused.status).toBe(403);
    expect(await rows()).toHaveLength(0);
  });

  it("is one file when two windows send it at once; another name, purpose or content makes another file", async () => {
    const ids = await Promise.all([upload(), upload(), upload()]);
    expect(new Set(ids).size).toBe(1);
    expect(await upload()).toBe(ids[0]);
    expect(await rows()).toHaveLength(1);
    expect(await keys()).toHaveLength(1);

    await upload(sent("toinen.pdf"));
    await upload(sent("todistus.pdf", Buffer.concat([pdf, Buffer.from("\n")])));
    await api.attachments.uploadToApplication({ applicationId, type: "EXTENDED_CARE", file: sent() });
    expect(await rows()).toHaveLength(4);
    expect(await keys()).toHaveLength(4);
  });

  it(`may be its sender's file number ${MAX_ATTACHMENTS} at the application, but no more`, async () => {
    await upload();
    await db
      .insertInto("attachment")
      .columns([
        "application_id",
        "type",
        "name",
        "content_type",
        "size",
        "sha256",
        "storage_key",
        "uploaded_by_person",
        "received_at",
      ])
      .expression(
        sql`select application_id, 'EXTENDED_CARE', name, content_type, size, sha256, storage_key || n, uploaded_by_person, received_at
            from attachment, generate_series(2, ${MAX_ATTACHMENTS - 1}) n`,
      )
      .execute();
    await upload(sent("viimeinen.pdf"));
    expect(await rows()).toHaveLength(MAX_ATTACHMENTS);
    expect(await refusalOf(upload(sent("liikaa.pdf")))).toMatchObject({ status: 403 });
    expect(await refusalOf(upload(sent("a", REFUSED["a GIF"])))).toMatchObject({ status: 403, errorCode: null });
    expect(await rows()).toHaveLength(MAX_ATTACHMENTS);
    expect(await keys()).toHaveLength(2);
  });

  it("never goes over that number when many files come at once", async () => {
    await upload();
    await db
      .insertInto("attachment")
      .columns([
        "application_id",
        "type",
        "name",
        "content_type",
        "size",
        "sha256",
        "storage_key",
        "uploaded_by_person",
        "received_at",
      ])
      .expression(
        sql`select application_id, type, name, content_type, size, sha256, storage_key || n, uploaded_by_person, received_at
            from attachment, generate_series(2, ${MAX_ATTACHMENTS - 2}) n`,
      )
      .execute();
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => upload(sent(`${n}.pdf`))));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await rows()).toHaveLength(MAX_ATTACHMENTS);
    expect(await keys()).toHaveLength(3);
  });

  it("moves the due date of a sent urgent application: two weeks from the first certificate", async () => {
    applicationId = await addApplication(antti, "Onni", { date: "2026-03-02", urgent: true });
    await upload(sent(), await apiOf(db, antti.id, { settings, now }));
    const due = () =>
      db.selectFrom("application").select("due_date").where("id", "=", applicationId).executeTakeFirstOrThrow();
    expect(await due()).toEqual({ due_date: "2026-03-24" });
    await upload(sent(), await apiOf(db, antti.id, { settings, now: new Date("2026-03-12T12:00:00+02:00") }));
    expect(await due()).toEqual({ due_date: "2026-03-24" });
  });
});

describe("somebody else's application or file", () => {
  it("refuses a file, with the same answer as an unknown one", async () => {
    const other = await apiOf(db, antti.id, { settings, now });
    const foreign = await refusalOf(upload(sent(), other));
    applicationId = randomUUID();
    expect(await refusalOf(upload(sent(), other))).toEqual(foreign);
    expect(foreign).toMatchObject({ status: 403, errorCode: null });
  });

  it("cannot be read or removed, with the same answer as an unknown one", async () => {
    const id = await upload();
    const other = await apiOf(db, antti.id, { settings, now });
    const foreign = await refusalOf(read(id, "todistus.pdf", other));
    expect(foreign).toMatchObject({ status: 403, errorCode: null });
    expect(await refusalOf(read(id, "other.pdf", other))).toEqual(foreign);
    expect(await refusalOf(read(randomUUID(), "todistus.pdf", other))).toEqual(foreign);
    expect(await refusalOf(other.attachments.remove({ attachmentId: id }))).toEqual(foreign);
    expect(await refusalOf(other.attachments.remove({ attachmentId: randomUUID() }))).toEqual(foreign);
    expect(await rows()).toHaveLength(1);
  });

  it("answers 401 without a session and 403 to a weak one", async () => {
    const id = await upload();
    for (const [by, status] of [
      [await apiOf(db, null, { settings, now }), 401],
      [await apiOf(db, aino.id, { settings, now, level: "weak" }), 403],
    ] as const) {
      expect(await refusalOf(upload(sent(), by))).toMatchObject({ status });
      expect(await refusalOf(read(id, "todistus.pdf", by))).toMatchObject({ status });
      expect(await refusalOf(by.attachments.remove({ attachmentId: id }))).toMatchObject({ status });
    }
  });

  it.each(["x", "", "../..", "1'; drop table attachment; --"])("is a 400 when its id is %j", async (id) => {
    expect(await refusalOf(read(id, "a.pdf"))).toMatchObject({ status: 400 });
    expect(await refusalOf(api.attachments.remove({ attachmentId: id }))).toMatchObject({ status: 400 });
    applicationId = id;
    expect(await refusalOf(upload())).toMatchObject({ status: 400 });
  });

  it("is a 400 when its kind is not in the contract", async () => {
    const unknown = api.attachments.uploadToApplication({ applicationId, type: "OTHER" as "URGENCY", file: sent() });
    expect(await refusalOf(unknown)).toMatchObject({ status: 400 });
  });
});

describe("a download", () => {
  it("gives the sent bytes", async () => {
    const id = await upload();
    expect(await buffer(await (await read(id, "todistus.pdf")).open())).toEqual(pdf);
  });

  it.each(["Todistus.pdf", "todistus.pdf ", "todistus", "", "../todistus.pdf"])(
    "is refused with 400 under the name %j",
    async (name) => {
      const id = await upload();
      expect(await refusalOf(read(id, name))).toMatchObject({ status: 400 });
    },
  );

  it("is a 404 when the bytes are gone, and never gives other bytes", async () => {
    const id = await upload();
    const [row] = await rows();
    await files.remove(row?.storage_key ?? "");
    expect(await refusalOf(Promise.resolve((await read(id, "todistus.pdf")).open()))).toMatchObject({ status: 404 });
    const damaged = await apiWith({ open: () => Promise.reject(new FileDamaged("bytes")) });
    expect(await refusalOf(Promise.resolve((await read(id, "todistus.pdf", damaged)).open()))).toMatchObject({
      status: 503,
    });
  });
});

describe("removing a file", () => {
  it("removes the row and the bytes", async () => {
    const id = await upload();
    await api.attachments.remove({ attachmentId: id });
    expect(await rows()).toEqual([]);
    expect(await keys()).toEqual([]);
    expect(await refusalOf(api.attachments.remove({ attachmentId: id }))).toMatchObject({ status: 403 });
  });

  it("succeeds even if the bytes cannot be removed now; the sweep removes them later", async () => {
    const id = await upload();
    const down = await apiWith({ remove: () => Promise.reject(new FileStoreUnavailable("down")) });
    await down.attachments.remove({ attachmentId: id });
    expect(await rows()).toEqual([]);
    expect(await keys()).toHaveLength(1);
  });
});

describe("an upload when the store fails", () => {
  it("is refused with 503 on a full disk, and leaves no row and no bytes", async () => {
    const full = await apiWith({
      put: () => Promise.reject(new FileStoreUnavailable("the disk is full", { cause: { code: "ENOSPC" } })),
    });
    expect(await refusalOf(upload(sent(), full))).toMatchObject({ status: 503 });
    expect(await rows()).toEqual([]);
    await upload();
    expect(await rows()).toHaveLength(1);
  });

  it("leaves no bytes when the row cannot be written", async () => {
    const failing = inProcessClient(contract, servedCalls, {
      ...(await requestOf(db, aino.id, { settings, now })),
      applicationFilesChanged: () => Promise.reject(new Error("the row's errand fails")),
    });
    await expect(upload(sent(), failing)).rejects.toThrow("fails");
    expect(await rows()).toEqual([]);
    expect(await keys()).toEqual([]);
  });
});

describe("the sweep", () => {
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const aged = (hours: number): FileStore => ({
    ...files,
    async *list() {
      for await (const { key, storedAt } of files.list())
        yield { key, storedAt: new Date(storedAt.getTime() - hours * 3_600_000) };
    },
  });

  it("removes files that belong to nothing after a day, and not before", async () => {
    await upload();
    await db.updateTable("attachment").set({ application_id: null }).execute();
    await sweepFiles({ db, files }, later(23));
    expect(await rows()).toHaveLength(1);
    await sweepFiles({ db, files }, later(25));
    expect(await rows()).toEqual([]);
    expect(await keys()).toEqual([]);
  });

  it("leaves files that a kept form names, until that form has expired", async () => {
    await upload();
    await db.updateTable("attachment").set({ application_id: null }).execute();
    const [file] = await db.selectFrom("attachment").select(["id", "uploaded_by_person"]).execute();
    const owner = { personId: file?.uploaded_by_person ?? "", route: "/income/new", subject: "income:new" };
    const kept = { entries: [], form: null, version: null, late: false, told: null, attachmentIds: [file?.id ?? ""] };
    await keepForm(db, ["a secret of this test alone, 32 long"], owner, kept, now);
    await sweepFiles({ db, files }, later(29 * 24));
    expect(await rows()).toHaveLength(1);
    await purgeKeptForms(db, later(30 * 24));
    await sweepFiles({ db, files }, later(30 * 24));
    expect(await rows()).toEqual([]);
  });

  it("leaves the files of an application, at any age", async () => {
    await upload();
    await sweepFiles({ db, files: aged(10_000) }, later(10_000));
    expect(await rows()).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
  });

  it("removes the files of a removed application", async () => {
    await upload();
    await api.applications.remove({ applicationId });
    await sweepFiles({ db, files }, later(25));
    expect(await rows()).toEqual([]);
    expect(await keys()).toEqual([]);
  });

  it("removes bytes without a row after an hour, and not before", async () => {
    await upload();
    await db.deleteFrom("attachment").execute();
    await sweepFiles({ db, files: aged(0.9) }, now);
    expect(await keys()).toHaveLength(1);
    await sweepFiles({ db, files: aged(1.1) }, now);
    expect(await keys()).toEqual([]);
  });
});

inFull("the memory of uploads is proved over HTTP by attachments-over-http", () => {
  it("memory does not grow with the files: eight of 25 MB at once", async () => {
    const content = Buffer.alloc(MAX_FILE_BYTES, Buffer.from("nimi;päivä\n"));
    const uploads = Array.from({ length: 8 }, () => sent("iso.csv", content.subarray(0, MAX_FILE_BYTES - 5)));
    global.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 10);
    await Promise.all(uploads.map((file) => upload(file)));
    clearInterval(watch);
    expect(most - before).toBeLessThan(64 * 1024 * 1024);
  });
});
