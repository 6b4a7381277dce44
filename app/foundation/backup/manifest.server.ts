import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** The first file of a backup says what is in it. A second one has its SHA-256, so that damage of the first is found too. */
const MANIFEST = "manifest.json";
const SEAL = "manifest.sha256";

/** A path below the backup's folder, with `/` between its parts. */
export const PIECE_PATH = /^(tables|files)\/[\w./-]+$/;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().nonnegative();

const manifest = z.strictObject({
  format: z.literal(1),
  /** Whose database: our own municipality's, or that of pages in front of a gateway. */
  of: z.enum(["municipality", "in-front"]),
  /** The moment of which the database is shown. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ number: z.int(), title: z.string(), checksum: sha256 })),
  /** The number of the tables of jobs, which a library makes. */
  jobTables: z.int(),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      /** All columns, in the order of the rows. */
      columns: z.array(z.string()),
      rows: size,
      piece: z.string().regex(PIECE_PATH),
    }),
  ),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), last: z.string().nullable() })),
  /** The uploaded and made files that rows name. */
  files: z.array(z.strictObject({ key: z.uuid(), size, sha256 })),
  /** Files that rows name, and that the store had no more or damaged when the backup was taken. */
  lost: z.array(z.uuid()),
  pieces: z.record(z.string().regex(PIECE_PATH), z.strictObject({ size, sha256 })),
});

export type Manifest = z.output<typeof manifest>;

export const pieceOfFile = (key: string): string => `files/${key.slice(0, 2)}/${key}`;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest.parse(content), null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, SEAL), `${hashOf(text)}  ${MANIFEST}\n`, { mode: 0o600, flush: true });
}

/** The manifest's files, beside which only pieces may lie. */
export const MANIFEST_FILES: readonly string[] = [MANIFEST, SEAL];

/** A backup that cannot be read or does not fit here. `message` is for the operator. */
export class BackupUnusable extends Error {
  override readonly name = "BackupUnusable";
}

/** @throws BackupUnusable when it is not there, or is not as it was written */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), "utf8").catch((fault: unknown) => {
      const { code, name: kind } = fault as NodeJS.ErrnoException;
      throw new BackupUnusable(`${name} of the backup ${folder} cannot be read (${code ?? kind})`);
    });
  const text = await read(MANIFEST);
  if ((await read(SEAL)) !== `${hashOf(text)}  ${MANIFEST}\n`)
    throw new BackupUnusable(`${MANIFEST} or ${SEAL} of the backup ${folder} is damaged: they do not fit each other`);
  const found = manifest.safeParse(JSON.parse(text));
  if (found.success) return found.data;
  throw new BackupUnusable(`The backup ${folder} has another form: restore it with the build that took it`);
}
