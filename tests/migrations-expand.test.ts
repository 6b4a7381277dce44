import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CONTRACTS, migrationsIn } from "../app/foundation/database/migrate.server.ts";
import { contractionsIn } from "./support/reading/contracting-sql.ts";

/**
 * Old and new processes run on one database while they are replaced, and an operator may go back to the build before. So a
 * migration only adds. What nothing uses any more is taken away by a later release, which says so in the migration.
 */

/** Migrations before these landed under no such rule. No release has them apart. */
const FIRST = { municipality: 45, "in-front": 3 } as const;

const folders = Object.entries(FIRST) as [keyof typeof FIRST, number][];
const migrations = await Promise.all(
  folders.map(async ([owner, first]) => {
    const all = await migrationsIn(resolve(import.meta.dirname, "../app", owner, "migrations"));
    return all.filter(({ number }) => number >= first).map((one) => ({ owner, ...one }));
  }),
);

describe("a migration", () => {
  it.each(migrations.flat())(
    "$owner $number ($title) only adds, or says since when nothing uses what it takes away",
    ({ sql }) => {
      if (!CONTRACTS.test(sql)) expect(contractionsIn(sql)).toEqual([]);
    },
  );

  it.each([
    ["alter table person drop column nickname", "drops"],
    ["ALTER TABLE person\n  DROP nickname;", "drops"],
    ["drop table person;", "drops"],
    ["drop index person_name;", "drops"],
    ["alter table person rename column name to first_name;", "renames"],
    ["alter table person rename to human;", "renames"],
    ["alter table person alter column name set not null;", "sets not null"],
    ["alter table person alter name type integer using name::integer;", "changes a type"],
    ["truncate person;", "empties a table"],
    ["alter table person add column age integer not null;", "adds a column that earlier builds do not fill"],
    [
      "alter table person add column b text default '', add column age integer not null;",
      "adds a column that earlier builds do not fill",
    ],
  ])("that would break the build before it is found: %s", (sql, what) => {
    expect(contractionsIn(sql)).toContain(what);
  });

  it.each([
    "create table pet (name text not null, owner uuid not null references person); alter table pet alter name set not null;",
    "alter table person add column age integer;",
    "alter table person add column age integer not null default 0;",
    "alter table person add column number bigint not null generated always as identity;",
    "alter table person add constraint adult check (age is null or age > 17) not valid;",
    "-- Nothing is dropped here.\ncomment on column person.name is 'Not renamed; drop nothing';",
    "create index person_age on person (age) where age is not null;",
    "create trigger change before insert or truncate on person for each statement execute function told();",
  ])("that only adds is none: %s", (sql) => expect(contractionsIn(sql)).toEqual([]));

  it("says what it takes away with the release that stopped using it", () => {
    expect(CONTRACTS.test("-- Contracts: since 1.1.0 nothing reads person.nickname.\nalter table …")).toBe(true);
    expect(CONTRACTS.test("-- Contracts: nothing reads it")).toBe(false);
  });
});
