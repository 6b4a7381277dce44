import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedFiles } from "~/attachments/behind/stored-files-store.server.ts";
import { faultsOfBackup } from "~/foundation/backup/check-backup.server.ts";
import { pieceOfFile, readManifest } from "~/foundation/backup/manifest.server.ts";
import { takeBackup } from "~/foundation/backup/take-backup.server.ts";
import { openDatabase } from "~/foundation/database/open-database.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { FileMissing, type FileStore } from "~/foundation/files/stored-file.ts";
import { sendMail } from "~/foundation/mail/mail.server.ts";
import { carryOutBackup } from "~/municipality/backup/backup-commands.server.ts";
import { type Configuration, configurationFrom } from "~/municipality/configuration.ts";
import type { Variables } from "~/municipality/environment.ts";
import { whyMailIsHeld } from "~/municipality/held-mail.server.ts";
import { migrationsInFront } from "~/municipality/migrations.server.ts";
import { openParts, type TownParts } from "~/municipality/parts.server.ts";
import { startTownJobs } from "~/municipality/town-jobs.server.ts";
import { child, guardian } from "../people/family.ts";
import { statementsAt, testDatabase, withDatabase } from "../support/asking/database.ts";
import { until } from "../support/running/patience.ts";

const { url, db, reset } = await testDatabase();
const otherUrl = withDatabase(url, `${new URL(url).pathname.slice(1)}_restored`);
const otherName = new URL(otherUrl).pathname.slice(1);
const folder = mkdtempSync(join(tmpdir(), "aamu-backup-"));
let s3: S3rver;
let endpoint: string;

const onServer = (...statements: string[]) => statementsAt(withDatabase(url, "postgres"), ...statements);
const newOther = () => onServer(`drop database if exists ${otherName} with (force)`, `create database ${otherName}`);

