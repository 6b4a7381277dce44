import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { Entries } from "../forms/reading/posted.ts";
import { type KeptContent, type KeptOwner, unsealed } from "./kept-content.server.ts";

export interface KeptForm extends KeptContent {
  id: string;
  keptAt: Date;
}

/**
 * `unreadable`: it is there, but none of our secrets opens it · null: it no longer exists, is another person's, or
 * belongs to another page.
 */
export type FoundForm = KeptForm | "unreadable" | null;

export const readable = (found: FoundForm): KeptForm | null => (found === "unreadable" ? null : found);

export async function findKept(db: Db, secrets: Secrets, owner: KeptOwner, id: string, now: Date): Promise<FoundForm> {
  const row = await keptRows(db, owner, now).where("id", "=", id).executeTakeFirst();
  return row ? opened(secrets, owner, row) : null;
}

/** Null also for a form that cannot be read. */
export const keptForm = async (...asked: Parameters<typeof findKept>): Promise<KeptForm | null> =>
  readable(await findKept(...asked));

type AskedForm = KeptOwner & { subject: string; now: Date };

/** Of two forms of the same moment the newer one is kept longer. */
const newestKept = statement((db, { personId, route, subject, now }: AskedForm) =>
  keptRows(db, { personId, route }, now)
    .where("subject", "=", subject)
    .orderBy("created_at", "desc")
    .orderBy("expires_at", "desc")
    .limit(1),
);

/** The newest form of a subject, written on any device. */
export async function findNewest(
  db: Db,
  secrets: Secrets,
  owner: KeptOwner & { subject: string },
  now: Date,
): Promise<FoundForm> {
  const [row] = await newestKept(db, { ...owner, now });
  return row ? opened(secrets, owner, row) : null;
}

/** Null also for a form that cannot be read. */
export const newestOf = async (...asked: Parameters<typeof findNewest>): Promise<KeptForm | null> =>
  readable(await findNewest(...asked));

/** The newest form of each subject of a person that is like this pattern. */
const newestOfEach = statement((db, { personId, like, now }: { personId: string; like: string; now: Date }) =>
  db
    .selectFrom("kept_form")
    .distinctOn("subject")
    .select(["id", "route", "subject", "content", "created_at"])
    .where("person_id", "=", personId)
    .where("subject", "like", like)
    .where("expires_at", ">", now)
    .orderBy("subject")
    .orderBy("created_at", "desc")
    .orderBy("expires_at", "desc"),
);

/** The newest form of each subject that begins so, written on any device. Those that cannot be read are left out. */
export async function newestBeginning(
  db: Db,
  secrets: Secrets,
  { personId, begin, now }: { personId: string; begin: string; now: Date },
): Promise<(KeptForm & { subject: string })[]> {
  const rows = await newestOfEach(db, { personId, like: `${begin}%`, now });
  return rows.flatMap(({ route, subject, ...row }) => {
    const kept = readable(opened(secrets, { personId, route, subject }, row));
    return kept && subject !== null ? [{ ...kept, subject }] : [];
  });
}

/** The form that its writer left last at this place of the page. */
export async function findLeftAt(
  db: Db,
  secrets: Secrets,
  owner: KeptOwner,
  place: string,
  now: Date,
): Promise<FoundForm> {
  const left = keptRows(db, owner, now).where("found_at", "=", place);
  const row = await left.orderBy("created_at", "desc").limit(1).executeTakeFirst();
  return row ? opened(secrets, owner, row) : null;
}

/** The newest form of a page, whatever it is about. */
export async function findLast(db: Db, secrets: Secrets, owner: KeptOwner, now: Date): Promise<FoundForm> {
  const row = await keptRows(db, owner, now).orderBy("created_at", "desc").limit(1).executeTakeFirst();
  return row ? opened(secrets, owner, row) : null;
}

export interface KeptEntries {
  /** The path of the page. */
  route: string;
  /** Null: none of our secrets opens them. */
  entries: Entries | null;
  keptAt: Date;
  expiresAt: Date;
}

/**
 * The newest step of each form of a person that is not sent, the newest first. For a copy of all that is held on them.
 * A form whose text a call has saved is left out.
 */
export async function allKeptOf(db: Db, secrets: Secrets, personId: string): Promise<KeptEntries[]> {
  const rows = await db
    .selectFrom("kept_form")
    .select(["id", "route", "content", "begun_as", "created_at", "expires_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("expires_at", "desc")
    .execute();
  const seen = new Set<string>();
  return rows.flatMap(({ id, route, content, begun_as, created_at, expires_at }) => {
    const form = `${route} ${begun_as ?? id}`;
    if (seen.has(form)) return [];
    seen.add(form);
    const kept = unsealed(secrets, id, { personId, route }, content);
    return kept?.saved ? [] : [{ route, entries: kept?.entries ?? null, keptAt: created_at, expiresAt: expires_at }];
  });
}

const keptRows = (db: Db, { personId, route }: KeptOwner, now: Date) =>
  db
    .selectFrom("kept_form")
    .select(["id", "content", "created_at"])
    .where("person_id", "=", personId)
    .where("route", "=", route)
    .where("expires_at", ">", now);

function opened(
  secrets: Secrets,
  owner: KeptOwner,
  { id, content, created_at }: { id: string; content: Buffer; created_at: Date },
): KeptForm | "unreadable" {
  const kept = unsealed(secrets, id, owner, content);
  return kept ? { ...kept, id, keptAt: created_at } : "unreadable";
}
