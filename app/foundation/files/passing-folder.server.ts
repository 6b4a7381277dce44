import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

let place: string | null = null;

/**
 * Says once for the process where files of guardians lie while they are received, made or read. The machine's own temporary
 * folder may be memory, or not be there, and nobody clears it of what a killed process leaves.
 * @param folder absolute; a start clears it (`multipartPosts`)
 */
export function keepPassingFilesIn(folder: string): void {
  place = folder;
}

/**
 * Makes a folder for such files, which its maker removes. A program that has said no place uses the machine's.
 * @param name what they are, for those who find one
 * @returns its path
 */
export async function passingFolder(name: string): Promise<string> {
  const within = place ?? tmpdir();
  await mkdir(within, { recursive: true, mode: 0o700 });
  return mkdtemp(join(within, `aamu-${name}-`));
}
