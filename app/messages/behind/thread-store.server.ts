import { type Selectable, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type {
  AccountType,
  Message,
  MessageAccount,
  MessageAttachment,
  MessageChild,
  RegularThread,
} from "../message-shapes.ts";
import { REMOVED_CONTENT } from "../removed-content.ts";
import { accountIdOf } from "./account-store.server.ts";
import "./message-tables.server.ts";

type ThreadRow = Pick<
  Selectable<Tables["message_thread"]>,
  "id" | "type" | "title" | "title_removed" | "urgent" | "sensitive" | "is_copy"
> & { application_status: string | null; children: MessageChild[] };

/** The number of threads in the inbox. */
export async function threadsInInbox(db: Db, accountId: string): Promise<number> {
  const { threads } = await db
    .selectFrom("message_thread_participant")
    .select((is) => is.fn.countAll<string>().as("threads"))
    .where("account_id", "=", accountId)
    .where("archived", "=", false)
    .executeTakeFirstOrThrow();
  return Number(threads);
}

/** A part of the inbox, the newest activity first, with every message that this account sent or got. */
export async function inboxThreads(
  db: Db,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<RegularThread[]> {
  const rows = await threads(db)
    .where("seat.account_id", "=", accountId)
    .where("seat.archived", "=", false)
    .orderBy("seat.last_activity_at", "desc")
    .orderBy("seat.thread_id")
    .offset(offset)
    .limit(limit)
    .execute();
  return withMessages(db, accountId, rows);
}

/** One thread of this account. An archived thread counts too, unless the caller wants the inbox only. */
export async function threadById(
  db: Db,
  accountId: string,
  threadId: string,
  { inInbox }: { inInbox: boolean },
): Promise<RegularThread | null> {
  const found = threads(db).where("seat.account_id", "=", accountId).where("seat.thread_id", "=", threadId);
  const rows = await (inInbox ? found.where("seat.archived", "=", false) : found).execute();
  return (await withMessages(db, accountId, rows))[0] ?? null;
}

/** A thread in this person's inbox, and the person's account. */
export async function threadOfPerson(
  db: Db,
  personId: string,
  threadId: string,
): Promise<{ thread: RegularThread; accountId: string } | null> {
  const row = await threads(db)
    .select("seat.account_id")
    .where("seat.account_id", "=", accountIdOf(db, personId))
    .where("seat.thread_id", "=", threadId)
    .where("seat.archived", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const [thread] = await withMessages(db, row.account_id, [row]);
  return thread ? { thread, accountId: row.account_id } : null;
}

/** Which accounts are in which threads. The caller says whose rows it wants. */
const threads = (db: Db) =>
  db
    .selectFrom("message_thread_participant as seat")
    .innerJoin("message_thread as thread", "thread.id", "seat.thread_id")
    .leftJoin("application", "application.id", "thread.application_id")
    .select([
      "thread.id",
      "thread.type",
      "thread.title",
      "thread.title_removed",
      "thread.urgent",
      "thread.sensitive",
      "thread.is_copy",
      "application.status as application_status",
      childrenOfThread,
    ]);

export const childrenOfThread = sql<MessageChild[]>`coalesce((
  select json_agg(json_build_object('childId', child.id, 'firstName', child.first_name, 'lastName', child.last_name,
    'preferredName', child.preferred_name) order by child.date_of_birth, child.first_name, child.id)
  from message_thread_child about join person child on child.id = about.child_id
  where about.thread_id = thread.id), '[]')`.as("children");

async function withMessages(db: Db, accountId: string, rows: readonly ThreadRow[]): Promise<RegularThread[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const messages = await messagesOf(db, accountId, ids);
  return rows.map((row) => ({
    type: "Regular",
    id: row.id,
    urgent: row.urgent,
    children: row.children,
    messageType: row.type,
    title: row.title_removed ? REMOVED_CONTENT : row.title,
    sensitive: row.sensitive,
    isCopy: row.is_copy,
    applicationStatus: row.application_status,
    messages: messages.filter(({ threadId }) => threadId === row.id),
  }));
}

const RECIPIENTS = sql<MessageAccount[]>`case when sender.type = 'MUNICIPAL' then '[]' else coalesce((
  select json_agg(json_build_object('id', account.id, 'name', account.name, 'type', account.type,
    'personId', account.person_id) order by account.type, account.name, account.id)
  from message_recipient got join named_message_account account on account.id = got.account_id
  where got.message_id = message.id), '[]') end`.as("recipients");

const ATTACHMENTS = sql<MessageAttachment[]>`case when content.deleted_at is not null then '[]' else coalesce((
  select json_agg(json_strip_nulls(json_build_object('id', attachment.id, 'name', attachment.name,
    'contentType', attachment.content_type, 'check', nullif(attachment.scan, 'CLEAN'))) order by attachment.arrival)
  from attachment where attachment.message_content_id = content.id), '[]') end`.as("attachments");

/**
 * The messages of these threads that the account sent or got, the oldest first. `limit 1` makes PostgreSQL look up each
 * receipt by its key. Joined without it, PostgreSQL read everything that a busy account has ever got.
 */
async function messagesOf(db: Db, accountId: string, threadIds: readonly string[]): Promise<Message[]> {
  const rows = await db
    .selectFrom("message")
    .innerJoin("message_content as content", "content.id", "message.content_id")
    .innerJoin("message_account as sender", "sender.id", "message.sender_id")
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom("message_recipient")
          .select(["account_id", "read_at"])
          .whereRef("message_id", "=", "message.id")
          .where("account_id", "=", accountId)
          .limit(sql.lit(1))
          .as("own"),
      (join) => join.onTrue(),
    )
    .select([
      "message.id",
      "message.thread_id",
      "message.content_id",
      "message.sender_id",
      "message.sender_name",
      "sender.type as sender_type",
      "sender.person_id as sender_person_id",
      "message.sent_at",
      "content.content",
      "content.deleted_at",
      "own.read_at",
      RECIPIENTS,
      ATTACHMENTS,
    ])
    .where("message.thread_id", "=", anyOf(threadIds))
    .where((is) => is.or([is("message.sender_id", "=", accountId), is("own.account_id", "is not", null)]))
    .orderBy("message.arrival")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    threadId: row.thread_id,
    contentId: row.content_id,
    sender: senderOf(row),
    recipients: row.recipients,
    sentAt: wireDateTime(row.sent_at),
    content: row.deleted_at ? REMOVED_CONTENT : row.content,
    readAt: row.read_at && wireDateTime(row.read_at),
    attachments: row.attachments,
    recipientNames: null,
    contentDeletedAt: row.deleted_at && wireDateTime(row.deleted_at),
  }));
}

export const senderOf = (row: {
  sender_id: string;
  sender_name: string;
  sender_type: AccountType;
  sender_person_id: string | null;
}): MessageAccount => ({
  id: row.sender_id,
  name: row.sender_name,
  type: row.sender_type,
  personId: row.sender_person_id,
});
