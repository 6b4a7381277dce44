import type { ByteReader } from "../byte-reader.server.ts";
import type { Piece } from "../piece.ts";
import { exifSaying, orientationIn } from "./exif-orientation.ts";
import { checkPixels, ImageUnusable } from "./image-piece.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Bytes that we search at once for the end of a scan. */
const PIECE = 64 * 1024;

/** The most segments of one picture. A progressive picture of a large camera has some hundreds. */
const MAX_SEGMENTS = 20_000;

const EXIF = Buffer.from("Exif\0\0", "latin1");

/** Start-of-frame markers: C0 to CF without the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * A JPEG's tables, frames and scans, and which way up it is. Of its application segments, only those about colours (JFIF,
 * ICC, Adobe). @throws ImageUnusable
 */
export async function jpegPieces(file: ByteReader): Promise<Piece[]> {
  const pieces: Piece[] = [{ from: 0, length: 2 }];
  let orientation = 1;
  let hasFrame = false;
  let position = 2;
  for (let segments = 0; ; segments++) {
    if (segments > MAX_SEGMENTS) throw new ImageUnusable("too many segments");
    const marker = await markerFrom(file, position);
    // Many pictures break off early. People can still look at the part that is there.
    if (!marker || marker.code === EOI) break;
    const length = marker.code === SOI ? 0 : await lengthAt(file, marker.after);
    const body = marker.after + 2;
    if (isFrame(marker.code)) {
      const frame = await file.at(body, 5);
      if (frame.length < 5) throw new ImageUnusable("breaks off in its frame");
      checkPixels(frame.readUInt16BE(3), frame.readUInt16BE(1));
      hasFrame = true;
    }
    if (marker.code === APP1) orientation = Math.max(orientation, await orientationAt(file, body, length - 2));
    position = marker.after + length;
    const end = marker.code === SOS ? await endOfScan(file, position) : position;
    if (await isKept(file, marker.code, body)) pieces.push({ from: marker.after - 2, length: end - marker.after + 2 });
    position = end;
  }
  if (!hasFrame) throw new ImageUnusable("has no picture");
  if (orientation > 1) pieces.splice(1, 0, segment(APP1, Buffer.concat([EXIF, exifSaying(orientation)])));
  return [...pieces, Buffer.from([0xff, EOI])];
}

/** The next marker at or after a position. It skips fill bytes, coded pixels and rubbish. Null when there is none. */
async function markerFrom(file: ByteReader, position: number): Promise<{ code: number; after: number } | null> {
  for (let start = position; start + 1 < file.size; ) {
    const bytes = await file.at(start, PIECE);
    let at = bytes.indexOf(0xff);
    while (at >= 0 && at + 1 < bytes.length) {
      const code = bytes[at + 1] ?? 0;
      if (isMarker(code)) return { code, after: start + at + 2 };
      // A fill byte may be the first byte of a marker. After a stuffed byte or a restart the search goes on.
      at = bytes.indexOf(0xff, at + (code === 0xff ? 1 : 2));
    }
    // Read the last byte again: a marker may begin with it.
    start += at < 0 ? bytes.length : bytes.length - 1;
    if (bytes.length <= 1) return null;
  }
  return null;
}

const isMarker = (code: number): boolean => code !== 0xff && code > 1 && !isRestart(code);

const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;

async function lengthAt(file: ByteReader, position: number): Promise<number> {
  const bytes = await file.at(position, 2);
  const length = bytes.length === 2 ? bytes.readUInt16BE(0) : 0;
  if (length < 2) throw new ImageUnusable("a segment without a length");
  return length;
}

/** Where the coded pixels end: at the next marker that is no stuffed byte and no restart, or at the end of the file. */
async function endOfScan(file: ByteReader, position: number): Promise<number> {
  const next = await markerFrom(file, position);
  return next ? next.after - 2 : file.size;
}

async function orientationAt(file: ByteReader, body: number, length: number): Promise<number> {
  const bytes = await file.at(body, length);
  return bytes.subarray(0, EXIF.length).equals(EXIF) ? orientationIn(bytes.subarray(EXIF.length)) : 1;
}

async function isKept(file: ByteReader, marker: number, body: number): Promise<boolean> {
  if (marker === COMMENT || marker === SOI) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = (await file.at(body, 12)).toString("latin1");
  return (
    (marker === APP0 && name.startsWith("JFIF\0")) ||
    (marker === APP2 && name.startsWith("ICC_PROFILE\0")) ||
    (marker === APP14 && name.startsWith("Adobe"))
  );
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
