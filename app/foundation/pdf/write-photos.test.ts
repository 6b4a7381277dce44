import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { elementsOf, readPdf } from "../../../tests/support/reading/read-pdf.ts";
import { corners, inFolder, photo, picturesIn } from "../../../tests/support/samples/photos.ts";
import { jpeg, png } from "../../../tests/support/samples/specimen-files.ts";
import type { PhotosContent } from "./photos-content.ts";
import { photosOf } from "./photos-thread.server.ts";
import { photosPdf } from "./write-photos.server.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-photos-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = (photos: readonly Buffer[], mostBytes = 25 * 1024 * 1024): PhotosContent => ({
  title: "Palkkalaskelma <1> & 2",
  language: "sv",
  photos: photos.map((bytes, index) => ({
    path: inFolder(folder, `photo-${index}`, bytes),
    alternativeText: `Sida ${index + 1} av ${photos.length}`,
  })),
  mostBytes,
  dated: new Date("2026-03-05T10:00:00Z"),
});

async function written(photos: readonly Buffer[], mostBytes?: number): Promise<Buffer> {
  const outcome = await photosPdf(content(photos, mostBytes));
  if (!("bytes" in outcome)) throw new Error(`photo ${outcome.unreadable} is unreadable`);
  return outcome.bytes;
}

/** A picture that no compression makes small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 90 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

describe("photos in one PDF", () => {
  it("are pages in their order, each a figure with its words for a screen reader", async () => {
    const bytes = await written([await photo(), await photo({ type: "png" }), await photo({ width: 30, height: 90 })]);
    const { title, language, showsTitle, isMarked, metadata, pages, unmarked, document } = readPdf(bytes);
    expect({ title, language, showsTitle, isMarked, pages, unmarked }).toEqual({
      title: "Palkkalaskelma  1    2",
      language: "sv",
      showsTitle: true,
      isMarked: true,
      pages: 3,
      unmarked: [],
    });
    expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(elementsOf(document).map(({ type, alt }) => [type, alt])).toEqual([
      ["Document", null],
      ["Figure", "Sida 1 av 3"],
      ["Figure", "Sida 2 av 3"],
      ["Figure", "Sida 3 av 3"],
    ]);
    expect(bytes.toString("latin1").match(/\/BBox \[/g)).toHaveLength(3);
    const sizes = await Promise.all(picturesIn(bytes).map(async (picture) => sharp(picture).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [60, 40],
      [60, 40],
      [30, 90],
    ]);
  });

  it.each([
    [1, "rbbr"],
    [2, "brrb"],
    [3, "brrb"],
    [4, "rbbr"],
    [5, "rrbb"],
    [6, "rrbb"],
    [7, "bbrr"],
    [8, "bbrr"],
  ])("stand upright when the camera said %i", async (orientation, expected) => {
    for (const type of ["jpeg", "png"] as const) {
      const [picture = Buffer.alloc(0)] = picturesIn(await written([await photo({ orientation, type })]));
      expect(await corners(picture)).toBe(expected);
      expect(await sharp(picture).metadata()).not.toHaveProperty("orientation");
    }
  });

  it("have no place and no device in them", async () => {
    const sent = await sharp(await photo())
      .withExif({ IFD0: { Make: "Kamera Oy" }, IFD3: { GPSLatitudeRef: "N" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>60.1699N24.9384E</x:xmpmeta>")
      .toBuffer();
    expect(sent.includes("Kamera Oy")).toBe(true);
    expect(sent.includes("60.1699N24.9384E")).toBe(true);
    const bytes = await written([sent]);
    expect(bytes.includes("Kamera Oy")).toBe(false);
    expect(bytes.includes("60.1699N24.9384E")).toBe(false);
    expect(bytes.includes("Exif")).toBe(false);
  });

  it("are as large as a printed page needs, and never made larger", async () => {
    const large = await photo({ width: 4000, height: 2000 });
    const [big, small] = picturesIn(await written([large, await photo()]));
    expect(await sharp(big).metadata()).toMatchObject({ width: 2340, height: 1170 });
    expect(await sharp(small).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it("lose some sharpness rather than be larger than the PDF may be", async () => {
    const photos = [await noise(900, 700), await noise(900, 700)];
    const free = await written(photos);
    const bound = Math.floor(free.length * 0.75);
    expect((await written(photos, bound)).length).toBeLessThanOrEqual(bound);
  });

  it("are white where a picture is transparent", async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const [picture] = picturesIn(await written([clear]));
    expect((await sharp(picture).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it("keep the part that is there of a photo that breaks off", async () => {
    const whole = await photo({ width: 600, height: 400 });
    const [picture = Buffer.alloc(0)] = picturesIn(await written([whole.subarray(0, whole.length - 300)]));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 600, height: 400 });
  });
});

describe("a photo that nobody can read", () => {
  it.each([
    ["is no picture", Buffer.from("%PDF-1.7")],
    ["is empty", Buffer.alloc(0)],
    ["is a drawing with a program", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")],
    ["would have more pixels than any camera makes", jpeg({ width: 65_000, height: 65_000 })],
    ["is a bomb in a PNG", png({ width: 60_000, height: 60_000 })],
  ])("is named by its place when it %s", async (_what, broken) => {
    const good = await photo();
    expect(await photosPdf(content([good, broken, good]))).toEqual({ unreadable: 1 });
  });

  it("does not stop the thread: the next photos are written", async () => {
    const good = await photo();
    const [broken, fine] = await Promise.all([
      photosOf(content([Buffer.from("no picture")])),
      photosOf({ ...content([]), photos: [{ path: inFolder(folder, "good", good), alternativeText: "Sida 1 av 1" }] }),
    ]);
    expect(broken).toEqual({ unreadable: 0 });
    expect("bytes" in fine && readPdf(fine.bytes).pages).toBe(1);
  });
});
