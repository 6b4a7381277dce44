import type { Language } from "~/foundation/i18n/language.ts";
import { fileSize } from "~/foundation/ui/fields/file-size.ts";
import { filled } from "../announce.ts";

/** The most bytes of a photo that was made smaller (issue 36: 1 MB on a slow line). A photo below it is sent as it is. */
const MOST_BYTES = 1_000_000;

/**
 * The longer side of a smaller photo in pixels, the best first. A page of A4 that fills the picture has 220, 170 and 135 dots
 * an inch. At 220 the strokes of small print stay apart (tests/islands/smaller-photos.test.tsx).
 */
const SIDES = [2_600, 2_000, 1_600];
const QUALITIES = [0.85, 0.7, 0.55];

export interface SmallerPhotos {
  body: FormData;
  /** How many photos were made smaller, and their bytes before and after. */
  count: number;
  from: number;
  to: number;
}

/**
 * A body in which each large photo is smaller. The pixels are drawn anew, so the photo stands upright, and what the camera
 * wrote beside them, the place too, is gone. A photo that the browser cannot read or make small enough stays as it is.
 */
export async function withSmallerPhotos(body: FormData): Promise<SmallerPhotos> {
  const sent: SmallerPhotos = { body: new FormData(), count: 0, from: 0, to: 0 };
  for (const [name, value] of body) {
    const smaller = isLargePhoto(value) ? await smallerPhoto(value).catch(() => null) : null;
    if (smaller && value instanceof File) {
      sent.body.append(name, smaller, value.name);
      sent.count += 1;
      sent.from += value.size;
      sent.to += smaller.size;
    } else if (value instanceof File) sent.body.append(name, value, value.name);
    else sent.body.append(name, value);
  }
  return sent;
}

/** `words` has a sentence for one photo and one for several, with places for the sizes. Null: no photo was made smaller. */
export function sentenceOf({ count, from, to }: SmallerPhotos, words: DOMStringMap): string | null {
  if (count === 0) return null;
  const language = document.documentElement.lang as Language;
  const sentence = filled(count === 1 ? words.reducedOne : words.reducedOther, "from", fileSize(from, language));
  return filled(sentence, "to", fileSize(to, language));
}

const isLargePhoto = (value: FormDataEntryValue): value is File =>
  value instanceof File && value.type === "image/jpeg" && value.size > MOST_BYTES;

async function smallerPhoto(photo: File): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" });
  try {
    for (const side of SIDES) {
      const canvas = drawn(picture, side);
      for (const quality of QUALITIES) {
        const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/jpeg", quality));
        if (smaller && smaller.size <= MOST_BYTES) return smaller;
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws nothing");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
