import type { ByteReader } from "../byte-reader.server.ts";

/** Bytes from one position up to another one. */
export interface Range {
  from: number;
  end: number;
}

/** A box of an ISO media file (ISO/IEC 14496-12). QuickTime calls it an atom. */
export interface Box {
  type: string;
  from: number;
  content: Range;
}

/** More boxes than any program writes inside another one. */
const MAX_INSIDE = 500;

/** The boxes of a range, at most so many. A box that claims to be longer ends with the range. */
export async function* boxesIn(file: ByteReader, { from, end }: Range, most = MAX_INSIDE): AsyncGenerator<Box> {
  for (let at = from, seen = 0; at + 8 <= end && seen < most; seen++) {
    const head = await file.at(at, 16);
    if (head.length < 8) return;
    const box = boxFrom(head, at, end);
    yield box;
    at = box.content.end;
  }
}

/** A size of 1 is followed by the real one. A box without a size is the last one. */
function boxFrom(head: Buffer, from: number, end: number): Box {
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length === 16;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short;
  const body = from + (isLong ? 16 : 8);
  const last = size < body - from ? end : Math.min(from + size, end);
  return { type: head.toString("latin1", 4, 8), from, content: { from: Math.min(body, last), end: last } };
}

/** The first box on a way down. Null when there is none. */
export async function boxIn(file: ByteReader, { content }: Box, ...[type, ...way]: string[]): Promise<Box | null> {
  for await (const box of boxesIn(file, content))
    if (box.type === type) return way.length > 0 ? boxIn(file, box, ...way) : box;
  return null;
}
