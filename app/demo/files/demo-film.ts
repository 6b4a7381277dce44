const [WIDTH, HEIGHT, PICTURES] = [32, 24, 8] as const;
const PICTURE_BYTES = WIDTH * HEIGHT * 3;

/** A film of one second without compression: a green band rises on blue. */
export function oneSecondFilm(): Buffer {
  const pictures = Array.from({ length: PICTURES }, (_, at) => piece("00db", pictureAt(at)));
  const heads = list("hdrl", [piece("avih", filmHead()), list("strl", [piece("strh", streamHead()), strf()])]);
  return list("AVI ", [heads, list("movi", pictures)], "RIFF");
}

/** Rows go from the bottom to the top, a point is blue, green, red. */
function pictureAt(at: number): Buffer {
  const row = (line: number) => Buffer.alloc(WIDTH * 3, Buffer.from(line <= at * 3 ? [60, 140, 40] : [143, 76, 59]));
  return Buffer.concat(Array.from({ length: HEIGHT }, (_, line) => row(line)));
}

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32LE(value, place * 4);
  return bytes;
};

const piece = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name, "latin1"), numbers(content.length), content]);

const list = (kind: string, parts: readonly Buffer[], name = "LIST"): Buffer =>
  piece(name, Buffer.concat([Buffer.from(kind, "latin1"), ...parts]));

/** Microseconds of a picture, bytes of a second, and how many pictures and streams there are. */
const filmHead = (): Buffer =>
  numbers(1e6 / PICTURES, PICTURE_BYTES * PICTURES, 0, 0, PICTURES, 0, 1, PICTURE_BYTES, WIDTH, HEIGHT, 0, 0, 0, 0);

const streamHead = (): Buffer =>
  Buffer.concat([
    Buffer.from("vidsDIB ", "latin1"),
    numbers(0, 0, 0, 1, PICTURES, 0, PICTURES, PICTURE_BYTES, 0xffffffff, 0, 0, (HEIGHT << 16) | WIDTH),
  ]);

/** The form of a picture, as in a BMP file: one plane of 24 bits. */
const strf = (): Buffer => piece("strf", numbers(40, WIDTH, HEIGHT, (24 << 16) | 1, 0, PICTURE_BYTES, 0, 0, 0, 0));
