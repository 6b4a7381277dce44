import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sweepFiles } from "~/attachments/behind/attachment-jobs.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import type { Variables } from "~/municipality/environment.ts";
import { openParts, type TownParts } from "~/municipality/parts.server.ts";
import { statementsAt, testDatabase, withDatabase } from "../support/asking/database.ts";
import { TEMPLATE } from "../support/running/database-for-run.ts";

const { url, reset } = await testDatabase();
const copyUrl = withDatabase(url, `${new URL(url).pathname.slice(1)}_copy`);
const folder = mkdtempSync(join(tmpdir(), "aamu-whose-files-"));
let s3: S3rver;
let endpoint: string;

const onServer = (...statements: string[]) => statementsAt(withDatabase(url, "postgres"), ...statements);
const copyName = new URL(copyUrl).pathname.slice(1);
const dropCopy = `drop database if exists ${copyName} with (force)`;

beforeAll(async () => {
  await onServer(dropCopy, `create database ${copyName} template ${TEMPLATE}`);
  const configureBuckets = ["kept", "earlier", "restored", "share", "swept"].map((name) => ({ name, configs: [] }));
  s3 = new S3rver({ directory: join(folder, "s3"), port: 0, address: "127.0.0.1", silent: true, configureBuckets });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  await onServer(dropCopy);
  rmSync(folder, { recursive: true, force: true });
});

const opened: TownParts[] = [];
beforeEach(reset);
afterEach(async () => {
  for (const parts of opened.splice(0)) await parts.close();
});

/** Opens what a process opens at its start. */
async function start(databaseUrl: string, files: Variables, more: Variables = {}): Promise<TownParts> {
  const SESSION_SECRET = "the same secret of all these processes";
  const variables = { DATABASE_URL: databaseUrl, SESSION_SECRET, DATA_DIR: join(folder, "data"), ...files, ...more };
  const parts = await openParts(configurationFrom(variables), { build: "test" });
  opened.push(parts);
  return parts;
}

async function end(parts: TownParts): Promise<void> {
  opened.splice(opened.indexOf(parts), 1);
  await parts.close();
}

