import { crc32, deflateSync } from "node:zlib";

const SIDE = 128;

type Colour = readonly [number, number, number];

const SKY: Colour = [0xbf, 0xd9, 0xf2];
const SUN: Colour = [0xff, 0xc9, 0x5c];
const HILL: Colour = [0x5b, 0x8c, 0x5a];
const MEADOW: Colour = [0x8d, 0xb5, 0x6b];

/** A child's drawing: the sun rises behind two hills. A PNG of 128 × 128. */
export function sunrise(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngPiece("IHDR", head),
    pngPiece("IDAT", deflateSync(Buffer.from(Array.from({ length: SIDE }, (_, y) => line(y)).flat()))),
    pngPiece("IEND", Buffer.alloc(0)),
  ]);
}

/** A line of the picture begins with the number of its filter, and 0 is none. */
const line = (y: number): number[] => [0, ...Array.from({ length: SIDE }, (_, x) => colourAt(x, y)).flat()];

function colourAt(x: number, y: number): Colour {
  if (Math.hypot(x - 30, y - 160) < 78) return HILL;
  if (Math.hypot(x - 96, y - 176) < 84) return MEADOW;
  return Math.hypot(x - 68, y - 62) < 30 ? SUN : SKY;
}

function pngPiece(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const piece = Buffer.alloc(8 + named.length);
  piece.writeUInt32BE(content.length, 0);
  piece.set(named, 4);
  piece.writeUInt32BE(crc32(named), 4 + named.length);
  return piece;
}
