import { sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { AccountType, MessageAccount, MessageChild, MessageType, ThreadLine } from "../message-shapes.ts";
import { previewOf } from "../message-text.ts";
import { REMOVED_CONTENT } from "../removed-content.ts";
import { ownMessages } from "./own-messages.server.ts";
import { childrenOfThread, senderOf } from "./thread-store.server.ts";

interface LineRow {
  id: string;
  type: MessageType;
  title: string;
  title_removed: boolean;
  urgent: boolean;
  sensitive: boolean;
  is_copy: boolean;
  children: MessageChild[];
  participant_ids: string[];
  has_attachments: boolean;
  is_unread: boolean;
  // Of the newest message.
  sender_id: string;
  sent_at: Date;
  beginning: string;
  deleted_at: Date | null;
  /** Of the whole inbox. */
  total: string;
}

/** More than a preview needs, so that spaces in a content do not shorten it. */
const BEGINNING = 1000;

/**
 * The newest threads of the inbox as lines, each with its newest message only, and the number of threads in the inbox.
 * So a page costs the same for short and for long threads.
 */
export async function inboxLines(
  db: Db,
  accountId: string,
  count: number,
): Promise<{ lines: ThreadLine[]; total: number }> {
  const shown = sql`${ownMessages(accountId)} shown`;
  const { rows } = await sql<LineRow>`
    select thread.id, thread.type, thread.title, thread.title_removed, thread.urgent, thread.sensitive, thread.is_copy,
      ${childrenOfThread},
      array(
        select distinct someone.id
        from ${shown}
        join message_account sender on sender.id = shown.sender_id
        cross join lateral (
          select shown.sender_id as id
          union all
          select account_id from message_recipient got
          where got.message_id = shown.id and sender.type <> 'MUNICIPAL'
        ) someone
        where shown.thread_id = thread.id and someone.id <> ${accountId}
      ) as participant_ids,
      exists (
        select from ${shown}
        join message_content content on content.id = shown.content_id and content.deleted_at is null
        join attachment on attachment.message_content_id = content.id
        where shown.thread_id = thread.id
      ) as has_attachments,
      exists (
        select from ${shown} where shown.thread_id = thread.id and shown.is_got and shown.read_at is null
      ) as is_unread,
      newest.sender_id, newest.sent_at, newest.beginning, newest.deleted_at,
      (
        select count(*) from message_thread_participant one where one.account_id = ${accountId} and not one.archived
      ) as total
    from message_thread_participant seat
    join message_thread thread on thread.id = seat.thread_id
    cross join lateral (
      select shown.sender_id, shown.sent_at, left(content.content, ${BEGINNING}) as beginning, content.deleted_at
      from ${shown}
      join message_content content on content.id = shown.content_id
      where shown.thread_id = thread.id
      order by shown.arrival desc limit 1
    ) newest
    where seat.account_id = ${accountId} and not seat.archived
    order by seat.last_activity_at desc, seat.thread_id
    limit ${count}`.execute(db);
  const accounts = await namedAccounts(
    db,
    rows.flatMap((row) => row.participant_ids),
  );
  return { lines: rows.map((row) => lineOf(row, accountId, accounts)), total: Number(rows[0]?.total ?? 0) };
}

/** Another query reads the names. Joined to each line, PostgreSQL would read every account of the town. */
async function namedAccounts(db: Db, ids: readonly string[]): Promise<MessageAccount[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("named_message_account")
    .select(["id", "name", "type", "person_id"])
    .where("id", "=", anyOf([...new Set(ids)]))
    .orderBy("type")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, type, person_id }) => ({ id, name, type, personId: person_id }));
}

/** The writer of the newest message stands first. */
const inLine = (row: LineRow, accounts: readonly MessageAccount[]): MessageAccount[] => {
  const own = accounts.filter(({ id }) => row.participant_ids.includes(id));
  return [...own.filter(({ id }) => id === row.sender_id), ...own.filter(({ id }) => id !== row.sender_id)];
};

const lineOf = (row: LineRow, accountId: string, accounts: readonly MessageAccount[]): ThreadLine => ({
  id: row.id,
  isRedacted: false,
  messageType: row.type,
  urgent: row.urgent,
  sensitive: row.sensitive,
  isCopy: row.is_copy,
  title: row.title_removed ? REMOVED_CONTENT : row.title,
  participants: inLine(row, accounts),
  children: row.children,
  lastMessageAt: wireDateTime(row.sent_at),
  preview: row.deleted_at ? "" : previewOf(row.beginning),
  isRemoved: row.deleted_at !== null,
  hasAttachments: row.has_attachments,
  isUnread: row.is_unread,
  isOwnLast: row.sender_id === accountId,
});

/** The first sender of each sensitive thread among these, and whether its newest message by somebody else is unread. */
export async function redactedFacts(
  db: Db,
  accountId: string,
  threadIds: readonly string[],
): Promise<Map<string, { sender: MessageAccount; isUnread: boolean }>> {
  if (threadIds.length === 0) return new Map();
  const shown = sql`${ownMessages(accountId)} shown`;
  const { rows } = await sql<{
    id: string;
    sender_id: string;
    sender_name: string;
    sender_type: AccountType;
    sender_person_id: string | null;
    is_unread: boolean;
  }>`
    select thread.id, first.sender_id, first.sender_name, first.sender_type, first.sender_person_id,
      coalesce((
        select shown.read_at is null from ${shown}
        where shown.thread_id = thread.id and shown.is_got order by shown.arrival desc limit 1
      ), false) as is_unread
    from message_thread thread
    cross join lateral (
      select shown.sender_id, shown.sender_name, sender.type as sender_type, sender.person_id as sender_person_id
      from ${shown}
      join message_account sender on sender.id = shown.sender_id
      where shown.thread_id = thread.id
      order by shown.arrival limit 1
    ) first
    where thread.id = any(${threadIds})`.execute(db);
  return new Map(rows.map((row) => [row.id, { sender: senderOf(row), isUnread: row.is_unread }]));
}
