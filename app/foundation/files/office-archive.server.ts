import type { Readable } from "node:stream";
import yauzl from "yauzl";

export type OfficeType =
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  | "application/vnd.oasis.opendocument.text";

/** The most entries of an archive that we look at. A long text with many pictures has some hundreds. */
const MAX_ENTRIES = 5_000;

/**
 * The most bytes that an archive may unpack to. A text unpacks to ten or twenty times its size; a bomb to a thousand.
 */
const MAX_UNPACKED = 500 * 1024 * 1024;

/** Two small entries name the archive's type. We read at most these many bytes of them. */
const MAX_READ = 1024 * 1024;

const ODT = "application/vnd.oasis.opendocument.text";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const MAIN_PART = `${DOCX}.main+xml`;

/** OpenDocument keeps lists of its (empty) script libraries beside the scripts themselves. */
const EMPTY_SCRIPT_LIST = /(^|\/)(script|dialog)-l[bc]\.xml$/;

/**
 * The type of a Word or OpenDocument text, or null for any other archive. Null also for macros, for encrypted parts,
 * for more entries or more to unpack than a text has, and for a spreadsheet or a program under a document's name.
 * We unpack only the entry that names the type.
 */
export async function officeTypeOf(path: string): Promise<OfficeType | null> {
  try {
    const archive = await opened(path);
    try {
      return await typeOf(archive);
    } finally {
      archive.close();
    }
  } catch {
    return null;
  }
}

async function typeOf(archive: yauzl.ZipFile): Promise<OfficeType | null> {
  if (archive.entryCount > MAX_ENTRIES) return null;
  const entries = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  for await (const entry of entriesOf(archive)) {
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED || entry.isEncrypted() || isMacro(entry.fileName)) return null;
    // The names of parts are the same in any case (ECMA-376, part 2).
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  const mimetype = entries.get("mimetype");
  if (mimetype) {
    const isText = (await read(archive, mimetype)).toString("latin1").trim() === ODT;
    return isText && entries.has("content.xml") ? ODT : null;
  }
  const types = entries.get("[content_types].xml");
  const said = types ? (await read(archive, types)).toString("utf8") : "";
  const isText = said.includes(MAIN_PART) && !/macroEnabled|vbaProject/i.test(said);
  return isText && entries.has(mainPartIn(said)) ? DOCX : null;
}

/** Programs call the main part as they like: Word on the web calls it `word/document2.xml`. */
function mainPartIn(types: string): string {
  const tag = types.match(/<[\w:]*Override\b[^>]*>/g)?.find((override) => override.includes(MAIN_PART)) ?? "";
  return (/PartName\s*=\s*["']\/([^"']+)/.exec(tag)?.[1] ?? "word/document.xml").toLowerCase();
}

const isMacro = (name: string): boolean =>
  /(^|\/)vba(project|data)[^/]*$/i.test(name) ||
  (/^(basic|scripts)\/.*[^/]$/i.test(name) && !EMPTY_SCRIPT_LIST.test(name));

const opened = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, archive) => {
      if (error) reject(error);
      else resolve(archive);
    });
  });

async function* entriesOf(archive: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for (let read = 0; read < MAX_ENTRIES; read++) {
    const entry = await nextOf(archive);
    if (!entry) return;
    yield entry;
  }
}

const nextOf = (archive: yauzl.ZipFile): Promise<yauzl.Entry | null> =>
  new Promise((resolve, reject) => {
    const done = (outcome: () => void) => {
      archive.removeAllListeners();
      outcome();
    };
    archive.once("entry", (entry: yauzl.Entry) => done(() => resolve(entry)));
    archive.once("end", () => done(() => resolve(null)));
    archive.once("error", (error: Error) => done(() => reject(error)));
    archive.readEntry();
  });

async function read(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MAX_READ) return Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream: Readable) => {
      if (error) return reject(error);
      const pieces: Buffer[] = [];
      // We listen to events: yauzl's own streams never emit "close", and iteration waits for it.
      // An entry that unpacks to more than its stated size ends with an error.
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => resolve(Buffer.concat(pieces)));
      stream.on("error", reject);
    });
  });
}
