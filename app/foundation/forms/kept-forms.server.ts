import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IncomingFile } from "~/foundation/seam/call.ts";
import type { Entries } from "./posted.ts";
import { open, type Secrets, seal } from "./seal.server.ts";
import type { Told } from "./told.ts";

/** How long what was typed waits for its writer. */
export const KEPT_HOURS = 24;
/** Kept files are held in the database and in memory once: enough for a few photographs, not for films. */
export const KEPT_FILES_BYTES = 10 * 1024 * 1024;
/** Each step of a long form is one; the oldest go first. */
const MOST_OF_A_PERSON = 50;
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
  form: KeptDetails & { entries: Entries; files?: ReadonlyMap<string, readonly IncomingFile[]> },
  now: Date,
): Promise<string> {
  const { files: incoming, ...rest } = form;
  const { files, lostFiles } = await readFiles(incoming ?? new Map());
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

async function readFiles(incoming: ReadonlyMap<string, readonly IncomingFile[]>) {
  const files: KeptFile[] = [];
  const lostFiles: string[] = [];
  let room = KEPT_FILES_BYTES;
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

async function dropOldest(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom("kept_form")
    .where("person_id", "=", personId)
    .where("id", "in", (from) =>
      from
        .selectFrom("kept_form")
        .select("id")
        .where("person_id", "=", personId)
        .orderBy("created_at", "desc")
        .offset(MOST_OF_A_PERSON),
    )
    .execute();
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

/** Forgets what was kept for a page, once it has been sent. */
export async function forgetKeptForms(db: Db, owner: KeptOwner): Promise<void> {
  await db.deleteFrom("kept_form").where("person_id", "=", owner.personId).where("route", "=", owner.route).execute();
}

/** Removes what has expired; a job runs it. Answers how many. */
export async function purgeKeptForms(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("kept_form").where("expires_at", "<=", now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many bytes one person has here; for limits and tests. */
export async function keptBytesOf(db: Db, personId: string): Promise<number> {
  const row = await db
    .selectFrom("kept_form")
    .select(sql<string>`coalesce(sum(octet_length(content)), 0)`.as("bytes"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}
