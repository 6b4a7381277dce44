/** What an image is put together from again: bytes of the old file, or new ones. */
export type Piece = { from: number; length: number } | Buffer;

/** Not an image, or one that would unpack to more than anyone's camera takes. */
export class ImageUnusable extends Error {
  override readonly name = "ImageUnusable";
}

/** Pixels of the largest picture taken; the largest phone cameras have 200 million. */
export const MAX_PIXELS = 250_000_000;

export function checkPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw new ImageUnusable("no pixels");
  if (width * height > MAX_PIXELS) throw new ImageUnusable("more pixels than a picture has");
}
