import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  exif,
  jpeg,
  jpegSegment,
  jpegWithExif,
  png,
  pngChunk,
  SCAN,
} from "../../../../tests/support/samples/specimen-files.ts";
import { acceptedFile } from "../accepted-file.server.ts";
import { exifSaying, orientationIn } from "./exif-orientation.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-pictures-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The bytes that we would store of a picture. */
async function stored(name: string, content: Buffer): Promise<Buffer> {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  const file = await acceptedFile({ name, path, size: content.length, truncated: false });
  if (!file.ok) throw new Error(String(file.fault));
  const bytes = readFileSync(file.path);
  expect(bytes.length).toBe(file.size);
  await file.discard();
  return bytes;
}

const PLACE = "60.1699N24.9384E";

describe("a JPEG", () => {
  const icc = jpegSegment(0xe2, Buffer.from("ICC_PROFILE\0\x01\x01colours", "latin1"));
  const adobe = jpegSegment(0xee, Buffer.from("Adobe\0\x64\0\0\0\0\x01", "latin1"));

  it("is stored without the place where it was taken", async () => {
    const sent = jpegWithExif();
    expect(sent.includes(PLACE)).toBe(true);
    expect((await stored("a.jpg", sent)).includes(PLACE)).toBe(false);
  });

  it.each([
    ["XMP", jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${PLACE}</x>`)],
    ["IPTC", jpegSegment(0xed, `Photoshop 3.0\0${PLACE}`)],
    ["a comment", jpegSegment(0xfe, PLACE)],
    ["the list of further pictures", jpegSegment(0xe2, `MPF\0${PLACE}`)],
    ["a thumbnail", jpegSegment(0xe0, `JFXX\0\x10${PLACE}`)],
    ["a maker's own facts", jpegSegment(0xe7, PLACE)],
  ])("is stored without %s", async (_what, segment) => {
    expect((await stored("a.jpg", jpeg({ more: [segment] }))).includes(PLACE)).toBe(false);
  });

  it("is stored without anything after its end: a second picture, a film, an archive", async () => {
    const sent = jpeg({ after: Buffer.concat([jpegWithExif(), Buffer.from("PK\x03\x04")]) });
    expect(await stored("a.jpg", sent)).toEqual(jpeg());
  });

  it("keeps its pixels, tables and colours unchanged", async () => {
    const plain = jpeg({ more: [icc, adobe], scans: 2 });
    expect(await stored("a.jpg", jpeg({ more: [icc, jpegSegment(0xfe, "x"), adobe], scans: 2 }))).toEqual(plain);
    expect(plain.indexOf(SCAN)).not.toBe(plain.lastIndexOf(SCAN));
  });

  it.each([
    ["MM", 6],
    ["II", 8],
    ["MM", 3],
  ] as const)("stays the right way up (%s, %i)", async (order, orientation) => {
    const bytes = await stored("a.jpg", jpegWithExif({ order, orientation }));
    const exifAt = bytes.indexOf("Exif\0\0");
    expect(orientationIn(bytes.subarray(exifAt + 6))).toBe(orientation);
    expect(bytes.includes(PLACE)).toBe(false);
  });

  it("gets no orientation when it had none or a wrong one", async () => {
    for (const orientation of [1, 0, 9])
      expect((await stored("a.jpg", jpegWithExif({ orientation }))).includes("Exif")).toBe(false);
  });

  it("does not change when it is stored a second time", async () => {
    const once = await stored("a.jpg", jpegWithExif({ orientation: 6 }));
    expect(await stored("a.jpg", once)).toEqual(once);
  });

  it("may have fill bytes and rubbish between its segments", async () => {
    const sent = jpeg({ more: [Buffer.from([0xff, 0xff]), jpegSegment(0xfe, PLACE), Buffer.from([0, 1, 2])] });
    expect(await stored("a.jpg", sent)).toEqual(jpeg());
  });

  it("is read right wherever its markers are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 65_400, max: 65_600 }), async (length) => {
        const comments = [jpegSegment(0xfe, Buffer.alloc(30_000)), jpegSegment(0xfe, Buffer.alloc(length - 30_100))];
        const long = Buffer.concat([
          jpeg().subarray(0, -2),
          Buffer.alloc(length, Buffer.from([0xff, 0])),
          jpeg().subarray(-2),
        ]);
        expect(await stored("a.jpg", jpeg({ more: comments }))).toEqual(jpeg());
        const kept = await stored("a.jpg", long);
        // To compare 65 kB byte by byte with toEqual takes a third of a second.
        expect(kept.subarray(0, -2).equals(long.subarray(0, -2))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe("a PNG", () => {
  it.each(["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "prVt", "caNv"])("is stored without its %s chunk", async (type) => {
    const sent = png({ more: [pngChunk(type, type === "eXIf" ? exif() : PLACE)] });
    expect(await stored("a.png", sent)).toEqual(png());
  });

  it.each(["gAMA", "iCCP", "sRGB", "pHYs", "acTL"])("keeps its %s chunk", async (type) => {
    const sent = png({ more: [pngChunk(type, "facts")] });
    expect(await stored("a.png", sent)).toEqual(sent);
  });

  it("is stored without anything after its end", async () => {
    expect(await stored("a.png", png({ after: Buffer.from("PK\x03\x04<script>") }))).toEqual(png());
  });

  it("stays the right way up", async () => {
    const bytes = await stored("a.png", png({ more: [pngChunk("eXIf", exif({ orientation: 6 }))] }));
    expect(bytes).toEqual(png({ more: [pngChunk("eXIf", exifSaying(6))] }));
  });
});

describe("an orientation", () => {
  it("is read from any bytes without a fault", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.constantFrom("II", "MM", "", "x"), (bytes, order) => {
        const orientation = orientationIn(Buffer.concat([Buffer.from(order), bytes]));
        expect(orientation).toBeGreaterThanOrEqual(1);
        expect(orientation).toBeLessThanOrEqual(8);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("of %i reads back", (orientation) => {
    expect(orientationIn(exifSaying(orientation))).toBe(orientation);
  });
});
