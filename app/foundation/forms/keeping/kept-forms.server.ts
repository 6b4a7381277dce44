import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { amongRows, inBatches, rowPlace } from "~/foundation/database/in-batches.server.ts";
import type { IncomingFile } from "~/foundation/seam/call.ts";
import type { Told } from "../banners/told.ts";
import type { Entries } from "../reading/posted.ts";
import { KEPT_FILES_BYTES, KEPT_HOURS } from "./kept-limits.ts";
import { open, type Secrets, seal } from "./seal.server.ts";

/** Each step of a long form is one; the oldest go first. */
export const MOST_OF_A_PERSON = 50;
const MOST_BYTES_OF_A_PERSON = 3 * KEPT_FILES_BYTES;
const PURPOSE = "kept form";

interface KeptFormTable {
  id: string;
  person_id: string;
  route: string;
  content: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    kept_form: KeptFormTable;
  }
}

/** Whose it is and which page it belongs to. Another person, or another page, finds nothing. */
export interface KeptOwner {
  personId: string;
  /** The path of the page. */
  route: string;
}

/** What is remembered of a form beside its answers. */
export interface KeptDetails {
  form: string | null;
  /** The version that was being edited. */
  version: string | null;
  late: boolean;
  told: Told | null;
}

export interface KeptFile {
  field: string;
  name: string;
  content: Buffer;
}

export interface KeptForm extends KeptDetails {
  id: string;
  entries: Entries;
  files: KeptFile[];
  /** Names of the files that were too big. */
  lostFiles: string[];
}

interface Header extends KeptDetails {
  entries: Entries;
  files: { field: string; name: string; size: number }[];
  lostFiles: string[];
}

/** The sealed content is bound to its row: a row cannot be given to another person by changing a column. */
const bound = (id: string, owner: KeptOwner): string => `${id}\n${owner.personId}\n${owner.route}`;

/** Keeps what was typed, encrypted, for one person and page; answers its id. */
export async function keepForm(
  db: Db,
  secrets: Secrets,
  owner: KeptOwner,
  form: KeptDetails & {
    entries: Entries;
    files?: ReadonlyMap<string, readonly IncomingFile[]>;
    /** Files of an earlier kept form that go along. */
    carried?: readonly KeptFile[];
  },
  now: Date,
): Promise<string> {
  const { files: incoming, carried = [], ...rest } = form;
  const { files, lostFiles } = await readFiles(incoming ?? new Map(), carried);
  const header: Header = {
    ...rest,
    files: files.map(({ field, name, content }) => ({ field, name, size: content.length })),
    lostFiles,
  };
  const id = randomUUID();
  await db
    .insertInto("kept_form")
    .values({
      id,
      person_id: owner.personId,
      route: owner.route,
      content: seal(secrets, PURPOSE, packed(header, files), bound(id, owner)),
      created_at: now,
      expires_at: new Date(now.getTime() + KEPT_HOURS * 3_600_000),
    })
    .execute();
  await dropOldest(db, owner.personId);
  return id;
}

/** A field in which files were chosen anew drops those it carried. */
async function readFiles(incoming: ReadonlyMap<string, readonly IncomingFile[]>, carried: readonly KeptFile[]) {
  const files = carried.filter(({ field }) => !incoming.has(field));
  const lostFiles: string[] = [];
  let room = KEPT_FILES_BYTES - files.reduce((sum, { content }) => sum + content.length, 0);
  for (const [field, ofField] of incoming) {
    for (const { name, path, size, truncated } of ofField) {
      if (truncated || size > room) lostFiles.push(name);
      else {
        files.push({ field, name, content: await readFile(path) });
        room -= size;
      }
    }
  }
  return { files, lostFiles };
}

/** Length of the header, the header as JSON, then the files one after another. */
function packed(header: Header, files: readonly KeptFile[]): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...files.map((file) => file.content)]);
}

function unpacked(id: string, content: Buffer): KeptForm {
  const end = 4 + content.readUInt32BE(0);
  const header = JSON.parse(content.subarray(4, end).toString()) as Header;
  let at = end;
  const files = header.files.map(({ field, name, size }) => {
    at += size;
    return { field, name, content: content.subarray(at - size, at) };
  });
  return { ...header, id, files };
}

/** The newest stays in any case; behind it the limits of count and of bytes cut the rest off. */
async function dropOldest(db: Db, personId: string): Promise<void> {
  await sql`
    delete from kept_form where id in (
      select id from (
        select id, row_number() over newest as place, sum(octet_length(content)) over newest as bytes
        from kept_form where person_id = ${personId}
        window newest as (order by created_at desc, id)
      ) as own
      where place > ${MOST_OF_A_PERSON} or (place > 1 and bytes > ${MOST_BYTES_OF_A_PERSON})
    )`.execute(db);
}

/** Null when it is not there any more, is another person's, or belongs to another page. */
export async function keptForm(
  db: Db,
  secrets: Secrets,
  owner: KeptOwner,
  id: string,
  now: Date,
): Promise<KeptForm | null> {
  const row = await db
    .selectFrom("kept_form")
    .select(["content"])
    .where("id", "=", id)
    .where("person_id", "=", owner.personId)
    .where("route", "=", owner.route)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  const content = row && open(secrets, PURPOSE, row.content, bound(id, owner));
  return content ? unpacked(id, content) : null;
}

/** Forgets the files of a kept form, once they have been handed on; the answers stay. */
export async function forgetKeptFiles(
  db: Db,
  secrets: Secrets,
  owner: KeptOwner,
  id: string,
  now: Date,
): Promise<void> {
  const kept = await keptForm(db, secrets, owner, id, now);
  if (!kept) return;
  const { id: _id, ...rest } = kept;
  const content = seal(secrets, PURPOSE, packed({ ...rest, files: [] }, []), bound(id, owner));
  await db.updateTable("kept_form").set({ content }).where("id", "=", id).execute();
}

/** Forgets what was kept for a page, once it has been sent. */
export async function forgetKeptForms(db: Db, owner: KeptOwner): Promise<void> {
  await db.deleteFrom("kept_form").where("person_id", "=", owner.personId).where("route", "=", owner.route).execute();
}

/** Removes what has expired; a job runs it. Answers how many. */
export function purgeKeptForms(db: Db, now: Date): Promise<number> {
  return inBatches(async (most) => {
    const expired = db
      .selectFrom("kept_form")
      .select(rowPlace)
      .where("expires_at", "<=", now)
      .orderBy("expires_at")
      .limit(most);
    const { numDeletedRows } = await db.deleteFrom("kept_form").where(amongRows(expired)).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
