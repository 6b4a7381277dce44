import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checksumOf, type Migration, migrationsIn, whyNotMigrate } from "./migrate.server.ts";

const first: Migration = { number: 1, title: "people", sql: "create table a ();" };
const second: Migration = { number: 2, title: "units", sql: "create table b ();" };
const third: Migration = { number: 3, title: "terms", sql: "create table c ();" };
const applied = (migration: Migration) => ({
  number: migration.number,
  title: migration.title,
  checksum: checksumOf(migration),
});

describe("whether a database may be migrated", () => {
  test("allowed when none, some or all migrations were applied", () => {
    expect(whyNotMigrate([first, second], [])).toBeNull();
    expect(whyNotMigrate([first, second], [applied(first)])).toBeNull();
    expect(whyNotMigrate([first, second], [applied(first), applied(second)])).toBeNull();
  });

  test("not when a file was changed after it was applied", () => {
    const changed = { ...first, sql: `${first.sql} -- later` };
    expect(whyNotMigrate([changed, second], [applied(first)])).toContain("001-people.sql was changed");
  });

  test("not when it is that of another service", () => {
    expect(whyNotMigrate([{ ...first, title: "forms" }, second], [applied(first)])).toContain(
      "another kind: it has 001-people.sql",
    );
  });

  test("line ends of another system do not count as a change", () => {
    const lines = { ...first, sql: "a\nb\n" };
    expect(whyNotMigrate([{ ...first, sql: "a\r\nb\r\n" }], [applied(lines)])).toBeNull();
  });

  test("not when an applied file is gone", () => {
    expect(whyNotMigrate([second], [applied(first), applied(second)])).toContain("001-people.sql has been applied");
  });

  test("not when the database is newer than the program", () => {
    expect(whyNotMigrate([first, second], [applied(first), applied(second), applied(third)])).toContain(
      "The database is newer",
    );
  });

  test("when a newer build has only added something, which is the way back to this one", () => {
    const newer = { ...applied(third), contracts: false };
    expect(whyNotMigrate([first, second], [applied(first), applied(second), newer])).toBeNull();
    const contracting = { ...newer, contracts: true };
    expect(whyNotMigrate([first, second], [applied(first), applied(second), contracting])).toContain("is newer");
  });

  test("not when a new file comes before an applied one", () => {
    expect(whyNotMigrate([first, second, third], [applied(first), applied(third)])).toContain("Give it a new number");
  });
});

describe("a folder of migrations", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "aamu-migrations-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const put = (...names: string[]) => {
    for (const name of names) writeFileSync(path.join(folder, name), `-- ${name}`);
  };

  test("is read by number; other files do not count", async () => {
    put("010-later.sql", "002-units.sql", "README.md");
    expect((await migrationsIn(folder)).map(({ number, title }) => [number, title])).toEqual([
      [2, "units"],
      [10, "later"],
    ]);
  });

  test("with one number used twice is refused", async () => {
    put("002-units.sql", "002-terms.sql");
    await expect(migrationsIn(folder)).rejects.toThrow("Two migrations have the number 2");
  });

  test("with a name of another form is refused", async () => {
    put("2-units.sql");
    await expect(migrationsIn(folder)).rejects.toThrow("2-units.sql");
  });
});
