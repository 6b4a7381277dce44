import { createWriteStream, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Writes a folder into a zip file, below the folder's own name. Pictures and PDF files are small already. */
export async function zipFolder(folder: string, { as, into }: { as: string; into: string }): Promise<void> {
  const zip = new ZipFile();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    zip.addFile(path, `${as}/${relative(folder, path)}`, { compress: !/\.(png|pdf)$/.test(entry.name) });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(into));
}
