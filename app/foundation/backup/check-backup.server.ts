import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { measureAt } from "~/foundation/files/file-bytes.server.ts";
import { whyNotRead } from "~/foundation/files/why-no-folder.ts";
import { MANIFEST_FILES, type Manifest, pieceOfFile } from "./manifest.server.ts";

/** What is wrong with a backup, a sentence each. Empty: every piece is as it was written, and nothing is beside them. */
export async function faultsOfBackup(folder: string, manifest: Manifest): Promise<string[]> {
  const faults: string[] = [];
  const known = new Set([...MANIFEST_FILES, ...Object.keys(manifest.pieces)]);
  try {
    for (const path of await filesBelow(folder))
      if (!known.has(path)) faults.push(`${path} does not belong to the backup`);
  } catch (fault) {
    const { path = folder } = fault as NodeJS.ErrnoException;
    return [`${path} cannot be read: ${whyNotRead(fault)}`];
  }
  for (const [path, written] of Object.entries(manifest.pieces)) {
    const fault = await faultOfPiece(join(folder, path), written);
    if (fault) faults.push(`${path} ${fault}`);
  }
  for (const { piece, rows } of manifest.tables) {
    if (!manifest.pieces[piece]) faults.push(`${piece} is not in the list of pieces`);
    else if (faults.length === 0 && (await linesIn(join(folder, piece))) !== rows)
      faults.push(`${piece} has other rows`);
  }
  const lost = new Set(manifest.lost);
  for (const { key, size, sha256 } of manifest.files) {
    const piece = manifest.pieces[pieceOfFile(key)];
    const isTheSame = piece?.size === size && piece.sha256 === sha256;
    if (!isTheSame && !lost.has(key)) faults.push(`${pieceOfFile(key)} is not the file that its row names`);
  }
  return faults;
}

function nullIfMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === "ENOENT") return null;
  throw fault;
}

async function faultOfPiece(path: string, written: { size: number; sha256: string }): Promise<string | null> {
  try {
    const found = await stat(path).catch(nullIfMissing);
    if (!found?.isFile()) return "is missing";
    if (found.size !== written.size) return `has ${found.size} bytes, not ${written.size}`;
    return (await measureAt(path)).sha256 === written.sha256 ? null : "has other bytes";
  } catch (fault) {
    return `cannot be read: ${whyNotRead(fault)}`;
  }
}

async function linesIn(path: string): Promise<number> {
  let lines = 0;
  for await (const line of linesOf(path)) lines += line === "" ? 0 : 1;
  return lines;
}

/** The lines of a compressed piece. */
export async function* linesOf(path: string): AsyncIterable<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  file.once("error", (fault) => text.destroy(fault));
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}

/** `opendir` leaves some names out when a folder has more than its buffer holds (Node 20). */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
