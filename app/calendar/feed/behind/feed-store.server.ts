import { type Generated, sql } from "kysely";
import { hashOf, isToken, newToken } from "~/foundation/auth/secret-token.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { lockedPerson } from "~/people/behind/person-store.server.ts";
import { type FeedLevel, MOST_FEEDS } from "../feed-contract.ts";

interface CalendarFeedTable {
  id: Generated<string>;
  person_id: string;
  token_hash: Buffer;
  level: FeedLevel;
  language: Language;
  made_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    calendar_feed: CalendarFeedTable;
  }
}

export interface Feed {
  id: string;
  personId: string;
  level: FeedLevel;
  language: Language;
}

export const feedsOf = (db: Db, personId: string) =>
  db
    .selectFrom("calendar_feed")
    .select(["id", "level", "made_at as madeAt"])
    .where("person_id", "=", personId)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .execute();

/**
 * Makes a feed. It locks the guardian's row, so that the feeds are counted one at a time. @returns its id and its token.
 * The token is stored nowhere. Null if the guardian has too many feeds already.
 */
export function makeFeed(
  db: Db,
  { personId, level, language }: Omit<Feed, "id">,
  now: Date,
): Promise<{ id: string; token: string } | null> {
  return db.transaction().execute(async (errand) => {
    await lockedPerson(errand, personId);
    const token = newToken();
    const { rows } = await sql<{ id: string }>`
      insert into calendar_feed (person_id, token_hash, level, language, made_at)
      select ${personId}::uuid, ${hashOf(token)}, ${level}, ${language}, ${now}::timestamptz
      where (select count(*) from calendar_feed where person_id = ${personId}) < ${MOST_FEEDS}
      returning id`.execute(errand);
    return rows[0] ? { id: rows[0].id, token } : null;
  });
}

/** @returns false when the person has no such feed */
export async function revokeFeed(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_feed")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The feed of a token. Null if the token is unknown or revoked, or if the text is no token. */
export async function feedBy(db: Db, token: string): Promise<Feed | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("calendar_feed")
    .select(["id", "person_id as personId", "level", "language"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row ?? null;
}
