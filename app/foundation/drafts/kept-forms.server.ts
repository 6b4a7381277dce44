import { randomUUID } from "node:crypto";
import { millisecondsInHour } from "date-fns/constants";
import { type Generated, sql } from "kysely";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { KEPT_FILES_BYTES } from "~/foundation/forms/reading/posted-limits.ts";
import { storedKey } from "~/foundation/seam/idempotency.server.ts";
import type { Entries, Posted } from "../forms/reading/posted.ts";
import { isSecretField } from "../forms/reading/secret-fields.ts";
import { keptForm } from "./found-forms.server.ts";
import { filesToKeep, type KeptDetails, type KeptFile, type KeptOwner, sealed } from "./kept-content.server.ts";
import { KEPT_HOURS, KEPT_SUBJECT_DAYS } from "./kept-limits.ts";

/** Each step of a long form keeps one. The oldest are removed first. */
export const MOST_OF_A_PERSON = 50;
const MOST_BYTES_OF_A_PERSON = 3 * KEPT_FILES_BYTES;

interface KeptFormTable {
  id: string;
  person_id: string;
  route: string;
  subject: string | null;
  /** The form of which this is a step. */
  begun_as: string | null;
  /** The place (`placeOf`) where its writer left it by a link. */
  found_at: string | null;
  content: Buffer;
  /** Stored files that the answers name. The sweep leaves them. */
  attachment_ids: Generated<string[]>;
  /** The last time of writing. */
  created_at: Generated<Date>;
  expires_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    kept_form: KeptFormTable;
  }
}

/** The kept form: the answers, and chosen files that are not stored anywhere yet. */
export interface FormToKeep extends KeptDetails {
  entries: Entries;
  files?: ReadonlyMap<string, readonly IncomingFile[]>;
  /** Files of an earlier kept form, which stay with the form. */
  carried?: readonly KeptFile[];
  /** Ids of stored files that the answers name and that belong to nothing else yet. */
  attachmentIds?: readonly string[];
  /** The posted page. The kept form is a step of the same form. */
  from?: StepOf;
  /** The place where the form is found without its id: its writer leaves it by a link. */
  foundAt?: string | null;
}

/** What a posted page says of its form. */
export type StepOf = Pick<Posted, "form" | "idempotencyKey" | "kept">;

/** Keeps the typed text, encrypted, for one person and page. Returns its id. */
export async function keepForm(
  db: Db,
  secrets: Secrets,
  owner: KeptOwner,
  form: FormToKeep,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("kept_form")
    .values({
      id,
      person_id: owner.personId,
      route: owner.route,
      begun_as: form.from ? begunAs(owner, form.from) : null,
      found_at: form.foundAt ?? null,
      ...(await rowOf(secrets, id, owner, form, now)),
    })
    .execute();
  if (owner.subject) await shortenOlder(db, owner, id, form.beside);
  await dropOldest(db, owner.personId);
  return id;
}

/** The form of a posted page: that of the kept step that the page was drawn from, or else its own. */
const begunAs = ({ personId, route }: KeptOwner, { kept, idempotencyKey, form }: StepOf) => {
  // The key proves what a request held (idempotency.server.ts), so it is not readable here.
  const own = idempotencyKey && `${form ?? ""}:${storedKey(idempotencyKey)}`;
  return sql<string | null>`coalesce(
    (select begun_as from kept_form where id = ${kept}::uuid and person_id = ${personId} and route = ${route}),
    ${own}::text)`;
};

/**
 * Overwrites an earlier kept form, so a form that saves by itself makes one row and not one for each word. Two
 * requests may overtake each other. Text that was typed earlier and comes later is left out.
 * @returns false when that form no longer exists
 */
