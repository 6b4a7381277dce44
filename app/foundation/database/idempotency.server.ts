import { createHash } from "node:crypto";
import { sql } from "kysely";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { Db } from "./database.server.ts";
import { amongRows, inBatches, rowPlace } from "./in-batches.server.ts";

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
  /** Who asks; the same key of somebody else is another key. */
  caller: string;
  /** uuid that the caller chose for this one deed. */
  key: string;
  /** Which call, e.g. `POST /citizen/applications`. */
  call: string;
  /** All that was asked, as JSON writes it. */
  request: unknown;
}

/** A guardian who comes back to a page after a weekend still gets the receipt, not a second application. */
const HOURS_KEPT = 72;

/**
 * Runs the deed the first time and answers the first answer every time after (contract 1.12).
 *
 * The key is written first, in the errand's own transaction: deed and key are there together or not at all. A double that
 * comes while the first is still at work waits at that row, and goes on when the first has ended: with its answer if it
 * was committed, as the first one itself if it was refused or rolled back.
 *
 * A first answer may name a thing that is gone since. Then the deed is done anew, and its new answer takes the place of
 * the first: `stillThere` says whether that thing is there.
 *
 * @throws Refusal 409 IDEMPOTENCY_KEY_REUSED when the same key came with another call or another body before.
 */
export async function onceFor<A>(
  db: Db,
  once: Once,
  run: (db: Db) => Promise<A> | A,
  stillThere: ((first: A) => Promise<boolean>) | null = null,
): Promise<A> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => onceFor(transaction, once, run, stillThere));

  const hash = hashOf(once);
  const isFirst = await db
    .insertInto("idempotency_key")
    .values({
      caller: once.caller,
      key: once.key,
      call: once.call,
      request_hash: hash,
      answer: null,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(["caller", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!isFirst) {
    const first = await firstAnswer<A>(db, once, hash);
    if (!stillThere || (await stillThere(first))) return first;
  }

  const answer = await run(db);
  await db
    .updateTable("idempotency_key")
    .set({ answer: sql`${JSON.stringify({ value: answer })}::jsonb` })
    .where("caller", "=", once.caller)
    .where("key", "=", once.key)
    .execute();
  return answer;
}

async function firstAnswer<A>(db: Db, { caller, key }: Once, hash: Buffer): Promise<A> {
  const first = await db
    .selectFrom("idempotency_key")
    .select(["request_hash", "answer"])
    .where("caller", "=", caller)
    .where("key", "=", key)
    // Doubles come one after another here too: of two that find the thing gone, the second gets the first one's answer.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(hash)) refuse(409, "IDEMPOTENCY_KEY_REUSED");
  return first.answer?.value as A;
}

const hashOf = ({ call, request }: Once): Buffer =>
  createHash("sha256")
    .update(`${call}\n${canonical(request)}`)
    .digest();

/** JSON in which the order of members does not count. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ""
  );
}

/** Forgets keys that nobody will send again; run daily. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - HOURS_KEPT * 3_600_000);
  await inBatches(async (most) => {
    const old = db
      .selectFrom("idempotency_key")
      .select(rowPlace)
      .where("created_at", "<", oldest)
      .orderBy("created_at")
      .limit(most);
    const { numDeletedRows } = await db.deleteFrom("idempotency_key").where(amongRows(old)).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
