import { hoursToMilliseconds } from "date-fns";
import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";

export interface PostKeyTable {
  key: string;
  request_hash: Buffer;
  content_hash: Buffer;
  state: "running" | "done" | "unknown";
  turn: string;
  alive_at: Date;
  begun_at: Date;
  sent_at: Date;
  answer: Buffer | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    post_key: PostKeyTable;
  }
}

/** A post whose turn it is. */
export interface Turn {
  key: string;
  turn: string;
}

/** A runner that has written no sign of life for so long is dead: its process was killed. */
export const DEAD_AFTER_SECONDS = 20;
/** As long as keys behind the seam. */
const HOURS_KEPT = 72;

/** The clock of the database: several processes share it. */
const databaseNow = sql<Date>`clock_timestamp()`;
const deadBefore = sql<Date>`clock_timestamp() - make_interval(secs => ${sql.lit(DEAD_AFTER_SECONDS)})`;

/** @returns false when the key is there already */
export async function beginPost(
  db: Db,
  { key, turn, request, content }: Turn & { request: Buffer; content: Buffer },
): Promise<boolean> {
  const begun = await db
    .insertInto("post_key")
    .values({
      key,
      request_hash: request,
      content_hash: content,
      state: "running",
      turn,
      alive_at: databaseNow,
      begun_at: databaseNow,
      sent_at: databaseNow,
      answer: null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return begun !== undefined;
}

export const postOf = (db: Db, key: string) =>
  db
    .selectFrom("post_key")
    .select(["key", "request_hash", "state", "turn", "answer", "begun_at"])
    .select(sql<boolean>`alive_at < ${deadBefore}`.as("is_dead"))
    .select(sql<number>`extract(epoch from clock_timestamp() - sent_at)::float8`.as("seconds_since_sent"))
    .where("key", "=", key)
    .executeTakeFirst();

export type Post = NonNullable<Awaited<ReturnType<typeof postOf>>>;

/** The newest post of the same content before this one that is not over: it still runs, or nobody knows its outcome. */
export async function openPostOf(db: Db, contents: readonly Buffer[], key: string): Promise<Post | undefined> {
  const found = await db
    .selectFrom("post_key")
    .select("key")
    .where("content_hash", "in", contents)
    .where("state", "in", ["running", "unknown"])
    // Two that begin together do not wait for each other.
    .where("begun_at", "<", (before) => before.selectFrom("post_key").select("begun_at").where("key", "=", key))
    .orderBy("begun_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found && postOf(db, found.key);
}

/** Takes the turn at a post that is unknown or whose runner died. @returns false when another one has taken it */
export async function takeTurn(db: Db, seen: Turn, turn: string): Promise<boolean> {
  const taken = await db
    .updateTable("post_key")
    .set({ state: "running", turn, alive_at: databaseNow })
    .where("key", "=", seen.key)
    .where("turn", "=", seen.turn)
    .where((is) => is.or([is("state", "=", "unknown"), is("alive_at", "<", deadBefore)]))
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

const mine = (db: Db, { key, turn }: Turn) =>
  db.updateTable("post_key").where("key", "=", key).where("turn", "=", turn).where("state", "=", "running");

export const signOfLife = (db: Db, turn: Turn) => mine(db, turn).set({ alive_at: databaseNow }).execute();

export const sendsNow = (db: Db, turn: Turn) =>
  mine(db, turn).set({ alive_at: databaseNow, sent_at: databaseNow }).execute();

export const endPost = (db: Db, turn: Turn, answer: Buffer) => mine(db, turn).set({ state: "done", answer }).execute();

export const leaveUnknown = (db: Db, turn: Turn) => mine(db, turn).set({ state: "unknown" }).execute();

/** Nothing was done, or its effect was found under another key. The key may be used again. */
export const freePost = (db: Db, { key, turn }: Turn) =>
  db.deleteFrom("post_key").where("key", "=", key).where("turn", "=", turn).execute();

/** Removes keys that nobody will send again. A daily job calls it. */
export async function forgetOldPosts(db: Db, now: Date): Promise<void> {
  await removeOldRows(db, "post_key", "begun_at", "<", new Date(now.getTime() - hoursToMilliseconds(HOURS_KEPT)));
}
