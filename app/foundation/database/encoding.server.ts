import type pg from "pg";
import { CannotStartDatabase } from "./cannot-start.ts";

/** What a start and a check say of a database that cannot hold all letters. Null for one that can. */
export const encodingFault = (encoding: string): string | null =>
  encoding === "UTF8" ? null : `has the encoding ${encoding}; make it with UTF8`;

/** What they say of one in which a town lives already. */
export const encodingRemark = (encoding: string): string | null =>
  encoding === "UTF8"
    ? null
    : `has the encoding ${encoding}, which does not keep all names right; back it up and restore it into one with UTF8 (docs/backup.md)`;

/**
 * Refuses a new database with another encoding than UTF-8, before anything is written there. One that already has our
 * migrations is taken, with a remark for the log: an earlier build began it, and whoever only upgrades must reach the
 * town's data, also to back it up and move it.
 * @returns the remark
 */
export async function seeEncoding(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const { encoding = "" } = rows[0] ?? {};
  const fault = encodingFault(encoding);
  if (fault === null) return null;
  if (!(await isBegun(pool))) throw new CannotStartDatabase(`The database that DATABASE_URL names ${fault}.`);
  return `The database that DATABASE_URL names ${encodingRemark(encoding) ?? ""}`;
}

/** True when a migration has been applied. The table alone is there too after a start that came no further. */
async function isBegun(pool: pg.Pool): Promise<boolean> {
  const { rows: tables } = await pool.query<{ there: boolean }>("select to_regclass('migration') is not null as there");
  if (!tables[0]?.there) return false;
  const { rows } = await pool.query<{ begun: boolean }>("select exists (select from migration) as begun");
  return rows[0]?.begun === true;
}
