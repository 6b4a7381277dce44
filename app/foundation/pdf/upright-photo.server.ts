import sharp from "sharp";

// A guardian's file chooses no decoder but these two. The library has many more.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
// One core stays free for requests, and no picture stays in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Pixels of the largest photo: phones make up to 108 million. Some kinds of JPEG and PNG are unpacked as a whole, and
 * then such a photo takes half a gigabyte of memory.
 */
const MOST_PIXELS = 120_000_000;

/** Pixels of the longer side: an A4 page at 200 dots an inch. Small print stays readable. */
const LONGEST_SIDE = 2340;

/** We try these qualities until the picture is small enough. Below the last one, print is hard to read. */
const QUALITIES = [82, 65, 50, 35];

/** A large photo takes half a second. A picture that takes this long was made to take long. */
const LONGEST_SECONDS = 20;

export interface UprightPhoto {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * A photo turned upright, in plain colours on white, not larger than a page needs. It has no place or device data.
 * A photo that breaks off keeps the part that is there, as it does when people look at the file.
 * @throws when the file is no readable picture, or has too many pixels
 */
export async function uprightPhoto(path: string, mostBytes: number): Promise<UprightPhoto> {
  const { data, info } = await sharp(path, { failOn: "none", limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: LONGEST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = { raw: { width, height, channels } };
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, pixels).jpeg({ quality }).toBuffer();
    if (jpeg.length <= mostBytes) break;
  }
  return { jpeg, width, height };
}
