import type { PhotosContent, PhotosWritten } from "./photos-content.ts";
import { photosPdf } from "./write-photos.server.ts";

/** The code of the photo thread (photos-thread.server.ts). The build makes a separate file of it. */
export default function write(content: PhotosContent): Promise<PhotosWritten<Uint8Array>> {
  return photosPdf(content);
}
