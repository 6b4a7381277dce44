import type { ByteReader } from "./byte-reader.server.ts";

/** The first bytes of an OLE compound file ([MS-CFB] 2.2). */
export const OLE_SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** The most directory sectors that we read: 128 kB or 1 MB. A document of any size has some dozens of entries. */
const MAX_DIRECTORY_SECTORS = 256;

/**
 * Allocation tables that the header lists ([MS-CFB] 2.2): enough for 7 MB of 512-byte sectors, more for larger ones.
 */
const TABLES_IN_HEADER = 109;

const STORAGE = 1;
const STREAM = 2;

/** Directory entries that hold macros. */
const MACROS = new Set(["macros", "_vba_project_cur", "_vba_project", "vba"]);

/**
 * True for an OLE compound file that holds a Word document and no macros. Spreadsheets, mails, installers and
 * password-locked files begin with the same bytes, so we read the file's directory.
 */
export async function isWordDocument(file: ByteReader): Promise<boolean> {
  let hasWord = false;
  for await (const entry of entriesOf(file)) {
    if (entry.type === STREAM && entry.name === "worddocument") hasWord = true;
    if ((entry.type === STORAGE || entry.type === STREAM) && MACROS.has(entry.name)) return false;
  }
  return hasWord;
}

/** The directory's entries, names in lower case. It always ends, even when the file has false lengths. */
async function* entriesOf(file: ByteReader): AsyncGenerator<{ name: string; type: number }> {
  const header = await file.at(0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(OLE_SIGNATURE)) return;
  const sectorSize = sectorSizeOf(header);
  if (!sectorSize) return;
  const placeOf = (sector: number) => (sector + 1) * sectorSize;

  let sector = header.readUInt32LE(48);
  for (let read = 0; read < MAX_DIRECTORY_SECTORS; read++) {
    const bytes = Buffer.from(await file.at(placeOf(sector), sectorSize));
    for (let start = 0; start + 128 <= bytes.length; start += 128) yield entryOf(bytes.subarray(start, start + 128));
    const next = await sectorAfter(sector);
    if (next === null) return;
    sector = next;
  }

  /** The next sector of a chain, from the allocation table. Null at its end or where the table points nowhere. */
  async function sectorAfter(current: number): Promise<number | null> {
    const perTable = sectorSize / 4;
    const table = Math.floor(current / perTable);
    if (table >= TABLES_IN_HEADER) return null;
    const place = placeOf(header.readUInt32LE(76 + table * 4)) + (current % perTable) * 4;
    const bytes = await file.at(place, 4);
    if (bytes.length < 4) return null;
    const next = bytes.readUInt32LE(0);
    return placeOf(next) < file.size ? next : null;
  }
}

/** 512 bytes in version 3, 4096 in version 4. A file with another size is no compound file. */
function sectorSizeOf(header: Buffer): number {
  const shift = header.readUInt16LE(30);
  return shift === 9 || shift === 12 ? 2 ** shift : 0;
}

function entryOf(bytes: Buffer): { name: string; type: number } {
  const length = Math.min(64, Math.max(0, bytes.readUInt16LE(64) - 2));
  return { name: bytes.subarray(0, length).toString("utf16le").toLowerCase(), type: bytes[66] ?? 0 };
}
