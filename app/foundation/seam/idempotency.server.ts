import { createHash, createHmac } from "node:crypto";
import { millisecondsInHour } from "date-fns/constants";
import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";
import { measureAt } from "~/foundation/files/file-bytes.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { refuse } from "./refusal.ts";

export interface IdempotencyKeyTable {
  caller: string;
  key: string;
  call: string;
  request_hash: Buffer;
  answer: { value?: unknown } | null;
  created_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    idempotency_key: IdempotencyKeyTable;
  }
}

export interface Once {
  /** The caller. The same key from another caller is another key. */
  caller: string;
  /** A uuid that the caller chose for this one operation. */
  key: string;
  /** The call, e.g. `POST /citizen/applications`. */
  call: string;
  /** The whole request, as JSON writes it. */
  request: unknown;
  /** They key the hashes of an earlier build. */
  secrets: readonly string[];
}

/** A guardian who returns to a page after a weekend still gets the receipt, not a second application. */
const HOURS_KEPT = 72;

/**
 * Does the work the first time, and returns the first result every later time (contract 1.12).
 *
 * The key is written first. The work and its key are committed in one transaction. A double that comes while the first
 * still runs waits at that row. If the first is committed, the double gets its result. If the first is refused or
 * rolled back, the double does the work as the first one.
 *
 * A first result may name a thing that no longer exists. `stillThere` says whether it exists. If not, the work is done
 * again, and the new result replaces the first.
 *
 * @throws Refusal 409 IDEMPOTENCY_KEY_REUSED when the same key came before with another call or another body.
 */
export async function onceFor<A>(
  db: Db,
  once: Once,
  run: (db: Db) => Promise<A> | A,
  stillThere: ((first: A) => Promise<boolean>) | null = null,
): Promise<A> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => onceFor(transaction, once, run, stillThere));

  const key = storedKey(once.key);
  const isFirst = await db
    .insertInto("idempotency_key")
    .values({
      caller: once.caller,
      key,
      call: once.call,
      request_hash: hashOf(once),
      answer: null,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(["caller", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!isFirst) {
    const first = await firstResult<A>(db, once);
    if (!stillThere || (await stillThere(first))) return first;
  }

  const result = await run(db);
  await db
    .updateTable("idempotency_key")
    .set({ answer: sql`${JSON.stringify({ value: result })}::jsonb` })
    .where("caller", "=", once.caller)
    .where("key", "=", key)
    .execute();
  return result;
}

async function firstResult<A>(db: Db, once: Once): Promise<A> {
  const first = await db
    .selectFrom("idempotency_key")
    .select(["request_hash", "answer"])
    .where("caller", "=", once.caller)
    .where("key", "=", storedKey(once.key))
    // Doubles run one after another here too. If two find the thing gone, the second gets the result of the first.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const same = [hashOf(once), ...once.secrets.map((secret) => hashOf(once, secret))];
  if (!same.some((hash) => first.request_hash.equals(hash))) refuse(409, "IDEMPOTENCY_KEY_REUSED");
  return first.answer?.value as A;
}

/**
 * A request may hold a password or the words of a search, so nobody may guess it from a copy of the table. Its hash is
 * keyed with the caller's key, which is random. The table has only a hash of that. So a changed session secret does not
 * change what the same request is.
 */
export const hashOf = (
  { call, request, key }: Pick<Once, "call" | "request" | "key">,
  secret = key.toLowerCase(),
): Buffer =>
  createHmac("sha256", secret)
    .update(`${call}\n${canonical(request)}`)
    .digest();

/** The request as an idempotency key compares it. A file counts by its name and its bytes (contract 1.12). */
export async function comparedRequest({ file, ...said }: { file?: IncomingFile }): Promise<object> {
  return file ? { ...said, file: { name: file.name, sha256: (await measureAt(file.path)).sha256 } } : said;
}

/** The key in the form of a uuid, as the database reads it. */
export const storedKey = (key: string): string =>
  createHash("sha256").update(key.toLowerCase()).digest("hex").slice(0, 32);

/** JSON in which the order of members does not matter. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ""
  );
}

/** Removes keys that nobody will send again. A daily job calls it. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - HOURS_KEPT * millisecondsInHour);
  await removeOldRows(db, "idempotency_key", "created_at", "<", oldest);
}
