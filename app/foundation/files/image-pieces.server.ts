import type { ByteReader } from "./byte-reader.server.ts";
import type { Piece } from "./image-piece.ts";
import { jpegPieces } from "./jpeg-pieces.server.ts";
import { pngPieces } from "./png-pieces.server.ts";

/**
 * The pieces that show the picture, and none of those that tell where and by whom it was taken (B9): place, time, owner,
 * camera, editing history, thumbnails, whatever stands after the picture's end. Only the way up is kept, and the colours.
 * @throws ImageUnusable
 */
export const picturePieces = (file: ByteReader, contentType: "image/jpeg" | "image/png"): Promise<Piece[]> =>
  contentType === "image/jpeg" ? jpegPieces(file) : pngPieces(file);