export async function keepAgain(
  db: Db,
  secrets: Secrets,
  owner: KeptOwner,
  id: string,
  form: FormToKeep,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("kept_form")
    .set(await rowOf(secrets, id, owner, form, now))
    .where("id", "=", id)
    .where("person_id", "=", owner.personId)
    .where("route", "=", owner.route)
    .where("expires_at", ">", now)
    .where("created_at", "<=", now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return (await keptForm(db, secrets, owner, id, now)) !== null;
  if (owner.subject) await shortenOlder(db, owner, id, form.beside);
  return true;
}

async function rowOf(secrets: Secrets, id: string, owner: KeptOwner, form: FormToKeep, now: Date) {
  const {
    files: incoming,
    carried = [],
    attachmentIds = [],
    entries: typed,
    from: _from,
    foundAt: _foundAt,
    ...rest
  } = form;
  const entries = typed.filter(([name]) => !isSecretField(name));
  const content = { ...rest, entries, ...(await filesToKeep(incoming ?? new Map(), carried)) };
  const hours = owner.subject ? KEPT_SUBJECT_DAYS * 24 : KEPT_HOURS;
  return {
    subject: owner.subject ?? null,
    content: sealed(secrets, id, owner, content),
    attachment_ids: [...attachmentIds],
    created_at: now,
    expires_at: new Date(now.getTime() + hours * millisecondsInHour),
  };
}

/**
 * Only the newest form of a subject is kept long, and the one beside it. The older ones are for the browser's Back. The
 * one beside it ends a moment earlier, because of two forms of the same moment the newest ends last.
 */
async function shortenOlder(
  db: Db,
  { personId, subject }: KeptOwner,
  newest: string,
  beside: string | null = null,
): Promise<void> {
  if (beside !== null)
    await sql`
      update kept_form
      set expires_at = least(expires_at, created_at + make_interval(hours => ${KEPT_SUBJECT_DAYS * 24}, secs => -1))
      where person_id = ${personId} and subject = ${subject} and id = ${beside} and id <> ${newest}`.execute(db);
  await sql`
    update kept_form set expires_at = created_at + make_interval(hours => ${KEPT_HOURS})
    where person_id = ${personId} and subject = ${subject} and id <> ${newest}
      and id is distinct from ${beside}::uuid
      and expires_at > created_at + make_interval(hours => ${KEPT_HOURS})`.execute(db);
}

/**
 * The newest form always stays. The limits of count and of bytes remove the older ones. The newest form of a subject is
 * a draft to which its writer returns. Steps of other forms do not push it out: such forms are counted apart.
 */
async function dropOldest(db: Db, personId: string): Promise<void> {
  await sql`
    delete from kept_form where id in (
      select id from (
        select id, row_number() over newest as place, sum(octet_length(content)) over newest as bytes
        from kept_form where person_id = ${personId}
        window newest as (
          partition by expires_at > created_at + make_interval(hours => ${KEPT_HOURS})
          order by created_at desc, id
        )
      ) as own
      where place > ${MOST_OF_A_PERSON} or (place > 1 and bytes > ${MOST_BYTES_OF_A_PERSON})
    )`.execute(db);
}

/** A form that was kept on the way is left as it is, and found again at this place. */
export async function markLeftAt(db: Db, owner: KeptOwner, id: string, place: string): Promise<void> {
  await db
    .updateTable("kept_form")
    .set({ found_at: place })
    .where("id", "=", id)
    .where("person_id", "=", owner.personId)
    .where("route", "=", owner.route)
    .execute();
}

/** Removes the files of a kept form after they were handed on. The answers stay. */
export async function forgetKeptFiles(
  db: Db,
  secrets: Secrets,
  owner: KeptOwner,
  id: string,
  now: Date,
): Promise<void> {
  const kept = await keptForm(db, secrets, owner, id, now);
  if (!kept) return;
  const { id: _id, keptAt: _keptAt, ...rest } = kept;
  const content = sealed(secrets, id, owner, { ...rest, files: [] });
  await db.updateTable("kept_form").set({ content }).where("id", "=", id).execute();
}

/**
 * Removes the steps of one form after it was sent. Other forms of the same page stay. So do drafts with a subject: two
 * windows that were drawn from one draft are steps of one form, and their own pages know what they have shown.
 */
export async function forgetSteps(db: Db, owner: KeptOwner, sent: StepOf): Promise<void> {
  await db
    .deleteFrom("kept_form")
    .where("person_id", "=", owner.personId)
    .where("route", "=", owner.route)
    .where("subject", "is", null)
    .where((is) => is.or([is("id", "=", sent.kept), is("begun_as", "=", begunAs(owner, sent))]))
    .execute();
}

/** Removes the kept forms of a page after the form was sent. */
export async function forgetKeptForms(db: Db, owner: KeptOwner): Promise<void> {
  await db.deleteFrom("kept_form").where("person_id", "=", owner.personId).where("route", "=", owner.route).execute();
}

/** Removes expired forms. A job runs it. Returns how many it removed. */
export function purgeKeptForms(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, "kept_form", "expires_at", "<=", now);
}
