/** A part of a rebuilt file: bytes of the old file, or new bytes. */
export type Piece = { from: number; length: number } | Buffer;
