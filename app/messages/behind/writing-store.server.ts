import { sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { MessageType } from "../message-shapes.ts";
import "./message-tables.server.ts";

/** A new thread. The caller has checked the recipients. */
export interface NewThread {
  type: MessageType;
  title: string;
  urgent?: boolean;
  sensitive?: boolean;
  isCopy?: boolean;
  applicationId?: string | null;
  childIds: readonly string[];
}

export interface NewMessage {
  senderId: string;
  recipientIds: readonly string[];
  contentId: string;
  now: Date;
}

export async function addContent(db: Db, content: string): Promise<string> {
  const { id } = await db
    .insertInto("message_content")
    .values({ content, deleted_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function addThread(db: Db, thread: NewThread, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("message_thread")
    .values({
      type: thread.type,
      title: thread.title,
      urgent: thread.urgent ?? false,
      sensitive: thread.sensitive ?? false,
      is_copy: thread.isCopy ?? false,
      application_id: thread.applicationId ?? null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const childIds = [...new Set(thread.childIds)];
  if (childIds.length > 0)
    await db
      .insertInto("message_thread_child")
      .values(childIds.map((child_id) => ({ thread_id: id, child_id })))
      .execute();
  return id;
}

/**
 * Adds a message to a thread. It comes to the inbox of the sender and of each recipient. An archived thread comes back
 * (contract 3.9). Nobody gets their own message. @returns the message's id
 */
export async function addMessage(
  db: Db,
  threadId: string,
  { senderId, recipientIds, contentId, now }: NewMessage,
): Promise<string> {
  const { id } = await db
    .insertInto("message")
    .columns(["thread_id", "content_id", "sender_id", "sender_name", "sent_at"])
    .expression((from) =>
      from
        .selectFrom("named_message_account as sender")
        .select([
          sql<string>`${threadId}::uuid`.as("thread_id"),
          sql<string>`${contentId}::uuid`.as("content_id"),
          "sender.id",
          "sender.name",
          sql<Date>`${now}::timestamptz`.as("sent_at"),
        ])
        .where("sender.id", "=", senderId),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const recipients = [...new Set(recipientIds)].filter((one) => one !== senderId);
  if (recipients.length > 0)
    await db
      .insertInto("message_recipient")
      .values(recipients.map((account_id) => ({ message_id: id, account_id, read_at: null })))
      .execute();
  await db
    .insertInto("message_thread_participant")
    .values([senderId, ...recipients].map((account_id) => ({ thread_id: threadId, account_id, last_activity_at: now })))
    .onConflict((conflict) =>
      conflict.columns(["thread_id", "account_id"]).doUpdateSet({ last_activity_at: now, archived: false }),
    )
    .execute();
  return id;
}

/** Locks a thread, so that its messages come one after another. */
export async function holdThread(db: Db, threadId: string): Promise<void> {
  await db.selectFrom("message_thread").select("id").where("id", "=", threadId).forNoKeyUpdate().execute();
}

/** The accounts of a thread. */
export async function participantIds(db: Db, threadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("message_thread_participant")
    .select("account_id")
    .where("thread_id", "=", threadId)
    .execute();
  return rows.map((row) => row.account_id);
}

/** The thread of a message, if this account is in it. Null for an unknown message, and for another person's. */
export async function ownThreadOf(db: Db, accountId: string, messageId: string): Promise<string | null> {
  const row = await db
    .selectFrom("message")
    .innerJoin("message_thread_participant as seat", "seat.thread_id", "message.thread_id")
    .select("message.thread_id")
    .where("message.id", "=", messageId)
    .where("seat.account_id", "=", accountId)
    .executeTakeFirst();
  return row?.thread_id ?? null;
}

/** The guardians among these accounts, as people. */
export async function guardiansAmong(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("message_account")
    .select((is) => is.ref("person_id").$notNull().as("person_id"))
    .where("id", "=", anyOf(accountIds))
    .where("person_id", "is not", null)
    .execute();
  return rows.map((row) => row.person_id);
}
