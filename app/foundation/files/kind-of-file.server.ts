import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type ByteReader, readerOf } from "./byte-reader.server.ts";
import { ALLOWED_TYPES, type AllowedType, isAllowedType, MAX_FILE_BYTES } from "./file-limits.ts";
import type { IncomingFile } from "./incoming-file.ts";
import { officeTypeOf } from "./office-archive.server.ts";
import { isPlainText } from "./plain-text.server.ts";
import { extensionOf, safeFileName } from "./safe-file-name.ts";
import { isWordDocument, OLE_SIGNATURE } from "./word-document.server.ts";

/** The upload codes of contract 2.8. `null` means a missing file name, which has no code. */
export type FileFault = "EXTENSION_MISSING" | "EXTENSION_INVALID" | "INVALID_CONTENT_TYPE" | "FILE_TOO_LARGE" | null;

export type Kind = { ok: true; name: string; contentType: AllowedType } | { ok: false; fault: FileFault };

/**
 * The type of a received file, by its content and its extension. We ignore the type that the sender names.
 * The checks follow contract 3.7: size, name, extension present, type detected, extension fits.
 */
export async function kindOfFile(file: IncomingFile): Promise<Kind> {
  if (file.truncated || file.size > MAX_FILE_BYTES) return refused("FILE_TOO_LARGE");
  const name = safeFileName(file.name);
  if (!name) return refused(null);
  const extension = extensionOf(name);
  if (!extension) return refused("EXTENSION_MISSING");
  const types = await possibleTypes(file.path, file.size, extension);
  if (types.length === 0) return refused("INVALID_CONTENT_TYPE");
  const contentType = types.find((type) => (ALLOWED_TYPES[type] as readonly string[]).includes(extension));
  return contentType ? { ok: true, name, contentType } : refused("EXTENSION_INVALID");
}

const refused = (fault: FileFault): Kind => ({ ok: false, fault });

/**
 * Some containers hold sound or moving pictures. Phones write others under each other's names. The content shows the
 * container; the extension chooses the type within it.
 */
const CONTAINERS: readonly (readonly AllowedType[])[] = [
  ["video/mp4", "audio/mp4", "video/quicktime", "video/3gpp"],
  ["video/webm", "video/matroska"],
  ["audio/ogg", "video/ogg"],
];

/** Types that file-type calls by another name. */
const SAME: Record<string, AllowedType> = {
  "audio/x-m4a": "audio/mp4",
  "video/x-m4v": "video/mp4",
  "video/3gpp2": "video/3gpp",
  "audio/x-wav": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "audio/x-flac": "audio/flac",
  "video/MP1S": "video/mpeg",
  "video/MP2P": "video/mpeg",
};

/** The allowed types that the content can be. An empty list means a type that is not allowed. */
async function possibleTypes(path: string, size: number, extension: string): Promise<readonly AllowedType[]> {
  const handle = await open(path, "r");
  try {
    const file = readerOf(handle, size);
    const own = await typeBySignature(file, path);
    if (own !== undefined) return own ? [own] : [];
    // Before sniffing: file-type takes a table that begins with "BMI" for a bitmap.
    if (extension === "csv" && (await isPlainText(file))) return ["text/csv"];
    const sniffed = await sniff(path);
    return sniffed ? (CONTAINERS.find((types) => types.includes(sniffed)) ?? [sniffed]) : [];
  } finally {
    await handle.close();
  }
}

const SIGNATURES: { bytes: Buffer; type: AllowedType }[] = [
  { bytes: Buffer.from("ffd8ff", "hex"), type: "image/jpeg" },
  { bytes: Buffer.from("89504e470d0a1a0a", "hex"), type: "image/png" },
];
/** Some programs write a byte order mark or empty lines before the header, and every reader takes it. */
const PDF = /^(?:\xef\xbb\xbf)?\s*%PDF-/;
const ZIP = Buffer.from("504b0304", "hex");

/**
 * The type by the first bytes, or by what an OLE file or archive holds. Undefined: the file has none of these signs.
 */
async function typeBySignature(file: ByteReader, path: string): Promise<AllowedType | null | undefined> {
  const head = Buffer.from(await file.at(0, 64));
  const begins = (bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes);
  if (begins(OLE_SIGNATURE)) return (await isWordDocument(file)) ? "application/msword" : null;
  if (begins(ZIP)) return officeTypeOf(path);
  if (PDF.test(head.toString("latin1"))) return "application/pdf";
  return SIGNATURES.find(({ bytes }) => begins(bytes))?.type;
}

/** The type by file-type, only for allowed sound and moving pictures. The code above finds all other types. */
async function sniff(path: string): Promise<AllowedType | null> {
  // file-type throws on some files that break off or have false lengths. Nobody can play those files.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // Two bytes at the start of a UTF-16 text look like "MPEG layer I". Nobody has such sound.
  if (!found || found.ext === "mp1") return null;
  const mime = found.mime.split(";")[0] ?? "";
  const type = SAME[mime] ?? mime;
  return isAllowedType(type) && /^(audio|video)/.test(type) ? type : null;
}
