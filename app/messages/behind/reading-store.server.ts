import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { CountedFor } from "~/waiting/behind/waiting-store.server.ts";
import "./message-tables.server.ts";

/** The unread messages of a guardian's inbox as a subquery. Archived threads and copies do not count (contract 3.9). */
export const unreadMessagesCount = (db: Db, { guardianId }: Pick<CountedFor, "guardianId">) =>
  db
    .selectFrom("message_account as account")
    .innerJoin("message_recipient as got", "got.account_id", "account.id")
    .innerJoin("message", "message.id", "got.message_id")
    .innerJoin("message_thread as thread", "thread.id", "message.thread_id")
    .innerJoin("message_thread_participant as seat", (join) =>
      join.onRef("seat.thread_id", "=", "thread.id").onRef("seat.account_id", "=", "account.id"),
    )
    .select((is) => is.fn.countAll<number>().as("waiting"))
    .where("account.person_id", "=", guardianId)
    .where("got.read_at", "is", null)
    .where("seat.archived", "=", false)
    .where("thread.is_copy", "=", false);

/**
 * Marks the messages that this account got in a thread as read. A sensitive thread only if the caller could read it.
 */
export async function markThreadRead(
  db: Db,
  accountId: string,
  threadId: string,
  { now, withSensitive }: { now: Date; withSensitive: boolean },
): Promise<void> {
  await sql`
    update message_recipient got set read_at = ${now}
    from message join message_thread thread on thread.id = message.thread_id
    where message.id = got.message_id and thread.id = ${threadId} and (${withSensitive} or not thread.sensitive)
      and got.account_id = ${accountId} and got.read_at is null`.execute(db);
}

/** Marks the newest message that this account got in a thread as unread. False if it got none. */
export async function markNewestUnread(db: Db, accountId: string, threadId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message_recipient set read_at = null
    where account_id = ${accountId} and message_id = (
      select message.id from message
      join message_recipient got on got.message_id = message.id and got.account_id = ${accountId}
      where message.thread_id = ${threadId} order by message.arrival desc limit 1
    )`.execute(db);
  return numAffectedRows === 1n;
}

export async function takesPart(db: Db, accountId: string, threadId: string): Promise<boolean> {
  const row = await db
    .selectFrom("message_thread_participant")
    .select("thread_id")
    .where("thread_id", "=", threadId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a thread out of the inbox, or brings it back. False if the account is not in the thread. */
export async function setArchived(db: Db, accountId: string, threadId: string, archived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message_thread_participant")
    .set({ archived })
    .where("thread_id", "=", threadId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
