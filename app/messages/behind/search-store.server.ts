import { randomUUID } from "node:crypto";
import { millisecondsInHour } from "date-fns/constants";
import { sql } from "kysely";
import { open, seal } from "~/foundation/auth/seal.server.ts";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { MOST_HITS } from "../contract.ts";
import { MARK, piecesOf } from "../inbox/search-words.ts";
import type { AccountType, MessageType, SearchHit } from "../message-shapes.ts";
import { ownMessages } from "./own-messages.server.ts";
import { senderOf } from "./thread-store.server.ts";

const PURPOSE = "message search";

/** We keep a search for three days, so that Back and a reload find the result again. */
const HOURS_KEPT = 72;

const bound = (id: string, personId: string): string => `${id}\n${personId}`;

/** Keeps the words of a search, encrypted, for one person. @returns the id of the search */
export async function keepSearch(
  db: Db,
  secrets: Secrets,
  personId: string,
  words: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const sealed = seal(secrets, PURPOSE, Buffer.from(words), bound(id, personId));
  await db.insertInto("message_search").values({ id, person_id: personId, words: sealed, created_at: now }).execute();
  return id;
}

/** The words of the person's own search. Null for an unknown, an old and another person's search. */
export async function keptSearch(
  db: Db,
  secrets: Secrets,
  personId: string,
  searchId: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("message_search")
    .select("words")
    .where("id", "=", searchId)
    .where("person_id", "=", personId)
    .where("created_at", ">", oldest(now))
    .executeTakeFirst();
  return row ? (open(secrets, PURPOSE, row.words, bound(searchId, personId))?.toString() ?? null) : null;
}

const oldest = (now: Date): Date => new Date(now.getTime() - HOURS_KEPT * millisecondsInHour);

/** A daily job calls it. */
export async function forgetSearches(db: Db, now: Date): Promise<void> {
  await removeOldRows(db, "message_search", "created_at", "<=", oldest(now));
}

interface HitRow {
  total: string;
  thread_id: string;
  message_id: string;
  type: MessageType;
  is_in_content: boolean;
  title: string;
  excerpt: string;
  sender_id: string;
  sender_name: string;
  sender_type: AccountType;
  sender_person_id: string | null;
  sent_at: Date;
}

/** The length of the shown content, and the marks around the found words. */
const IN_CONTENT = `StartSel=${MARK.start}, StopSel=${MARK.end}, MaxWords=30, MinWords=15, MaxFragments=1`;
const IN_TITLE = `StartSel=${MARK.start}, StopSel=${MARK.end}, HighlightAll=true`;

/**
 * Messages of this account whose content or title has all words, the newest first. A word can be in a form of Finnish
 * or of Swedish, or be the beginning of a word in any language. A title counts with the first message of its thread.
 */
export async function foundMessages(
  db: Db,
  accountId: string,
  words: readonly string[],
  { withSensitive }: { withSensitive: boolean },
): Promise<{ total: number; hits: SearchHit[] }> {
  const plain = words.join(" ");
  const beginnings = words.map((word) => `'${word}':*`).join(" & ");
  const own = ownMessages(accountId);
  const { rows } = await sql<HitRow>`
    with wish as (
      select plainto_tsquery('finnish', ${plain}) as fi, plainto_tsquery('swedish', ${plain}) as sv,
        to_tsquery('simple', ${beginnings}) as begins
    ),
    wanted as (select fi, sv, begins, fi || sv || begins as words from wish),
    found as (
      select thread.id as thread_id, message.id as message_id, thread.type, message.sender_id, message.sender_name,
        message.sent_at, message.arrival, message.content_id, thread.title, content.words @@ wanted.words as is_in_content,
        count(*) over () as total
      from wanted
      cross join message_thread_participant seat
      join message_thread thread on thread.id = seat.thread_id and (${withSensitive} or not thread.sensitive)
      join ${own} message on message.thread_id = thread.id
      join message_content content on content.id = message.content_id
      where seat.account_id = ${accountId} and not seat.archived
        and (
          content.words @@ wanted.words
          or (thread.title_words @@ wanted.words and message.arrival = (
            select min(first.arrival) from ${own} first where first.thread_id = thread.id
          ))
        )
      order by message.arrival desc
      limit ${MOST_HITS}
    )
    select found.total, found.thread_id, found.message_id, found.type, found.is_in_content, found.sender_id,
      found.sender_name, sender.type as sender_type, sender.person_id as sender_person_id, found.sent_at,
      ${marked(sql.ref("found.title"), IN_TITLE)} as title,
      ${marked(sql`left(content.content, 50000)`, IN_CONTENT)} as excerpt
    from found
    cross join wanted
    join message_content content on content.id = found.content_id
    join message_account sender on sender.id = found.sender_id
    order by found.arrival desc`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), hits: rows.map(hitOf) };
}

/** True if the account's inbox has a sensitive thread. A weak session finds nothing in it. */
export async function hasSensitiveThreads(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("message_thread_participant as seat")
    .innerJoin("message_thread as thread", "thread.id", "seat.thread_id")
    .select("thread.id")
    .where("seat.account_id", "=", accountId)
    .where("seat.archived", "=", false)
    .where("thread.sensitive", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A text with the found words marked, by the language in which they were found. */
const marked = (text: ReturnType<typeof sql>, how: string) => sql<string>`case
  when to_tsvector('finnish', ${text}) @@ wanted.fi then ts_headline('finnish', ${text}, wanted.fi, ${how})
  when to_tsvector('swedish', ${text}) @@ wanted.sv then ts_headline('swedish', ${text}, wanted.sv, ${how})
  else ts_headline('simple', ${text}, wanted.begins, ${how}) end`;

const hitOf = (row: HitRow): SearchHit => ({
  threadId: row.thread_id,
  messageId: row.message_id,
  place: row.is_in_content ? "content" : "title",
  title: piecesOf(row.title),
  excerpt: piecesOf(row.excerpt),
  sender: senderOf(row),
  sentAt: wireDateTime(row.sent_at),
  messageType: row.type,
});
