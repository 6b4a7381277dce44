import { OwnFault } from "~/foundation/faults/own-fault.ts";

/** The file is not an image, or it would unpack to more than any camera makes. */
export class ImageUnusable extends OwnFault {
  override readonly name = "ImageUnusable";
}

/** Pixels of the largest picture that we take. The largest phone cameras have 200 million. */
export const MAX_PIXELS = 250_000_000;

export function checkPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw new ImageUnusable("no pixels");
  if (width * height > MAX_PIXELS) throw new ImageUnusable("more pixels than a picture has");
}
