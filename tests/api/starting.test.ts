import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { openDatabase } from "~/foundation/database/open-database.server.ts";
import { checkStart } from "~/municipality/check/check-start.server.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { openParts } from "~/municipality/parts.server.ts";
import { statementsAt, testDatabase, withDatabase } from "../support/asking/database.ts";
import { freePort } from "../support/running/running-app.ts";

/** A wrong variable stops the start within seconds, with a sentence that names the variable. */
const folder = mkdtempSync(join(tmpdir(), "aamu-starting-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened = async (databaseUrl: string) =>
  openDatabase({ databaseUrl, folder, migrations: await municipalityMigrations(), report: () => undefined });

const elsewhere = (change: (address: URL) => void): string => {
  const address = new URL(inject("databaseServer"));
  change(address);
  return address.href;
};

describe("a database that cannot be used", () => {
  const sentence = (reason: string): unknown =>
    expect.objectContaining({
      name: "CannotStartDatabase",
      message: expect.stringMatching(
        new RegExp(`^The database that DATABASE_URL names cannot be used: .*${reason}.*See that the server runs`),
      ) as string,
    });

  it("may not exist", async () => {
    const port = await freePort();
    await expect(opened(`postgresql://a:secret@127.0.0.1:${port}/a`)).rejects.toEqual(sentence("ECONNREFUSED"));
    await expect(opened("postgresql://a:secret@nowhere.invalid/a")).rejects.toEqual(sentence("nowhere.invalid"));
  });

  it("may take the connection and never answer", async () => {
    const silent = createServer(() => undefined);
    const port = await freePort();
    await new Promise<void>((listening) => silent.listen(port, "127.0.0.1", listening));
    await expect(opened(`postgresql://a:secret@127.0.0.1:${port}/a`)).rejects.toEqual(sentence("timeout"));
    silent.close();
  });

  it("may lack the database or the user", async () => {
    const noDatabase = elsewhere((address) => (address.pathname = "/nothing_here"));
    await expect(opened(noDatabase)).rejects.toEqual(sentence('database "nothing_here" does not exist'));
    const noUser = elsewhere((address) => (address.username = "nobody_here"));
    await expect(opened(noUser)).rejects.toEqual(sentence("nobody_here"));
  });
});

describe("a database with another encoding than UTF-8", () => {
  const name = `ascii_${process.pid}`;
  const databaseUrl = elsewhere((address) => (address.pathname = `/${name}`));
  const onServer = (...statements: string[]) => statementsAt(withDatabase(databaseUrl, "postgres"), ...statements);
  const drop = `drop database if exists ${name} with (force)`;
  beforeEach(() =>
    onServer(drop, `create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`),
  );
  afterAll(() => onServer(drop));
  const says = "has the encoding SQL_ASCII; make it with UTF8";
  const checked = async () => {
    const lines: string[] = [];
    await checkStart(configurationFrom({ DATA_DIR: folder, DATABASE_URL: databaseUrl }), (line) => lines.push(line));
    return lines.find((line) => line.includes("DATABASE_URL: "));
  };

  it("is refused while it is new, as a check refuses it, and nothing is made in it", async () => {
    expect(await checked()).toBe(`FAIL  DATABASE_URL: ${says}`);
    await expect(opened(databaseUrl)).rejects.toMatchObject({
      name: "CannotStartDatabase",
      message: `The database that DATABASE_URL names ${says}.`,
    });
    const { rows } = await asked("select tablename from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  });

  it("is taken with a warning when a town lives in it already", async () => {
    const client = new pg.Pool({ connectionString: databaseUrl }).on("error", () => undefined);
    await migrate(client, (await municipalityMigrations()).slice(0, 1));
    await client.end();
    const told: string[] = [];
    const database = await openDatabase({
      ...{ databaseUrl, folder, migrations: await municipalityMigrations() },
      report: (line, _fault, level = "warn") => void (level === "warn" && told.push(line)),
    });
    await database.close();
    const remark = /has the encoding SQL_ASCII, which does not keep all names right; back it up/;
    expect(told).toEqual([expect.stringMatching(remark)]);
    expect(await checked()).toMatch(new RegExp(`^ok .*${remark.source}`));
  });

  async function asked(question: string) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const answer = await client.query(question);
    await client.end();
    return answer;
  }
});

describe("a data folder that cannot be used", () => {
  const started = (DATA_DIR: string) => openParts(configurationFrom({ DATA_DIR }), { build: "test" });

  it("may be a file", async () => {
    writeFileSync(join(folder, "file"), "");
    for (const place of [join(folder, "file"), join(folder, "file", "data")]) {
      await expect(started(place)).rejects.toMatchObject({
        name: "ConfigurationFault",
        message: `DATA_DIR: ${place} cannot be used: a file stands in the way`,
      });
    }
  });

  it("may have a folder of uploaded files that is none", async () => {
    const DATA_DIR = join(folder, "with-files");
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, "files"), "");
    const configuration = configurationFrom({ DATA_DIR, DATABASE_URL: (await testDatabase()).url });
    await expect(openParts(configuration, { build: "test" })).rejects.toMatchObject({
      name: "ConfigurationFault",
      message: expect.stringMatching(
        /^DATA_DIR: .*\/with-files\/files.* cannot be used: a file stands in the way$/,
      ) as string,
    });
  });

  it.runIf(process.platform === "linux")("may be in a place where the system allows no folders", async () => {
    await expect(started("/proc/aamu")).rejects.toMatchObject({
      name: "ConfigurationFault",
      message: "DATA_DIR: /proc/aamu cannot be used: nothing can be made there",
    });
  });
});
