import type { ByteReader } from "../byte-reader.server.ts";
import { type Box, boxIn, type Range } from "./media-boxes.server.ts";

/** The most numbers of one table that we read. A metadata track of an hour has some thousands. */
const MAX_NUMBERS = 1_000_000;

/** Where the samples of a track lie in the file, by its tables (ISO/IEC 14496-12, 8.7): one range for each chunk. */
export async function samplesOf(file: ByteReader, track: Box): Promise<Range[]> {
  const table = await boxIn(file, track, "mdia", "minf", "stbl");
  if (!table) return [];
  const chunks = (await numbersIn(file, table, "stco", 4)) ?? (await numbersIn(file, table, "co64", 8)) ?? [];
  const counts = countsIn((await numbersIn(file, table, "stsc", 4, 3)) ?? []);
  const lengths = await lengthsIn(file, table);
  return chunks.map((from, index) => ({ from, end: Math.min(from + lengths(counts(index + 1)), file.size) }));
}

/**
 * How many samples a chunk has. Ask for the chunks in their order.
 * @param runs of alike chunks, each as the first chunk, the samples of a chunk, and a number that we do not need
 */
function countsIn(runs: readonly number[]): (chunk: number) => number {
  let run = 0;
  return (chunk) => {
    while ((runs[run + 3] ?? Number.POSITIVE_INFINITY) <= chunk) run += 3;
    return runs[run + 1] ?? 0;
  };
}

/** The bytes of the next samples together. When all have one size, it stands before the table of sizes. */
async function lengthsIn(file: ByteReader, table: Box): Promise<(samples: number) => number> {
  const box = await boxIn(file, table, "stsz");
  if (!box) return () => 0;
  const head = await file.at(box.content.from, 8);
  const one = head.length === 8 ? head.readUInt32BE(4) : 0;
  if (one > 0) return (samples) => samples * one;
  const sizes = await numbersAt(file, { from: box.content.from + 8, end: box.content.end }, 4);
  let next = 0;
  return (samples) => {
    const those = sizes.slice(next, next + samples);
    next += samples;
    return those.reduce((sum, size) => sum + size, 0);
  };
}

async function numbersIn(
  file: ByteReader,
  table: Box,
  type: string,
  bytes: 4 | 8,
  perEntry = 1,
): Promise<number[] | null> {
  const box = await boxIn(file, table, type);
  return box && numbersAt(file, { from: box.content.from + 4, end: box.content.end }, bytes, perEntry);
}

/** A table: how many entries it has, then their numbers. */
async function numbersAt(file: ByteReader, { from, end }: Range, bytes: 4 | 8, perEntry = 1): Promise<number[]> {
  const head = await file.at(from, 4);
  if (head.length < 4) return [];
  const most = Math.min(head.readUInt32BE(0) * perEntry, MAX_NUMBERS, Math.floor((end - from - 4) / bytes));
  const table = await file.at(from + 4, most * bytes);
  return Array.from({ length: Math.floor(table.length / bytes) }, (_, at) =>
    bytes === 4 ? table.readUInt32BE(at * 4) : Number(table.readBigUInt64BE(at * 8)),
  );
}
