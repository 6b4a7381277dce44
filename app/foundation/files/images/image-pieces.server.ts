import type { ByteReader } from "../byte-reader.server.ts";
import type { Piece } from "./image-piece.ts";
import { jpegPieces } from "./jpeg-pieces.server.ts";
import { pngPieces } from "./png-pieces.server.ts";

/**
 * The pieces that show the picture. They leave out place, time, owner, camera, editing history, thumbnails and
 * everything after the picture's end (B9). They keep the colours and which way up the picture is.
 * @throws ImageUnusable
 */
export const picturePieces = (file: ByteReader, contentType: "image/jpeg" | "image/png"): Promise<Piece[]> =>
  contentType === "image/jpeg" ? jpegPieces(file) : pngPieces(file);
