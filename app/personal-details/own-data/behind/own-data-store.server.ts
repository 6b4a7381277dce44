import { millisecondsInHour } from "date-fns/constants";
import { type Generated, sql } from "kysely";
import { z } from "zod";
import { open, seal } from "~/foundation/auth/seal.server.ts";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";
import { type StoredJson, versioned } from "~/foundation/database/stored-json.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { type OwnData, ownData } from "../own-data-contract.ts";
import { FACTS } from "../own-data-shape.ts";

interface OwnDataCopyTable {
  id: Generated<string>;
  person_id: string;
  asked_at: Date;
  made_at: Date | null;
  expires_at: Date;
  content: Buffer | null;
  /** The person's own children when it was made. Null: it is not made, or an earlier build has made it. */
  child_ids: string[] | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    own_data_copy: OwnDataCopyTable;
  }
}

export interface Copy {
  id: string;
  askedAt: Date;
  madeAt: Date | null;
  expiresAt: Date;
}

const PURPOSE = "own data";

/**
 * Copies as they are kept. One of version 1 told the answers of forms as facts. Those facts are no longer read: the copy
 * is over in a day, and its guardian may ask for a new one.
 */
const copies = versioned(ownData, [withFactsOfToday]);

function withFactsOfToday(stored: StoredJson): StoredJson {
  const { sections } = oldCopy.parse(stored);
  return {
    ...stored,
    sections: sections.map(({ section, items }) => ({ section, items: items.map(ofToday) })),
  };
}

const oldCopy = z.object({
  sections: z.array(z.object({ section: z.string(), items: z.array(z.record(z.string(), z.unknown())) })),
});

const ofToday = (item: StoredJson): StoredJson =>
  Object.fromEntries(Object.entries(item).filter(([fact]) => FACTS.some((one) => one === fact)));

const HOURS_KEPT = 24;

/** The sealed content belongs to one person and one row. */
const boundTo = (personId: string, id: string): string => `${personId}\n${id}`;

/**
 * The person's copies that are not over. A copy ends with the first relation from which it was made: it tells of a child
 * who is not the person's own any more (contract 1.9).
 */
const copiesOf = (db: Db, personId: string, now: Date) =>
  db
    .selectFrom("own_data_copy")
    .where("person_id", "=", personId)
    .where("expires_at", ">", now)
    .where((is) => is.or([is("made_at", "is", null), tellsOfOwnChildrenAlone(db, personId, dateAt(now))]));

const tellsOfOwnChildrenAlone = (db: Db, personId: string, today: IsoDate) =>
  sql<boolean>`child_ids <@ ${ownChildrenOn(db, personId, today)}`;

const ownChildrenOn = (db: Db, personId: string, day: IsoDate) =>
  sql<string[]>`array(${ownChildIds(db, personId, day)})`;

/** The person's newest copy. */
export async function newestCopy(db: Db, personId: string, now: Date): Promise<Copy | null> {
  const row = await copiesOf(db, personId, now)
    .select(["id", "asked_at", "made_at", "expires_at"])
    .orderBy("asked_at", "desc")
    .executeTakeFirst();
  return row ? { id: row.id, askedAt: row.asked_at, madeAt: row.made_at, expiresAt: row.expires_at } : null;
}

/** A new copy replaces the person's earlier ones. */
export async function beginCopy(db: Db, personId: string, now: Date): Promise<string> {
  await db.deleteFrom("own_data_copy").where("person_id", "=", personId).execute();
  const { id } = await db
    .insertInto("own_data_copy")
    .values({
      person_id: personId,
      asked_at: now,
      made_at: null,
      expires_at: new Date(now.getTime() + HOURS_KEPT * millisecondsInHour),
      content: null,
      child_ids: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A copy that waits for its content, and the language of its person. Null when it is made or gone. */
export async function waitingCopy(
  db: Db,
  id: string,
): Promise<{ personId: string; askedAt: Date; language: string } | null> {
  const row = await db
    .selectFrom("own_data_copy")
    .innerJoin("person", "person.id", "own_data_copy.person_id")
    .select(["person_id", "asked_at", "language"])
    .where("own_data_copy.id", "=", id)
    .where("made_at", "is", null)
    .executeTakeFirst();
  return row ? { personId: row.person_id, askedAt: row.asked_at, language: row.language } : null;
}

export async function keepCopy(
  db: Db,
  secret: Secrets,
  { id, personId, madeAt }: { id: string; personId: string; madeAt: Date },
  content: OwnData,
): Promise<void> {
  const sealed = seal(secret, PURPOSE, Buffer.from(JSON.stringify(copies.toStore(content))), boundTo(personId, id));
  await db
    .updateTable("own_data_copy")
    .set({ made_at: madeAt, content: sealed, child_ids: ownChildrenOn(db, personId, dateAt(madeAt)) })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .execute();
}

/** `null`: not the person's, or over · `unmade`: a job is making it · `unreadable`: none of our secrets opens it. */
export async function readCopy(
  db: Db,
  secret: Secrets,
  personId: string,
  id: string,
  now: Date,
): Promise<OwnData | "unmade" | "unreadable" | null> {
  const row = await copiesOf(db, personId, now).select("content").where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  if (!row.content) return "unmade";
  const opened = open(secret, PURPOSE, row.content, boundTo(personId, id));
  return opened ? copies.read(JSON.parse(opened.toString())) : "unreadable";
}

/** Deletes copies after a day. A nightly job calls it; until then nobody can read them. */
export function forgetOldCopies(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, "own_data_copy", "expires_at", "<=", now);
}