/** Stores a file that this database knows, as the paper of a receipt. */
async function storeKnown({ db, files }: TownParts): Promise<string> {
  const bytes = Buffer.from(randomUUID());
  const path = join(folder, "sent");
  writeFileSync(path, bytes);
  const sha256 = createHash("sha256").update(bytes);
  const { key, size, sha256: hex } = await files.put({ path, size: bytes.length, sha256: sha256.digest("hex") });
  const made = { made_at: new Date(), name: "paperi.pdf", file_key: key, byte_size: size };
  const paper = { kind: "RECEIPT", subject_id: randomUUID(), asked_at: new Date(), ...made } as const;
  await db
    .insertInto("official_document")
    .values({ ...paper, sha256: Buffer.from(hex, "hex") })
    .execute();
  return key;
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

/** The same store, whose files are older. */
const olderBy = (hours: number, files: FileStore): FileStore => ({
  ...files,
  async *list() {
    for await (const { key, storedAt } of files.list())
      yield { key, storedAt: new Date(storedAt.getTime() - hours * 3_600_000) };
  },
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const KINDS: [string, (name: string) => Variables][] = [
  ["a folder", (name) => ({ DATA_DIR: join(folder, name) })],
  [
    "a bucket",
    (name) => ({ S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" }),
  ],
];

const REFUSED =
  /^(S3_BUCKET|DATA_DIR): The uploaded files here belong to another database \([0-9a-f]{16}\).*ADOPT_FILES=/;

it("a start without its bucket says in the log that there is none, as a check does", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [, bucket] = KINDS[1] as (typeof KINDS)[number];
  await start(url, bucket("nowhere"));
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toContain("The store of uploaded files cannot be used now: there is no such bucket");
});

describe.each(KINDS)("uploaded files in %s", (_kind, at) => {
  it("are kept from a process with another database, before it sweeps anything", async () => {
    const original = await start(url, at("kept"));
    const keys = [await storeKnown(original), await storeKnown(original)].sort();
    await end(original);
    await expect(start(copyUrl, at("kept"))).rejects.toMatchObject({
      name: "ConfigurationFault",
      message: expect.stringMatching(REFUSED) as string,
    });
    const again = await start(url, at("kept"));
    await sweepFiles({ db: again.db, files: olderBy(48, again.files) }, new Date());
    expect(await keysOf(again.files)).toEqual(keys);
  });

  it("of a town begun with an earlier build are taken by its own database, and by no other one", async () => {
    const earlier = await start(url, at("earlier"));
    await storeKnown(earlier);
    await earlier.files.setOwner("");
    await end(earlier);
    await expect(start(copyUrl, at("earlier"))).rejects.toThrow(/are not known to this database.*ADOPT_FILES=unmarked/);
    await end(await start(url, at("earlier")));
    await expect(start(copyUrl, at("earlier"))).rejects.toThrow(REFUSED);
  });

  it("belong to a restored database when the operator says so, once, and a running original sweeps nothing then", async () => {
    const original = await start(url, at("restored"));
    const key = await storeKnown(original);
    const ADOPT_FILES = (await original.files.owner()) ?? "";
    await expect(start(copyUrl, at("restored"))).rejects.toThrow(`ADOPT_FILES=${ADOPT_FILES}.`);
    const restored = await start(copyUrl, at("restored"), { ADOPT_FILES });
    expect(await keysOf(restored.files)).toEqual([key]);

    const told: string[] = [];
    await original.db.deleteFrom("official_document").execute();
    const swept = { db: original.db, files: olderBy(48, original.files), report: (line: string) => told.push(line) };
    await sweepFiles(swept, new Date());
    expect(told).toEqual([expect.stringMatching(/^No files were swept\. The uploaded files here belong to another/)]);
    expect(await keysOf(original.files)).toEqual([key]);
    await end(original);

    // The same words in the original's environment, or in that of the next copy, take nothing.
    await expect(start(url, at("restored"), { ADOPT_FILES })).rejects.toThrow(REFUSED);
  });

  it("are all kept when a sweep would take more than its share of them, and are taken when the operator allows it", async () => {
    const town = await start(url, at("share"));
    for (let number = 0; number < 21; number += 1) await storeKnown(town);
    const all = (await keysOf(town.files)).length;
    await town.db.deleteFrom("official_document").execute();
    const told: string[] = [];
    const swept = { db: town.db, files: olderBy(48, town.files), report: (line: string) => told.push(line) };

    await sweepFiles({ ...swept, settings: town.settings }, new Date());
    expect(await keysOf(town.files)).toHaveLength(all);
    expect(told.splice(0)).toEqual([
      `No files were swept: it would have been 21 of 21 (0 that no errand uses, 21 without a row). See what removed them; SWEEP_PERCENT allows more.`,
    ]);

    await sweepFiles({ ...swept, settings: { sweepPercent: 100 } }, new Date());
    expect(await keysOf(town.files)).toEqual([]);
    expect(told).toEqual(["Files were swept into the bin: 21 of 21 (0 that no errand uses, 21 without a row)"]);
  });

  it("that nothing uses lie in a bin for 30 days", async () => {
    const town = await start(url, at("swept"));
    await storeKnown(town);
    const [file] = await town.db.selectFrom("official_document").selectAll().execute();
    const stored = {
      key: file?.file_key ?? "",
      size: file?.byte_size ?? 0,
      sha256: file?.sha256?.toString("hex") ?? "",
    };
    await town.db.deleteFrom("official_document").execute();
    const places = () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.includes(stored.key));
    const age = (days: number) => {
      for (const path of places()) utimesSync(join(folder, path), daysAgo(days), daysAgo(days));
    };
    const sweep = () => sweepFiles({ db: town.db, files: town.files }, new Date());

    age(400);
    await sweep();
    expect(await keysOf(town.files)).toEqual([]);
    expect(await town.files.verify(stored)).toBe(false);
    for (const [days, isThere] of [
      [0, true],
      [29, true],
      [31, false],
    ] as const) {
      age(days);
      await sweep();
      expect([days, places().some((path) => path.includes("bin/"))]).toEqual([days, isThere]);
    }
  });
});
