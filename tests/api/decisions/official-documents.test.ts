import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "~/attachments/behind/attachment-jobs.server.ts";
import { databaseId } from "~/attachments/behind/store-owner.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { backlog } from "~/foundation/jobs/jobs.server.ts";
import { type PaperWriter, paperThread } from "~/foundation/pdf/paper-thread.server.ts";
import { paperMakers } from "~/municipality/makers.server.ts";
import { documentMaking, type PaperMakers } from "~/official-documents/behind/document-jobs.server.ts";
import { askForDocument, askForNewDocument, documentOf } from "~/official-documents/behind/document-store.server.ts";
import type { DocumentAsked } from "~/official-documents/document-kinds.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { makePapers } from "../../support/asking/making-papers.ts";

const { db, pool, reset } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-03-10T12:00:00+02:00");
const files = await openFileStore(settings);
await files.setOwner(await databaseId(db));

const HOUR = 60 * 60 * 1000;
type Source = Parameters<FileStore["put"]>[0];

const asked: DocumentAsked = { kind: "DECISION", subjectId: randomUUID() };

/** A town whose decisions have a paper with one sentence. */
const makers: PaperMakers = {
  ...paperMakers,
  DECISION: async () => ({
    fileName: "Päätös 12: Elsa/Onni",
    content: {
      title: "Päätös",
      language: "fi",
      sender: ["Merilä"],
      footer: "12",
      cutHere: "",
      pageOf: "{page}",
      dated: now,
      blocks: [{ kind: "paragraph", text: "Lapsi saa paikan." }],
    },
  }),
};
const nothingThere: PaperMakers = { ...makers, DECISION: async () => null };

const ask = () => askForDocument({ db, now }, asked.kind, asked.subjectId);
const paper = () => documentOf(db, asked.kind, asked.subjectId);
const make = (changes: { files?: FileStore; makers?: PaperMakers; write?: PaperWriter } = {}) =>
  makePapers({ db, pool, settings, files, makers, ...changes });
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of files.list()) found.push(key);
  return found;
};

/** The bytes of a process that was killed after it stored them and before it wrote the row. */
async function bytesWithoutRow(): Promise<void> {
  const killed = {
    ...files,
    put: (source: Source) => files.put(source).then(() => new Promise<never>(() => undefined)),
  };
  void documentMaking({ db, settings, files: killed, makers })(asked);
  await expect.poll(keys).toHaveLength(1);
}

/** The same store a while later. */
const agedBy = (milliseconds: number): FileStore => ({
  ...files,
  async *list() {
    for await (const { key, storedAt } of files.list())
      yield { key, storedAt: new Date(storedAt.getTime() - milliseconds) };
  },
});

beforeEach(async () => {
  await reset();
  for (const key of await keys()) await files.remove(key);
});
afterAll(() => rmSync(settings.dataDir, { recursive: true, force: true }));

describe("an official paper", () => {
  it("exists after its job has run, with a safe file name", async () => {
    await ask();
    expect(await paper()).toBeNull();
    await make();
    expect(await paper()).toMatchObject({ name: "Päätös 12: Elsa-Onni.pdf" });
    expect(await keys()).toEqual([(await paper())?.file.key]);
  });

  it("is not made when the sending is rolled back", async () => {
    const undone = db.transaction().execute(async (errand) => {
      await askForDocument({ db: errand, now }, asked.kind, asked.subjectId);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await make();
    expect(await paper()).toBeNull();
    expect(await keys()).toEqual([]);
  });

  it("is made once after many requests", async () => {
    await ask();
    await ask();
    await make();
    const first = await paper();
    await ask();
    await make();
    expect(await paper()).toEqual(first);
    expect(await keys()).toHaveLength(1);
  });

  it("is made once by two jobs at the same moment: the first to write it down stays", async () => {
    await ask();
    const job = documentMaking({ db, settings, files, makers });
    await Promise.all([job(asked), job(asked)]);
    expect(await keys()).toEqual([(await paper())?.file.key]);
  });

  it("is withdrawn when a new one is requested, and the sweep removes the old bytes", async () => {
    await ask();
    await make();
    const before = await paper();
    await askForNewDocument({ db, now }, asked.kind, asked.subjectId);
    expect(await paper()).toBeNull();
    await make();
    const after = await paper();
    expect(after?.file.key).not.toBe(before?.file.key);
    await sweepFiles({ db, files: agedBy(2 * HOUR) }, now);
    expect(await keys()).toEqual([after?.file.key]);
  });

  it("is never the old one that a job was writing during the new request", async () => {
    await ask();
    const overtaken: PaperMakers = {
      ...makers,
      DECISION: async (...about) => {
        await askForNewDocument({ db, now }, asked.kind, asked.subjectId);
        return makers.DECISION(...about);
      },
    };
    await documentMaking({ db, settings, files, makers: overtaken })(asked);
    expect(await paper()).toBeNull();
    expect(await keys()).toEqual([]);
    await make();
    expect(await paper()).not.toBeNull();
  });

  it("is made by another try after the file store failed", async () => {
    await ask();
    const away = { ...files, put: () => Promise.reject(new Error("away")) };
    await make({ files: away });
    expect(await paper()).toBeNull();
    expect(await backlog(db)).toMatchObject([{ name: "make-document", waiting: 1, parked: 0 }]);
    await pool.query("update graphile_worker._private_jobs set run_at = now()");
    await make();
    expect(await paper()).not.toBeNull();
    expect(await backlog(db)).toEqual([]);
  });

  it("is made by another try when the thread that wrote it died", async () => {
    await ask();
    const dying = join(tmpdir(), `dying-${process.pid}.mjs`);
    writeFileSync(dying, "export default () => process.exit(1);");
    await make({ write: paperThread(dying) });
    rmSync(dying);
    expect(await paper()).toBeNull();
    expect(await keys()).toEqual([]);
    expect(await backlog(db)).toMatchObject([{ name: "make-document", waiting: 1, parked: 0 }]);
    await pool.query("update graphile_worker._private_jobs set run_at = now()");
    await make();
    expect(await paper()).not.toBeNull();
  });

  it("leaves no bytes when its row cannot be written, and another try makes it", async () => {
    await ask();
    const broken = { ...files, put: async (source: Source) => ({ ...(await files.put(source)), size: -1 }) };
    await make({ files: broken });
    expect(await paper()).toBeNull();
    expect(await keys()).toEqual([]);
    await pool.query("update graphile_worker._private_jobs set run_at = now()");
    await make();
    expect(await keys()).toHaveLength(1);
  });

  it("is made once after a process was killed in between, and the sweep removes the first bytes", async () => {
    await ask();
    await bytesWithoutRow();
    await make();
    expect(await keys()).toHaveLength(2);
    await sweepFiles({ db, files: agedBy(2 * HOUR) }, now);
    expect(await keys()).toEqual([(await paper())?.file.key]);
  });

  it("is forgotten when its subject is gone", async () => {
    await ask();
    await make({ makers: nothingThere });
    expect(await db.selectFrom("official_document").selectAll().execute()).toEqual([]);
    expect(await backlog(db)).toEqual([]);
  });

  it("stays when the sweep removes bytes without a row", async () => {
    await ask();
    await make();
    await sweepFiles({ db, files: agedBy(24 * HOUR) }, now);
    expect(await keys()).toHaveLength(1);
  });
});
