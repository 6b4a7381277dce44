import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { box, OWNER, PICTURES, PLACE, recording, SPHERICAL } from "../../../../tests/support/samples/recordings.ts";
import type { ByteReader } from "../byte-reader.server.ts";
import { mediaPieces } from "./media-pieces.server.ts";

const readerOf = (file: Buffer): ByteReader => ({
  size: file.length,
  at: (position, length) => Promise.resolve(file.subarray(Math.max(0, position), Math.max(0, position + length))),
});

const rebuilt = async (file: Buffer): Promise<Buffer> =>
  Buffer.concat(
    (await mediaPieces(readerOf(file))).map((piece) =>
      Buffer.isBuffer(piece) ? piece : file.subarray(piece.from, piece.from + piece.length),
    ),
  );

describe("a recording", () => {
  it("loses its place and its owner wherever they stand", async () => {
    const file = recording();
    expect(file.toString("latin1").split(PLACE)).toHaveLength(9);
    const after = (await rebuilt(file)).toString("latin1");
    expect(after).not.toContain(PLACE);
    expect(after).not.toContain(OWNER);
    expect(after).not.toContain("location");
  });

  it("keeps its length, its pictures where they were, and how they are drawn around the viewer", async () => {
    const file = recording();
    const after = await rebuilt(file);
    expect(after).toHaveLength(file.length);
    expect(after.indexOf(PICTURES)).toBe(file.indexOf(PICTURES));
    expect(after.indexOf("other")).toBe(file.indexOf("other"));
    expect(after.includes(Buffer.from(SPHERICAL, "hex"))).toBe(true);
    for (const kept of ["ftyp", "moov", "mvhd", "tkhd", "stbl", "stco", "mdat"])
      expect(after.indexOf(kept)).toBe(file.indexOf(kept));
  });

  it("has a box that players skip in place of each box that is gone", async () => {
    const file = Buffer.concat([
      box("ftyp", "isom"),
      box("moov", box("mvhd", "m"), box("udta", PLACE)),
      box("mdat", "a"),
    ]);
    const without = box("moov", box("mvhd", "m"), box("free", Buffer.alloc(PLACE.length)));
    expect((await rebuilt(file)).equals(Buffer.concat([box("ftyp", "isom"), without, box("mdat", "a")]))).toBe(true);
  });

  it("stays as it is when it tells nothing", async () => {
    const file = Buffer.concat([box("ftyp", "isom"), box("moov", box("mvhd", "m")), box("mdat", "a")]);
    expect((await rebuilt(file)).equals(file)).toBe(true);
  });

  it("is read with long sizes, with a last box without a size, and when it breaks off", async () => {
    const long = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from("udta"), Buffer.alloc(8), Buffer.from(PLACE)]);
    long.writeBigUInt64BE(BigInt(long.length), 8);
    expect((await rebuilt(box("moov", long))).includes(PLACE)).toBe(false);
    const endless = box("udta", PLACE);
    endless.writeUInt32BE(0);
    expect((await rebuilt(Buffer.concat([box("mdat", "a"), endless]))).includes(PLACE)).toBe(false);
    const cut = Buffer.concat([box("mdat", "a"), box("moov", box("udta", PLACE, PLACE)).subarray(0, -5)]);
    expect((await rebuilt(cut)).includes(PLACE)).toBe(false);
  });

  it("keeps its length whatever is wrong in it", async () => {
    const whole = recording();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255))), async (faults) => {
        const file = Buffer.from(whole);
        for (const [at, byte] of faults) file[at] = byte;
        expect(await rebuilt(file)).toHaveLength(file.length);
      }),
    );
  });

  it("loses every place of 300,000, in steps that grow with their number alone", async () => {
    const numbers = (count: number, of: (at: number) => number) => {
      const bytes = Buffer.alloc(count * 4);
      for (let at = 0; at < count; at += 1) bytes.writeUInt32BE(of(at), at * 4);
      return bytes;
    };
    const fileOf = (places: number) => {
      const said = (start: number) => {
        const tables = [
          box(
            "stsc",
            numbers(5, (at) => (at === 0 ? 0 : 1)),
          ),
          box(
            "stsz",
            numbers(3, (at) => [0, 4, places][at] ?? 0),
          ),
          box(
            "stco",
            numbers(2, (at) => at * places),
            numbers(places, (at) => start + at * 8),
          ),
        ];
        const handler = box("hdlr", Buffer.alloc(8), "meta", Buffer.alloc(12));
        return box("moov", box("trak", box("mdia", handler, box("minf", box("stbl", ...tables)))));
      };
      const start = said(0).length + 8;
      return Buffer.concat([said(start), box("mdat", "60.1kept".repeat(places))]);
    };
    const after = await rebuilt(fileOf(300_000));
    expect(after.includes("60.1")).toBe(false);
    expect(after.subarray(-8).toString("latin1")).toBe("\0\0\0\0kept");
    const piecesOf = async (places: number) => (await mediaPieces(readerOf(fileOf(places)))).length;
    expect((await piecesOf(100_000)) / (await piecesOf(50_000))).toBeLessThan(2.1);
  });

  it("of a million boxes is not read for long", async () => {
    const boxes = box("moov", Buffer.concat(Array.from({ length: 1_000_000 }, () => box("trak"))));
    const reads = { count: 0 };
    const counted: ByteReader = {
      ...readerOf(boxes),
      at: (...asked) => {
        reads.count += 1;
        return readerOf(boxes).at(...asked);
      },
    };
    await mediaPieces(counted);
    expect(reads.count).toBeLessThan(5_000);
  });
});
