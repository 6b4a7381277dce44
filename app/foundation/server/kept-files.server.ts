import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { hoursToMilliseconds } from "date-fns";
import type { RequestHandler } from "express";
import { type Generated, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Report } from "~/foundation/faults/process-log.server.ts";

/** The table is made with that of migrations (migrate.server.ts). */
interface BuiltFileTable {
  name: string;
  bytes: Buffer;
  /** The same as brotli. */
  small: Buffer | null;
  used_at: Generated<Date>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    built_file: BuiltFileTable;
  }
}

/** A page that was open before an upgrade finds its files for so long after the last process of its build has ended. */
const KEPT_DAYS = 7;
const EVERY_MS = hoursToMilliseconds(6);

/** As the build names them: a word, a hash and one of these ends. */
const NAME = /^[\w.-]{1,150}\.(?:js|css|svg|png|woff2)$/;

const AT_ONCE = 50;

/**
 * Keeps the build's files for the browser in the database, which all processes share: while two builds stand behind one
 * balancer, a page of one may ask the other for its styles. Names have a hash, so equal names are equal files.
 * It resolves when they are there. Then it says from time to time that they are in use, and removes those of former builds.
 */
export async function keepBuiltFiles(db: Db, folder: string, report: Report): Promise<{ stop(): void }> {
  const names = (await readdir(join(folder, "assets"))).filter((name) => NAME.test(name));
  await say(db, names);
  const there = await db.selectFrom("built_file").select("name").where("name", "=", anyOf(names)).execute();
  const known = new Set(there.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  for (let first = 0; first < missing.length; first += AT_ONCE) {
    const files = await Promise.all(missing.slice(first, first + AT_ONCE).map((name) => fileOf(folder, name)));
    await db
      .insertInto("built_file")
      .values(files)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  }
  const timer = setInterval(() => {
    say(db, names)
      .then(() => forgetFormerBuilds(db))
      .catch((fault: unknown) => report("The files of former builds were not looked through", fault));
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

async function fileOf(folder: string, name: string): Promise<Omit<BuiltFileTable, "used_at">> {
  const path = join(folder, "assets", name);
  const small = `${path}.br`;
  return { name, bytes: await readFile(path), small: existsSync(small) ? await readFile(small) : null };
}

const say = async (db: Db, names: readonly string[]): Promise<void> => {
  await db.updateTable("built_file").set({ used_at: sql`now()` }).where("name", "=", anyOf(names)).execute();
};

export async function forgetFormerBuilds(db: Db): Promise<void> {
  await db
    .deleteFrom("built_file")
    .where("used_at", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}

/** Answers for a file below `/assets` that this build has not, if another build has kept it. */
export const otherBuilds =
  (db: Db): RequestHandler =>
  (req, res, next) => {
    const name = req.path.slice(1);
    if (!NAME.test(name) || !["GET", "HEAD"].includes(req.method)) return next();
    db.selectFrom("built_file")
      .select(["bytes", "small"])
      .where("name", "=", name)
      .executeTakeFirst()
      .then((file) => {
        if (!file) return next();
        const isSmall = file.small !== null && req.acceptsEncodings("br") === "br";
        res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
        res.setHeader("X-Content-Type-Options", "nosniff");
        res.setHeader("Vary", "Accept-Encoding");
        if (isSmall) res.setHeader("Content-Encoding", "br");
        res.type(extname(name)).send(isSmall ? file.small : file.bytes);
      })
      .catch(next);
  };
