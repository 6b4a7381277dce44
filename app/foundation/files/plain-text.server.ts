import type { ByteReader } from "./byte-reader.server.ts";

const PIECE = 64 * 1024;

/** Control characters that no text has: all except tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
/** Programs of DOS ended a text with this character, and some tables still do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding it is the point
const END_OF_TEXT = /\x1a\s*$/;
/** What the bytes become that Windows-1252 leaves undefined. Finnish spreadsheet programs write Windows-1252. */
const UNDEFINED_IN_1252 = /[\x81\x8d\x8f\x90\x9d]/;

/** How markup and other code begins. A table never begins so. */
const MARKUP = /^[\s\ufeff]*(<|#!)/;

/** The encodings of a text by its byte order mark. Spreadsheet programs call UTF-16 "Unicode text". */
const MARKED: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };

/**
 * True for a text that a table can be: in UTF-8, UTF-16 with its mark or Windows-1252 (which includes Latin-1), not
 * empty, without control characters, not markup. CSV has no signature, so we can check only this and the extension.
 */
export async function isPlainText(file: ByteReader): Promise<boolean> {
  if (file.size === 0) return false;
  const head = await file.at(0, 1024);
  const marked = MARKED[head.toString("hex", 0, 2)];
  if (MARKUP.test(new TextDecoder(marked ?? "utf-8").decode(head))) return false;
  for (const encoding of marked ? [marked] : ["utf-8", "windows-1252"]) {
    if (await isTextIn(file, encoding)) return true;
  }
  return false;
}

async function isTextIn(file: ByteReader, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let position = 0; position < file.size; position += PIECE) {
    const isLast = position + PIECE >= file.size;
    const piece = decoded(decoder, await file.at(position, PIECE), !isLast);
    const text = isLast ? piece?.replace(END_OF_TEXT, "") : piece;
    if (text === undefined || CONTROL.test(text)) return false;
    if (encoding === "windows-1252" && UNDEFINED_IN_1252.test(text)) return false;
  }
  return true;
}

function decoded(decoder: TextDecoder, bytes: Buffer, more: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch {
    return undefined;
  }
}
