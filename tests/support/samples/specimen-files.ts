import { crc32, deflateRawSync } from "node:zlib";

/**
 * One small file of every allowed kind, and of some others, made by hand. So each important byte is visible, and a
 * test can break just that one.
 */

export interface ZipEntry {
  name: string;
  content: Buffer | string;
  stored?: boolean;
  /** The size that the directory claims for the unpacked entry, when the claim is false. */
  claims?: number;
  encrypted?: boolean;
}

/** An archive with these entries, in order. */
export function zip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false, claims, encrypted = false } of entries) {
    const bytes = Buffer.from(content as string);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(encrypted ? 0x801 : 0x800, 2);
    facts.writeUInt16LE(stored ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims ?? bytes.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, rest, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const contentTypes = (main: string, part = "word/document.xml"): ZipEntry => ({
  name: "[Content_Types].xml",
  content: `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${main}"/></Types>`,
});

export const docx = (more: ZipEntry[] = [], main = WORD): Buffer =>
  zip([contentTypes(main), { name: "word/document.xml", content: "<w:document/>" }, ...more]);

/** A Word text whose main part is declared under one name and stored under another, or the same. */
export const docxOf = (declared: string, stored = declared): Buffer =>
  zip([contentTypes(WORD, declared), { name: stored, content: "<w:document/>" }]);

export const utf16 = (text: string, { swapped = false } = {}): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return swapped ? bytes.swap16() : bytes;
};

export const odt = (more: ZipEntry[] = [], mimetype = "application/vnd.oasis.opendocument.text"): Buffer =>
  zip([
    { name: "mimetype", content: mimetype, stored: true },
    { name: "content.xml", content: "<office:document-content/>" },
    { name: "META-INF/manifest.xml", content: "<manifest:manifest/>" },
    ...more,
  ]);

/** An OLE compound file with one chain of directory sectors: entries by name and type (1 storage, 2 stream, 5 root). */
export function ole(
  entries: [name: string, type: number][] = [
    ["Root Entry", 5],
    ["WordDocument", 2],
  ],
): Buffer {
  const directorySectors = Math.max(1, Math.ceil(entries.length / 4));
  const file = Buffer.alloc(512 * (2 + directorySectors));
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file, 0);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  // Sector 0: the allocation table. The directory follows it.
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffd, 512);
  for (let i = 0; i < directorySectors; i++) {
    file.writeUInt32LE(i + 1 < directorySectors ? i + 2 : 0xfffffffe, 512 + (i + 1) * 4);
  }
  entries.forEach(([name, type], i) => {
    const at = 1024 + i * 128;
    file.write(name, at, "utf16le");
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = type;
  });
  return file;
}

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

const segment = (marker: number, body: Buffer | string): Buffer => {
  const bytes = Buffer.from(body as string);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};

/** Exif as a phone writes it: the orientation, and a place for a test to look for. */
export function exif({ orientation = 1, place = "60.1699N24.9384E", order = "MM" } = {}): Buffer {
  const little = order === "II";
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const u16 = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const u32 = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  tiff.write(order, 0, "latin1");
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u32(1, 14);
  u16(orientation, 18);
  u16(0x8825, 22);
  u16(4, 24);
  u32(1, 26);
  u32(tiff.length, 30);
  return Buffer.concat([tiff, Buffer.from(place)]);
}

export const SCAN = Buffer.from([0x3f, 0x10, 0xff, 0x00, 0xaa, 0xff, 0xd0, 0x55, 0xff, 0x00, 0x01]);

/** A JPEG of one scan. `more` comes before its tables, `after` behind its end. */
export function jpeg({
  more = [] as Buffer[],
  after = Buffer.alloc(0),
  width = 1,
  height = 1,
  scans = 1,
} = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), SCAN]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1")),
    ...more,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20)),
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
    after,
  ]);
}

