import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { messageMailTexts } from "../texts/mail/index.ts";
import "./message-tables.server.ts";

/**
 * Says that the guardian has unread messages. The mail has no names and no words of a message. It says whether the page
 * will ask for strong identification: it does if one of the messages is in a sensitive thread.
 */
export const messageNotice: NoticeMaker = async ({ db }, { personId, subjectIds, language }) => {
  const unread = await stillUnread(db, personId, subjectIds);
  if (unread.length === 0) return null;
  const kind = unread.some(({ is_urgent }) => is_urgent) ? "urgent" : "message";
  return said(kind, unread, language);
};

export const bulletinNotice: NoticeMaker = async ({ db }, { personId, subjectIds, language }) => {
  const unread = await stillUnread(db, personId, subjectIds);
  return unread.length === 0 ? null : said("bulletin", unread, language);
};

function said(
  kind: "message" | "urgent" | "bulletin",
  unread: readonly { thread_id: string; is_sensitive: boolean }[],
  language: Parameters<NoticeMaker>[1]["language"],
) {
  const t = messageMailTexts.in(language);
  const threads = [...new Set(unread.map(({ thread_id }) => thread_id))];
  return {
    subject: t(`${kind}.subject`),
    line: t(`${kind}.line`, { count: unread.length }),
    path: threads.length === 1 ? `/messages/${threads[0]}` : "/messages",
    needsStrong: unread.some(({ is_sensitive }) => is_sensitive),
    isUrgent: kind === "urgent",
  };
}

async function stillUnread(db: Db, personId: string, messageIds: readonly string[]) {
  const { rows } = await sql<{ thread_id: string; is_urgent: boolean; is_sensitive: boolean }>`
    select thread.id as thread_id, thread.urgent as is_urgent, thread.sensitive as is_sensitive
    from message
    join message_thread thread on thread.id = message.thread_id
    join message_account account on account.person_id = ${personId}
    join message_recipient got on got.message_id = message.id and got.account_id = account.id and got.read_at is null
    join message_thread_participant seat on seat.thread_id = thread.id and seat.account_id = account.id and not seat.archived
    where message.id = any(${messageIds}) order by message.arrival`.execute(db);
  return rows;
}
