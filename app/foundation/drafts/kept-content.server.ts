import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { open, seal } from "~/foundation/auth/seal.server.ts";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import { versioned } from "~/foundation/database/stored-json.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { passingFolder } from "~/foundation/files/passing-folder.server.ts";
import { KEPT_FILES_BYTES } from "~/foundation/forms/reading/posted-limits.ts";
import type { Told } from "../forms/banners/told.ts";
import type { Entries } from "../forms/reading/posted.ts";

const PURPOSE = "kept form";

/** The owner of a kept form and its page. Another person or another page finds nothing. */
export interface KeptOwner {
  personId: string;
  /** The path of the page. */
  route: string;
  /** The subject of the form. Its newest form is found without its id. */
  subject?: string | null;
}

/** The facts that we keep beside the answers. */
export interface KeptDetails {
  form: string | null;
  /** The version that the person edited. */
  version: string | null;
  late: boolean;
  told: Told | null;
  /** A call has also saved the typed text, so leaving the page loses nothing. */
  saved?: boolean;
  /** The key with which the draft is sent, from whichever window: it is sent once. */
  key?: string | null;
  /** The mark of the answers (`answersMark`). A later page compares it with what it has shown. */
  mark?: string;
  /** The mark of the window that has written it (`windowMark`). */
  window?: string | null;
  /** The id of another kept form of the subject, with answers that its writer has not chosen between yet. */
  beside?: string | null;
}

export interface KeptFile {
  field: string;
  name: string;
  content: Buffer;
}

/** A kept form that can be read again. */
export interface KeptContent extends KeptDetails {
  entries: Entries;
  files: KeptFile[];
  /** Names of the files that were too big. */
  lostFiles: string[];
}

const sentence = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  kind: z.literal("important").optional(),
});
const told = sentence.extend({
  link: z.object({ href: z.string(), label: sentence }).optional(),
  more: z.array(sentence).optional(),
});

/** The part before the bytes of the files. */
const headers = versioned(
  z.object({
    form: z.string().nullable(),
    version: z.string().nullable(),
    late: z.boolean(),
    told: told.nullable(),
    saved: z.boolean().optional(),
    key: z.string().nullable().optional(),
    mark: z.string().optional(),
    window: z.string().nullable().optional(),
    beside: z.string().nullable().optional(),
    entries: z.array(z.tuple([z.string(), z.string()])),
    files: z.array(z.object({ field: z.string(), name: z.string(), size: z.int().nonnegative() })),
    lostFiles: z.array(z.string()),
  }),
);

/** The sealed content is bound to its row: a changed column cannot give a row to another person. */
const bound = (id: string, owner: KeptOwner): string => `${id}\n${owner.personId}\n${owner.route}`;

/** The content of a row, encrypted. */
export function sealed(secrets: Secrets, id: string, owner: KeptOwner, { files, ...rest }: KeptContent): Buffer {
  const header = { ...rest, files: files.map(({ field, name, content }) => ({ field, name, size: content.length })) };
  return seal(secrets, PURPOSE, packed(header, files), bound(id, owner));
}

/** Null when the content is not of this row and owner. */
export function unsealed(secrets: Secrets, id: string, owner: KeptOwner, content: Buffer): KeptContent | null {
  const clear = open(secrets, PURPOSE, content, bound(id, owner));
  return clear ? unpacked(clear) : null;
}

/** Length of the header, the header as JSON, then the files one after another. */
function packed(header: object, files: readonly KeptFile[]): Buffer {
  const json = Buffer.from(JSON.stringify(headers.toStore(header)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, ...files.map((file) => file.content)]);
}

function unpacked(content: Buffer): KeptContent {
  const end = 4 + content.readUInt32BE(0);
  const header = headers.read(JSON.parse(content.subarray(4, end).toString()));
  let at = end;
  const files = header.files.map(({ field, name, size }) => {
    at += size;
    return { field, name, content: content.subarray(at - size, at) };
  });
  return { ...header, files };
}

/** Reads newly chosen files while there is room. A field with such files drops its carried files. */
export async function filesToKeep(
  incoming: ReadonlyMap<string, readonly IncomingFile[]>,
  carried: readonly KeptFile[],
) {
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

/** Chosen files, and kept ones of fields without a choice, for which `discard` removes the copies. */
export async function withKeptFiles(chosen: ReadonlyMap<string, readonly IncomingFile[]>, before: readonly KeptFile[]) {
  const kept = before.filter(({ field }) => !chosen.has(field));
  if (kept.length === 0) return { files: chosen, discard: () => Promise.resolve() };
  const folder = await passingFolder("kept");
  const files = new Map(chosen);
  for (const [index, { field, name, content }] of kept.entries()) {
    const path = join(folder, String(index));
    await writeFile(path, content, { mode: 0o600 });
    files.set(field, [...(files.get(field) ?? []), { name, path, size: content.length, truncated: false }]);
  }
  return { files, discard: () => rm(folder, { recursive: true, force: true }) };
}
