import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { drawnForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { FileField } from "~/foundation/ui/fields/file-field.tsx";
import { expect as see } from "../support/browsing/browser.ts";
import { type StagePage, theatre } from "./stage.tsx";

const stage = theatre();

/** What a camera of 12 megapixels makes of a page of A4, held on its side. */
const SIZE = { width: 4000, height: 3000 };
/** 0.3 mm on the page: a stroke of a letter of 8 points. Lines as wide as the gaps between them. */
const STROKE = 4;
const LINES = { from: 400, to: 1200 };
const MOST_BYTES = 1_000_000;

/** White paper with the noise of a camera, fine lines on it, and a red corner at the top left. Turned by Exif, with a place. */
async function photo(): Promise<Buffer> {
  const { width, height } = SIZE;
  const pixels = Buffer.alloc(width * height * 3);
  let noise = 7;
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const isLine = Math.min(x, y) >= LINES.from && Math.max(x, y) < LINES.to && Math.floor(x / STROKE) % 2 === 0;
    const grey = (isLine ? 30 : 225) + Math.floor((noise / 2_147_483_648) * 24) - 12;
    const isRed = x < 300 && y < 300;
    pixels.set(isRed ? [220, 20, 20] : [grey, grey, grey], at);
  }
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .withExif({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "60/1 10/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

let large: Buffer;
beforeAll(async () => {
  large = await photo();
});

const page = (): StagePage => {
  const drawn = drawnForm(
    { defaults: {} },
    null,
    ({ code }) => code,
    [],
    (label, sentence) => `${label}: ${sentence}`,
  );
  return {
    main: (
      <PostForm files form={drawn}>
        <FileField
          field={drawn.field("proof")}
          files={[]}
          kinds="pictures"
          label="Proof"
          mostBytes={25_000_000}
          uploadIntent="upload.proof"
        />
      </PostForm>
    ),
  };
};

/** The files in the posts so far. */
const sent = (): Buffer[] =>
  stage.asked
    .filter(({ method }) => method === "POST")
    .flatMap(({ body }) => {
      const boundary = body.slice(0, body.indexOf("\r\n"));
      return body
        .split(boundary)
        .filter((part) => /filename="[^"]+"/.test(part))
        .map((part) => Buffer.from(part.slice(part.indexOf("\r\n\r\n") + 4, -2), "latin1"));
    });

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const added = "[data-announcer]";

describe("a photo of a payslip", () => {
  it("of 12 megapixels is sent with at most 1 MB, upright, without its place, and can still be read", async () => {
    expect(large.length).toBeGreaterThan(2 * MOST_BYTES);
    expect((await sharp(large).metadata()).orientation).toBe(6);
    expect(large.includes("Kamera")).toBe(true);
    const window = await stage.window(page);
    await window.goto("/");
    await window.locator("#proof").setInputFiles(jpeg("palkka.jpg", large));
    await see(window.locator(".file-status", { hasText: "made smaller" })).toHaveText(
      /^The photo was made smaller before it was sent: [\d.]+ MB, now [\d.]+ [kM]B\.$/,
    );
    await see(window.locator(added)).toContainText("The file has been added. The photo was made smaller");
    const [smaller = Buffer.alloc(0), ...others] = sent();
    expect(others).toEqual([]);
    expect(smaller.length).toBeLessThanOrEqual(MOST_BYTES);
    const facts = await sharp(smaller).metadata();
    expect(facts).toMatchObject({ format: "jpeg", width: 1950, height: 2600 });
    expect(facts.exif).toBeUndefined();
    expect(facts.orientation).toBeUndefined();

    const { data, info } = await sharp(smaller).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    const isRed = ([r = 0, g = 0]: number[]) => r - g > 100;
    // Turned to the right, the top left corner is at the top right.
    expect([isRed(colourAt(info.width - 50, 50)), isRed(colourAt(50, 50))]).toEqual([true, false]);
    const scale = info.width / SIZE.height;
    const column = Math.round((SIZE.height - (LINES.from + LINES.to) / 2) * scale);
    const along = Array.from(
      { length: 400 },
      (_, at) => colourAt(column, Math.round(LINES.from * scale) + 20 + at)[0] ?? 0,
    );
    const [dark = 0, bright = 0] = [0.1, 0.9].map(
      (share) => along.sort((a, b) => a - b)[Math.floor(share * along.length)],
    );
    // The lines of the page have a contrast of 195.
    expect(bright - dark).toBeGreaterThan(100);
  });

  it("is sent as it is when the guardian chooses so", async () => {
    const window = await stage.window(page);
    await window.goto("/");
    await window.getByText("About the files").click();
    await see(window.getByText("Large photos are made smaller before they are sent.")).toBeVisible();
    await window.getByRole("button", { name: "Send photos in their original size" }).click();
    await see(window.getByText("Photos are sent in their original size.")).toBeVisible();
    await see(window.getByRole("button", { name: "Make large photos smaller" })).toBeFocused();
    for (const time of [1, 2]) {
      await window.locator("#proof").setInputFiles(jpeg("palkka.jpg", large));
      await see.poll(() => sent().length).toBe(time);
      await see(window.locator(added)).toHaveText("The file has been added.");
    }
    expect(sent().map((file) => file.equals(large))).toEqual([true, true]);
    await see(window.locator(".file-status", { hasText: "smaller" })).toHaveCount(0);
  });

  it("is sent as it is when it is small, another kind of file, or no picture after all, and so are the files beside it", async () => {
    const window = await stage.window(page);
    await window.goto("/");
    const small = await sharp(large).resize(1000).jpeg().toBuffer();
    const broken = Buffer.alloc(1_500_000, "not a picture");
    const pdf = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(1_500_000, "pdf") };
    await window
      .locator("#proof")
      .setInputFiles([jpeg("pieni.jpg", small), jpeg("rikki.jpg", broken), pdf, jpeg("palkka.jpg", large)]);
    await see(window.locator(".file-status", { hasText: "The photo was made smaller" })).toBeVisible();
    const files = sent();
    expect(files).toHaveLength(4);
    expect([small, broken, pdf.buffer].map((file, place) => files[place]?.equals(file))).toEqual([true, true, true]);
    expect(files[3]?.length).toBeLessThanOrEqual(MOST_BYTES);
  });
});
