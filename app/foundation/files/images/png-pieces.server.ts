import { crc32 } from "node:zlib";
import type { ByteReader } from "../byte-reader.server.ts";
import type { Piece } from "../piece.ts";
import { exifSaying, orientationIn } from "./exif-orientation.ts";
import { checkPixels, ImageUnusable } from "./image-piece.ts";

/** Chunks that show the picture: pixels, colours, transparency, animation. We leave out all others. */
const KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT".split(" "),
);

const MAX_CHUNKS = 50_000;

/** The most bytes of an eXIf chunk that we read for the orientation. */
const MAX_EXIF = 256 * 1024;

/** A PNG's picture chunks up to its end. We leave out texts, times and Exif data, except the orientation. */
export async function pngPieces(file: ByteReader): Promise<Piece[]> {
  const pieces: Piece[] = [{ from: 0, length: 8 }];
  let orientation = 1;
  let position = 8;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const head = await file.at(position, 8);
    if (head.length < 8) throw new ImageUnusable("breaks off between chunks");
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    const whole = length + 12;
    if (position + whole > file.size) throw new ImageUnusable("breaks off in a chunk");
    if ((chunks === 0) !== (type === "IHDR")) throw new ImageUnusable("does not begin with its header");
    if (type === "IHDR") await checkHeader(file, position + 8);
    if (type === "eXIf") orientation = orientationIn(await file.at(position + 8, Math.min(length, MAX_EXIF)));
    if (KEPT.has(type)) pieces.push({ from: position, length: whole });
    if (type === "IEND") return orientation > 1 ? withOrientation(pieces, orientation) : pieces;
    position += whole;
  }
  throw new ImageUnusable("too many chunks");
}

async function checkHeader(file: ByteReader, position: number): Promise<void> {
  const size = await file.at(position, 8);
  checkPixels(size.readUInt32BE(0), size.readUInt32BE(4));
}

/** Puts eXIf right after the header, where PNG allows it. */
function withOrientation(pieces: Piece[], orientation: number): Piece[] {
  const body = Buffer.concat([Buffer.from("eXIf"), exifSaying(orientation)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return [...pieces.slice(0, 2), chunk, ...pieces.slice(2)];
}
