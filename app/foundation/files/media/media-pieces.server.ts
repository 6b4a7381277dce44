import type { ByteReader } from "../byte-reader.server.ts";
import type { Piece } from "../piece.ts";
import { type Box, boxesIn, boxIn, type Range } from "./media-boxes.server.ts";
import { samplesOf } from "./track-samples.server.ts";

const types = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** What a player needs at the top, in the movie and in a track. All else tells of the recording: place, owner, device. */
const KEPT_AT_TOP = types("ftyp styp moov mdat moof mfra sidx ssix pdin wide");
const KEPT_IN_MOVIE = types("mvhd trak mvex iods pssh cmov ctab clip");
const KEPT_IN_TRACK = types("tkhd tref trgr edts mdia tapt clip matt load imap txas");

/** A recording in fragments has some for each second. */
const MAX_AT_TOP = 20_000;

/** How a picture around the viewer is drawn (spherical video V1). No other `uuid` box is for players. */
const SPHERICAL = "ffcc8263f8554a938814587a02521fdd";

/** Bytes that get new ones of the same length. Without `bytes` they become zeros. */
interface Change extends Range {
  bytes?: Buffer;
}

/**
 * The pieces of sound or video in MP4, QuickTime or 3GP without place, owner, device, title and cover (B9). What goes is
 * blanked where it stands and becomes a `free` box, which players skip. So nothing moves, and no picture and no sound
 * changes. Tracks of metadata go with their samples: some cameras write the place every second.
 */
export async function mediaPieces(file: ByteReader): Promise<Piece[]> {
  const changes: Change[] = [];
  for await (const box of boxesIn(file, { from: 0, end: file.size }, MAX_AT_TOP)) {
    if (!KEPT_AT_TOP.has(box.type)) changes.push(...blanked(box));
    if (box.type === "moov") await addChangesInMovie(changes, file, box);
  }
  return piecesWith(file.size, changes);
}

/** Adds one by one where there can be many: a call with a hundred thousand arguments ends the stack. */
async function addChangesInMovie(changes: Change[], file: ByteReader, movie: Box): Promise<void> {
  for await (const box of boxesIn(file, movie.content)) {
    if (!KEPT_IN_MOVIE.has(box.type)) changes.push(...blanked(box));
    if (box.type !== "trak") continue;
    if (await isOfMetadata(file, box)) {
      changes.push(...blanked(box));
      for (const samples of await samplesOf(file, box)) changes.push(samples);
    } else changes.push(...(await changesInTrack(file, box)));
  }
}

async function changesInTrack(file: ByteReader, track: Box): Promise<Change[]> {
  const changes: Change[] = [];
  for await (const box of boxesIn(file, track.content)) {
    const isSpherical = box.type === "uuid" && (await file.at(box.content.from, 16)).toString("hex") === SPHERICAL;
    if (!KEPT_IN_TRACK.has(box.type) && !isSpherical) changes.push(...blanked(box));
  }
  return changes;
}

async function isOfMetadata(file: ByteReader, track: Box): Promise<boolean> {
  const handler = await boxIn(file, track, "mdia", "hdlr");
  return handler !== null && (await file.at(handler.content.from + 8, 4)).toString("latin1") === "meta";
}

const blanked = ({ from, content }: Box): Change[] => [
  { from: from + 4, end: from + 8, bytes: Buffer.from("free") },
  content,
];

const ZEROS = Buffer.alloc(64 * 1024);

function piecesWith(size: number, changes: readonly Change[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { from, end, bytes } of [...changes].sort((a, b) => a.from - b.from)) {
    const start = Math.max(from, done);
    if (start >= end) continue;
    if (start > done) pieces.push({ from: done, length: start - done });
    if (bytes) pieces.push(bytes.subarray(start - from));
    else for (let at = start; at < end; at += ZEROS.length) pieces.push(ZEROS.subarray(0, end - at));
    done = end;
  }
  return done < size ? [...pieces, { from: done, length: size - done }] : pieces;
}
