import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { isUuid } from "~/foundation/uuid.ts";
import type { OutgoingMail } from "./mail.server.ts";

/**
 * Without a mail server, mails go to this folder. Each mail has two files: the mail as a server would get it (`.eml`)
 * and its content (`.json`), which the mailbox page shows.
 */
const folderOf = (dataDir: string): string => path.join(dataDir, "mail");

/**
 * A second delivery replaces the first. We write the `.eml` last, so a mail with an `.eml` is whole. The id is the uuid of
 * the mail: no other text may become part of a path.
 */
export async function putIntoMailbox(dataDir: string, mail: OutgoingMail, eml: Buffer): Promise<void> {
  if (!isUuid(mail.id)) throw new Error("A mail without a proper id");
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await writeWhole(path.join(folderOf(dataDir), `${mail.id}.json`), JSON.stringify(mail));
  await writeWhole(path.join(folderOf(dataDir), `${mail.id}.eml`), eml);
}

/** All mails in the mailbox, newest first. `to` limits them to one address. */
export async function readMailbox(dataDir: string, to?: string): Promise<OutgoingMail[]> {
  const files = await readdir(folderOf(dataDir)).catch(() => []);
  const ids = files.filter((file) => file.endsWith(".eml")).map((file) => file.slice(0, -".eml".length));
  const mails = await Promise.all(ids.map((id) => readMail(dataDir, id)));
  return mails
    .filter((mail) => mail !== null)
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
    .sort((a, b) => (a.writtenAt === b.writtenAt ? (a.id < b.id ? -1 : 1) : a.writtenAt < b.writtenAt ? 1 : -1));
}

/** One mail, or null when no mail has that id. */
export async function readMail(dataDir: string, id: string): Promise<OutgoingMail | null> {
  if (!isUuid(id)) return null;
  try {
    return JSON.parse(await readFile(path.join(folderOf(dataDir), `${id}.json`), "utf8")) as OutgoingMail;
  } catch {
    return null;
  }
}

/** The mail as a server would get it, or null. */
export async function readEml(dataDir: string, id: string): Promise<Buffer | null> {
  return isUuid(id) ? readFile(path.join(folderOf(dataDir), `${id}.eml`)).catch(() => null) : null;
}

async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  const handle = await open(temporary, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