beforeAll(async () => {
  const configureBuckets = ["original", "restored"].map((name) => ({ name, configs: [] }));
  s3 = new S3rver({ directory: join(folder, "s3"), port: 0, address: "127.0.0.1", silent: true, configureBuckets });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  await onServer(`drop database if exists ${otherName} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});
const opened: TownParts[] = [];
beforeEach(reset);
afterEach(async () => {
  for (const parts of opened.splice(0)) await parts.close();
});

const configured = (databaseUrl: string | null, files: Variables, more: Variables = {}): Configuration =>
  configurationFrom({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    SESSION_SECRET: "the same secret of all these processes",
    DATA_DIR: join(folder, "data"),
    ...files,
    ...more,
  });

async function start(configuration: Configuration): Promise<TownParts> {
  const parts = await openParts(configuration, { build: "test" });
  opened.push(parts);
  return parts;
}

const told: string[] = [];
beforeEach(() => void told.splice(0));
const carryOut = (configuration: Configuration, ...args: string[]) =>
  carryOutBackup(configuration, args, (line) => told.push(line));

/** Stores a file that the database knows, as the paper of a receipt. */
async function storePaper({ db: of, files }: Pick<TownParts, "db" | "files">): Promise<string> {
  const bytes = Buffer.from(randomUUID());
  const path = join(folder, "sent");
  writeFileSync(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest();
  const { key, size } = await files.put({ path, size: bytes.length, sha256: sha256.toString("hex") });
  const made = { made_at: new Date(), name: "paperi.pdf", file_key: key, byte_size: size, sha256 };
  const paper = { kind: "RECEIPT", subject_id: randomUUID(), asked_at: new Date(), ...made } as const;
  await of.insertInto("official_document").values(paper).execute();
  return key;
}

/** Everything in the database, as text. */
async function contentsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename not in ('restored_copy', 'migrations')`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  const { rows } = await client.query<{ row: string }>(
    "select pg_get_constraintdef(oid) as row from pg_constraint order by 1",
  );
  contents.constraints = rows.map(({ row }) => row);
  const { rows: triggers } = await client.query<{ row: string }>(
    "select tgname || tgenabled::text as row from pg_trigger where not tgisinternal order by 1",
  );
  contents.triggers = triggers.map(({ row }) => row);
  await client.end();
  return contents;
}

const inBucket = (name: string): Variables => ({
  ...{ S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
});
const KINDS: [string, (name: string) => Variables][] = [
  ["a folder", (name) => ({ DATA_DIR: join(folder, name) })],
  ["a bucket", inBucket],
];

const mail = { to: "aino@merila.example", subject: "Hakemus", text: 'Hyvä Aino\n"rivi"\\', language: "fi" } as const;

describe.each(KINDS)("a backup of a running service with files in %s", (kind, at) => {
  it("is checked and restored: every row, file and number, and no mail is sent until somebody says so", async () => {
    const original = configured(url, at("original"));
    const running = await start(original);
    const { id } = await guardian("Aino Virtanen").with(child("Elsa Virtanen")).settle(db, "2026-03-10");
    const keys = [await storePaper(running), await storePaper(running)].sort();
    await sendMail(db, mail);
    const place = join(folder, `backup of ${kind}`);
    await carryOut(original, "--backup", place);
    expect(told.at(-1)).toMatch(/^The backup of .* rows in \d+ tables, 2 files\.$/);
    await carryOut(original, "--restore", "--verify", place);
    expect(told.at(-1)).toMatch(/is whole/);

    await newOther();
    const target = configured(otherUrl, at("restored"));
    await carryOut(target, "--restore", place);
    expect(await contentsOf(otherUrl)).toEqual(await contentsOf(url));

    const restored = await start(target);
    for (const file of await storedFiles(restored.db)) expect(await restored.files.verify(file)).toBe(true);
    expect((await storedFiles(restored.db)).map(({ key }) => key).sort()).toEqual(keys);
    // A new row gets a number of its own.
    await guardian("Eino Korhonen").settle(restored.db, "2026-03-10");
    expect(await restored.db.selectFrom("person").select("id").where("id", "=", id).execute()).toHaveLength(1);

    const waiting = () => restored.db.selectFrom("restored_copy").selectAll().execute();
    expect(await waiting()).toHaveLength(1);
    expect(await whyMailIsHeld(restored.db, null)).toMatch(/restored from a backup .* MAIL=send/);
    expect(await whyMailIsHeld(restored.db, "send")).toBeNull();
    expect(await whyMailIsHeld(restored.db, null)).toBeNull();
    expect(await whyMailIsHeld(restored.db, "hold")).toMatch(/^MAIL=hold/);
  });
});

it("mails that are held wait as jobs, and go when they are not held any more", async () => {
  const parts = await start(configured(url, { DATA_DIR: join(folder, "held") }));
  const sent = () =>
    readdirSync(join(folder, "held"), { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.eml$|mail\/./.test(file),
    );
  await sendMail(db, mail);
  const held = await startTownJobs(parts, { holdsMail: true });
  // Another kind of job is done meanwhile, after which the mail would have been too.
  await parts.pool.query("select graphile_worker.add_job('clear-what-is-over', '{}'::json)");
  const left = async () =>
    (await parts.pool.query<{ name: string }>("select task_identifier as name from graphile_worker.jobs")).rows.map(
      ({ name }) => name,
    );
  await until(
    async () => !(await left()).includes("clear-what-is-over"),
    () => "The other job waits",
  );
  await held.stop();
  expect(await left()).toEqual(["send-mail"]);
  expect(sent()).toEqual([]);
  const sending = await startTownJobs(parts, { holdsMail: false });
  await until(
    async () => (await left()).length === 0,
    () => "The mail waits",
  );
  await sending.stop();
  expect(sent()).not.toEqual([]);
});

/** Of each kind of damage, at files chosen by chance. */
const TIMES = 15;

describe("a backup", () => {
  const taken = async (name: string): Promise<string> => {
    const configuration = configured(url, { DATA_DIR: join(folder, name) });
    const running = await start(configuration);
    await guardian("Aino Virtanen").settle(db, "2026-03-10");
    for (let file = 0; file < 3; file += 1) await storePaper(running);
    const place = join(folder, `backup ${name}`);
    await carryOut(configuration, "--backup", place);
    return place;
  };

  it("that is damaged in any way is refused, whatever is damaged", async () => {
    const place = await taken("drill");
    const files = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const configuration = configured(otherUrl, {});
    const whole = join(folder, "whole");
    cpSync(place, whole, { recursive: true });
    const some = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
    const DAMAGES: Record<string, (path: string) => void> = {
      "a flipped bit": (path) => {
        const bytes = readFileSync(path);
        const at = Math.floor(Math.random() * bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
        writeFileSync(path, bytes);
      },
      "a cut file": (path) => truncateSync(path, Math.floor(Math.random() * readFileSync(path).length)),
      "a missing file": (path) => rmSync(path),
      "two files that changed places": (path) => {
        const isOther = (file: string) => file !== path && !readFileSync(file).equals(readFileSync(path));
        const other = some(files.filter(isOther));
        renameSync(path, `${path}.moved`);
        renameSync(other, path);
        renameSync(`${path}.moved`, other);
      },
      "a file too many": (path) => cpSync(path, `${path}x`),
    };
    for (const [damage, harm] of Object.entries(DAMAGES)) {
      for (const path of Array.from({ length: TIMES }, () => some(files))) {
        harm(path);
        const found = await carryOut(configuration, "--restore", "--verify", place).then(
          () => "nothing",
          (fault: unknown) => (fault as Error).name,
        );
        expect([damage, path, found]).toEqual([damage, path, "BackupUnusable"]);
        rmSync(place, { recursive: true });
        cpSync(whole, place, { recursive: true });
      }
    }
    await carryOut(configuration, "--restore", "--verify", place);
  });

  it("is restored only into an empty database and an empty store", async () => {
    const place = await taken("refused");
    await expect(carryOut(configured(url, { DATA_DIR: join(folder, "new") }), "--restore", place)).rejects.toThrow(
      "The database is not new",
    );
    await newOther();
    const used = await openFileStore(configured(otherUrl, { DATA_DIR: join(folder, "used") }));
    writeFileSync(join(folder, "x"), "x");
    await used.put({ path: join(folder, "x"), size: 1, sha256: createHash("sha256").update("x").digest("hex") });
    await expect(
      carryOut(configured(otherUrl, { DATA_DIR: join(folder, "used") }), "--restore", place),
    ).rejects.toThrow("The store of files has other files");
    await expect(
      carryOut(configured(otherUrl, {}, { GATEWAY_URL: "http://localhost:1" }), "--restore", place),
    ).rejects.toThrow("The backup is of our own municipality");
    await expect(carryOut(configured(url, {}), "--backup", place)).rejects.toThrow("is there already");
  });

  it("that cannot be written says where and why", async () => {
    const file = join(folder, "file in the way");
    writeFileSync(file, "");
    await expect(carryOut(configured(url, {}), "--backup", join(file, "backup"))).rejects.toMatchObject({
      name: "BackupUnusable",
      message: `--backup: ${join(file, "backup")}.unfinished cannot be written: a file stands in the way`,
    });
  });

  it("says what an operator can mend: the database, its user, the store of files", async () => {
    const running = await start(configured(url, inBucket("original")));
    await storePaper(running);
    const ended = (databaseUrl: string, files: Variables) =>
      expect(carryOut(configured(databaseUrl, files), "--backup", join(folder, "never"))).rejects;
    await ended("postgres://aino:x@127.0.0.1:1/town", {}).toMatchObject({
      name: "BackupUnusable",
      message: expect.stringMatching(/^The database cannot be used: .*ECONNREFUSED/),
    });
    await ended(withDatabase(url, "no_such_database"), {}).toMatchObject({
      name: "BackupUnusable",
      message: 'The database cannot be used: database "no_such_database" does not exist',
    });
    await ended(url, inBucket("unknown")).toMatchObject({
      name: "BackupUnusable",
      message: "The store of files cannot be used: there is no such bucket",
    });
    await ended(url, { ...inBucket("original"), S3_ENDPOINT: "http://127.0.0.1:1" }).toMatchObject({
      name: "BackupUnusable",
      message: expect.stringMatching(/^The store of files cannot be used: .*ECONNREFUSED/),
    });
    expect(readdirSync(folder)).not.toContain("never.unfinished");
  });

  it("of a disk that fills up within a large table fails with that reason, and nothing else goes wrong", async () => {
    await start(configured(url, { DATA_DIR: join(folder, "full") }));
    await sql`create table of_many_rows as select gen_random_uuid() as id from generate_series(1, 50000)`.execute(db);
    const place = mkdtempSync(join(folder, "full-"));
    mkdirSync(join(place, "tables"));
    symlinkSync("/dev/full", join(place, "tables/public.of_many_rows.gz"));
    const source = { of: "municipality", db, files: null, storedFiles: async () => [] } as const;
    try {
      await expect(takeBackup(source, place)).rejects.toMatchObject({ code: "ENOSPC" });
    } finally {
      await sql`drop table of_many_rows`.execute(db);
    }
  });

  it("that this user may not read says so, and is not called damaged without a reason", async () => {
    const place = await taken("unread");
    const manifest = await readManifest(place);
    const [piece = ""] = Object.keys(manifest.pieces);
    rmSync(join(place, piece));
    symlinkSync(piece.split("/").at(-1) ?? "", join(place, piece));
    expect(await faultsOfBackup(place, manifest)).toContain(`${piece} cannot be read: its links lead in a circle`);
    const file = join(folder, "no folder of a backup");
    writeFileSync(file, "");
    expect(await faultsOfBackup(file, manifest)).toEqual([`${file} cannot be read: a file stands in the way`]);
  });

  it("is not restored into a database that cannot keep its letters", async () => {
    const place = await taken("letters");
    await onServer(
      `drop database if exists ${otherName} with (force)`,
      `create database ${otherName} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    await expect(
      carryOut(configured(otherUrl, { DATA_DIR: join(folder, "letters-2") }), "--restore", place),
    ).rejects.toThrow("has the encoding SQL_ASCII; make it with UTF8");
  });

  it("has no row without its file, though a guardian removes one while it is taken", async () => {
    const running = await start(configured(url, { DATA_DIR: join(folder, "meanwhile") }));
    const [first, second] = [await storePaper(running), await storePaper(running)];
    const place = mkdtempSync(join(folder, "meanwhile-"));
    let removed = false;
    const files: FileStore = {
      ...running.files,
      async open(file) {
        if (!removed) {
          removed = true;
          await running.db.deleteFrom("official_document").where("file_key", "=", second).execute();
          await running.files.remove(second);
        }
        return running.files.open(file);
      },
    };
    await takeBackup({ of: "municipality", db: running.db, files, storedFiles }, place);
    const manifest = await readManifest(place);
    expect(manifest.files.map(({ key }) => key)).toEqual([first]);
    expect(manifest.lost).toEqual([]);
    expect(await faultsOfBackup(place, manifest)).toEqual([]);
  });

  it("names the files that were gone before, and is whole without them", async () => {
    const running = await start(configured(url, { DATA_DIR: join(folder, "gone") }));
    const key = await storePaper(running);
    await running.files.remove(key);
    const place = join(folder, "backup gone");
    await carryOut(configured(url, { DATA_DIR: join(folder, "gone") }), "--backup", place);
    expect(told.at(-1)).toMatch(`1 files were missing or damaged in the store when the backup was taken: ${key}`);
    expect((await readManifest(place)).lost).toEqual([key]);
    await newOther();
    const target = configured(otherUrl, { DATA_DIR: join(folder, "gone-restored") });
    await carryOut(target, "--restore", place);
    const restored = await start(target);
    const [file] = await storedFiles(restored.db);
    await expect(restored.files.open(file as NonNullable<typeof file>)).rejects.toBeInstanceOf(FileMissing);
    expect(readdirSync(place)).not.toContain(pieceOfFile(key));
  });
});

describe("a backup of the database that comes with the program", () => {
  it("is taken beside the running service, and after it has ended, and restored into another folder", async () => {
    const original = configured(null, { DATA_DIR: join(folder, "embedded") });
    const running = await start(original);
    await guardian("Aino Virtanen").settle(running.db, "2026-03-10");
    await storePaper(running);
    await carryOut(original, "--backup", join(folder, "embedded-1"));
    await Promise.all(opened.splice(0).map((parts) => parts.close()));
    await carryOut(original, "--backup", join(folder, "embedded-2"));
    const [first, second] = await Promise.all(
      ["embedded-1", "embedded-2"].map((name) => readManifest(join(folder, name))),
    );
    const rowsOf = (manifest: typeof first) => manifest?.tables.map(({ name, rows }) => [name, rows]);
    expect(rowsOf(second)).toEqual(rowsOf(first));

    const target = configured(null, { DATA_DIR: join(folder, "embedded-restored") });
    await carryOut(target, "--restore", join(folder, "embedded-1"));
    const restored = await start(target);
    expect(await restored.db.selectFrom("person").select("first_name").execute()).toEqual([{ first_name: "Aino" }]);
    const [file] = await storedFiles(restored.db);
    expect(await restored.files.verify(file as NonNullable<typeof file>)).toBe(true);
  });

  it("has in front of a gateway what the pages keep", async () => {
    const inFront = (name: string) =>
      configured(null, { DATA_DIR: join(folder, name) }, { GATEWAY_URL: "http://localhost:1" });
    await expect(carryOut(inFront("pages"), "--backup", join(folder, "pages-1"))).rejects.toThrow(
      "The database is empty",
    );
    const open = async (name: string) =>
      openDatabase({
        databaseUrl: null,
        folder: join(folder, name, "kept-by-pages"),
        migrations: await migrationsInFront(),
      });
    const running = await open("pages");
    await running.pool.query("insert into post_order values (gen_random_uuid(), 'x', 1, now())");
    await carryOut(inFront("pages"), "--backup", join(folder, "pages-2"));
    await running.close();
    await carryOut(inFront("pages-restored"), "--restore", join(folder, "pages-2"));
    const restored = await open("pages-restored");
    const { rows } = await restored.pool.query("select page from post_order");
    await restored.close();
    expect(rows).toEqual([{ page: "x" }]);
  });
});