export const jpegSegment = segment;
export const jpegWithExif = (said: Parameters<typeof exif>[0] = {}): Buffer =>
  jpeg({ more: [segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exif(said)]))] });

export function pngChunk(type: string, body: Buffer | string = ""): Buffer {
  const bytes = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(body as string)]);
  const chunk = Buffer.alloc(bytes.length + 8);
  chunk.writeUInt32BE(bytes.length - 4, 0);
  bytes.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(bytes), bytes.length + 4);
  return chunk;
}

/** A PNG of one pixel. `more` comes before the pixel, `after` behind its end. */
export function png({ more = [] as Buffer[], after = Buffer.alloc(0), width = 1, height = 1 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    ...more,
    pngChunk("IDAT", Buffer.from("789c63000000010001", "hex")),
    pngChunk("IEND"),
    after,
  ]);
}

const isoMedia = (brand: string): Buffer => {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}\0\0\0\0${brand}${brand}`, 4, "latin1");
  return Buffer.concat([box, Buffer.alloc(64)]);
};

const riff = (form: string): Buffer =>
  Buffer.concat([Buffer.from(`RIFF\x40\0\0\0${form}`, "latin1"), Buffer.alloc(64)]);

const ebml = (type: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length + 3, 0x42, 0x82, 0x80 + type.length]),
    Buffer.from(type),
    Buffer.alloc(32),
  ]);

const ogg = (codec: string): Buffer =>
  Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from(codec, "latin1"), Buffer.alloc(32)]);

/** A file for each allowed extension. */
export const ALLOWED: Record<string, Buffer> = {
  jpg: jpeg(),
  jpeg: jpeg(),
  jpe: jpeg(),
  jfif: jpeg(),
  png: png(),
  pdf,
  doc: ole(),
  docx: docx(),
  odt: odt(),
  mp3: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(64)]),
  m4a: isoMedia("M4A "),
  aac: Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80]), Buffer.alloc(64)]),
  ogg: ogg("\x01vorbis"),
  oga: ogg("\x7fFLAC"),
  opus: ogg("OpusHead"),
  wav: riff("WAVE"),
  wave: riff("WAVE"),
  flac: Buffer.concat([Buffer.from("fLaC"), Buffer.alloc(64)]),
  amr: Buffer.from("#!AMR\n\x3c\x00\x00", "latin1"),
  mp4: isoMedia("isom"),
  m4v: isoMedia("M4V "),
  mov: isoMedia("qt  "),
  qt: isoMedia("qt  "),
  webm: ebml("webm"),
  mkv: ebml("matroska"),
  "3gp": isoMedia("3gp4"),
  "3g2": isoMedia("3g2a"),
  avi: riff("AVI "),
  mpg: Buffer.concat([Buffer.from([0, 0, 1, 0xba, 0x21]), Buffer.alloc(64)]),
  mpeg: Buffer.concat([Buffer.from([0, 0, 1, 0xba, 0x44]), Buffer.alloc(64)]),
  ogv: ogg("\x80theora"),
  csv: Buffer.from("nimi;päivä\nAino;1.2.2026\n"),
};

/** Content that no name makes acceptable. */
export const REFUSED: Record<string, Buffer> = {
  "an empty file": Buffer.alloc(0),
  "a program for Windows": Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
  "a program for Linux": Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01", "latin1"), Buffer.alloc(200)]),
  "a GIF": Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(64)]),
  "an HEIC photo": isoMedia("heic"),
  "a WebP": riff("WEBP"),
  "a web page": Buffer.from("<!doctype html><script>alert(1)</script>"),
  "a web page after a byte order mark": Buffer.from("\ufeff \n<html></html>"),
  "an SVG": Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "a shell script": Buffer.from("#!/bin/sh\nrm -rf /\n"),
  "bytes without meaning": Buffer.from([1, 2, 3, 0, 255, 254]),
  "a web page in UTF-16": utf16("<html></html>"),
  "a text in UTF-16 with a NUL": utf16("a;b\0\n"),
  "a text in UTF-16 that breaks off": utf16("a;b\n").subarray(0, -1),
  "a text with an end in its middle": Buffer.from("a;b\u001ac;d\n"),
  "a Word document without its main part": docxOf("word/document2.xml", "word/document.xml"),
  "a Word document with macros under another name": docx([], `${WORD} application/vnd.ms-office.vbaProject`),
  "a text with a NUL": Buffer.from("a;b\0\n"),
  "bytes that are neither UTF-8 nor Windows-1252": Buffer.from([0x61, 0x3b, 0xc3, 0x28, 0x81]),
  "a plain archive": zip([{ name: "a.txt", content: "a" }]),
  "a spreadsheet": zip([
    contentTypes("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"),
    { name: "xl/workbook.xml", content: "<workbook/>" },
  ]),
  "a Java program": zip([{ name: "META-INF/MANIFEST.MF", content: "Main-Class: x" }]),
  "a Word document with macros": docx([{ name: "word/vbaProject.bin", content: "x" }]),
  "a macro document by its type": docx([], "application/vnd.ms-word.document.macroEnabled.main+xml"),
  "a Word document whose type says macros": docx(
    [{ name: "x", content: "" }],
    `${WORD} application/vnd.ms-word.document.macroEnabled`,
  ),
  "a Word document with an encrypted part": docx([{ name: "word/x.bin", content: "x", encrypted: true }]),
  "an archive that unpacks to more than a text": docx([
    { name: "word/media/bomb", content: "0", claims: 600 * 1024 * 1024 },
  ]),
  "an archive of too many entries": docx(
    Array.from({ length: 5_001 }, (_, i) => ({ name: `word/${i}`, content: "", stored: true })),
  ),
  "an archive with a path out of it": docx([{ name: "../../etc/cron.d/x", content: "x" }]),
  "an archive that breaks off": docx().subarray(0, -30),
  "the header of an archive": Buffer.from("PK\x03\x04", "latin1"),
  "an archive whose type is a bomb": zip([
    { name: "[Content_Types].xml", content: Buffer.alloc(5_000_000, 32) },
    { name: "word/document.xml", content: "" },
  ]),
  "an archive whose type says less than it unpacks to": zip([
    { ...contentTypes(WORD), claims: 10 },
    { name: "word/document.xml", content: "" },
  ]),
  "an OpenDocument spreadsheet": odt([], "application/vnd.oasis.opendocument.spreadsheet"),
  "an OpenDocument text with macros": odt([{ name: "Basic/Standard/Module1.xml", content: "x" }]),
  "an OpenDocument text with scripts": odt([{ name: "Scripts/python/x.py", content: "x" }]),
  "an old spreadsheet": ole([
    ["Root Entry", 5],
    ["Workbook", 2],
  ]),
  "an old document with macros": ole([
    ["Root Entry", 5],
    ["WordDocument", 2],
    ["Macros", 1],
  ]),
  "a document locked with a password": ole([
    ["Root Entry", 5],
    ["EncryptedPackage", 2],
  ]),
  "an OLE file whose WordDocument is a folder": ole([
    ["Root Entry", 5],
    ["WordDocument", 1],
  ]),
  "the header of an OLE file": ole().subarray(0, 512),
  "the signature of an OLE file": ole().subarray(0, 8),
  "the signature of a JPEG": Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  "a JPEG without a picture": Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xfe, "x"), Buffer.from([0xff, 0xd9])]),
  "a JPEG of no pixels": jpeg({ width: 0 }),
  "a JPEG of four billion pixels": jpeg({ width: 65_535, height: 65_535 }),
  "a JPEG with a segment of no length": jpeg({ more: [Buffer.from([0xff, 0xe1, 0, 0])] }),
  "a PNG of four billion pixels": png({ width: 65_536, height: 65_536 }),
  "a PNG that breaks off": png().subarray(0, -6),
  "a PNG without a header": Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), pngChunk("IEND")]),
};
