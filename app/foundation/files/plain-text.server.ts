import type { ByteReader } from "./byte-reader.server.ts";

const PIECE = 64 * 1024;

/** Control characters that no text has: all except tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean =>
  (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f;

/** Bytes that Windows-1252 leaves undefined. Finnish spreadsheet programs write Windows-1252. */
const UNDEFINED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** How markup and other code begins. A table never begins so. */
const MARKUP = /^[\s\ufeff]*(<|#!)/;

/**
 * True for a text that a table can be: in UTF-8 or Windows-1252 (which includes Latin-1), not empty, without control
 * characters, not markup. CSV has no signature, so we can check only this and the extension.
 */
export async function isPlainText(file: ByteReader): Promise<boolean> {
  if (file.size === 0) return false;
  if (MARKUP.test((await file.at(0, 1024)).toString("utf8"))) return false;
  let couldBeUtf8 = true;
  let couldBe1252 = true;
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  for (let position = 0; position < file.size; position += PIECE) {
    const bytes = await file.at(position, PIECE);
    for (const byte of bytes) {
      if (isControl(byte)) return false;
      if (UNDEFINED_IN_1252.has(byte)) couldBe1252 = false;
    }
    couldBeUtf8 &&= decodes(utf8, bytes, position + PIECE < file.size);
    if (!couldBeUtf8 && !couldBe1252) return false;
  }
  return true;
}

function decodes(utf8: TextDecoder, bytes: Buffer, more: boolean): boolean {
  try {
    utf8.decode(bytes, { stream: more });
    return true;
  } catch {
    return false;
  }
}
