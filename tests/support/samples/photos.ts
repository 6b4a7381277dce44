import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** A photo whose left half is red and whose right half is blue, as it lies in the file. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#ff0000" } },
      left: 0,
      top: 0,
    },
  ]);

/** `orientation`: which way up the camera says that the photo is, from 1 to 8. */
export const photo = ({
  width = 60,
  height = 40,
  orientation = 1,
  type = "jpeg",
}: {
  width?: number;
  height?: number;
  orientation?: number;
  type?: "jpeg" | "png";
} = {}) => halves(width, height).toFormat(type).withMetadata({ orientation }).toBuffer();

export function inFolder(folder: string, name: string, content: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The pictures of a PDF, in the order of the file. */
export function picturesIn(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf("/DCTDecode"); at >= 0; at = pdf.indexOf("/DCTDecode", at + 1)) {
    const start = pdf.indexOf("stream\n", at) + "stream\n".length;
    found.push(pdf.subarray(start, pdf.indexOf("\nendstream", start)));
  }
  return found;
}

/** The colour near each corner, from the top left one clockwise, in one letter: r, b or ?. */
export async function corners(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = (y * info.width + x) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(place, place + 3);
    return red > 200 && blue < 60 ? "r" : blue > 200 && red < 60 ? "b" : "?";
  };
  const [right, bottom] = [info.width - 3, info.height - 3];
  return at(2, 2) + at(right, 2) + at(right, bottom) + at(2, bottom);
}
