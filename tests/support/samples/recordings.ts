/** The place in these recordings, as phones write it (ISO 6709). A test looks for it. */
export const PLACE = "+60.1699+024.9384/";
export const OWNER = "Ainon puhelin";

/** A box of an ISO media file: its length, its type, its content. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((one) => (typeof one === "string" ? Buffer.from(one, "latin1") : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
};

/** A table of a track: version and flags, how many entries, the entries. */
const table = (type: string, entries: number[][], ...before: number[]) =>
  box(type, u32(0, ...before, entries.length, ...entries.flat()));

const uuid = (id: string, content: string) => box("uuid", Buffer.from(id, "hex"), content);
const XMP = "be7acfcb97a942e89c71999491e3afac";
export const SPHERICAL = "ffcc8263f8554a938814587a02521fdd";

/** Two samples of 9 bytes in one chunk, and one of 9 bytes in another one. */
const handler = (kind: string) => box("hdlr", u32(0, 0), kind, Buffer.alloc(12));

const track = (kind: string, chunks: number[], sizes: number[], ...more: Buffer[]) =>
  box(
    "trak",
    box("tkhd", Buffer.alloc(84)),
    ...more,
    box(
      "mdia",
      handler(kind),
      box(
        "minf",
        box(
          "stbl",
          table("stsc", [
            [1, 2, 1],
            [2, 1, 1],
          ]),
          table(
            "stsz",
            sizes.map((size) => [size]),
            0,
          ),
          table(
            "stco",
            chunks.map((at) => [at]),
          ),
        ),
      ),
    ),
  );

/** What the track of pictures holds. */
export const PICTURES = "pictures that stay";

/**
 * A recording that tells its place and owner everywhere that phones and cameras do: in the movie, in a track, in boxes of
 * their makers, and every second in a track of metadata.
 */
export function recording(brand = "isom"): Buffer {
  const ftyp = box("ftyp", brand, u32(0), brand);
  const said = (at: number) =>
    box(
      "moov",
      box("mvhd", Buffer.alloc(100)),
      track("vide", [at], [PICTURES.length, 0, 0], box("udta", box("loci", PLACE)), uuid(SPHERICAL, "<rdf/>")),
      track(
        "meta",
        [at + PICTURES.length, at + PICTURES.length + 2 * PLACE.length + 5],
        [PLACE.length, PLACE.length, PLACE.length],
      ),
      box("udta", box("\xa9xyz", u32(PLACE.length), PLACE), box("auth", OWNER)),
      box("meta", handler("mdta"), box("keys", "com.apple.quicktime.location.ISO6709"), box("ilst", PLACE, OWNER)),
      uuid(XMP, `<exif:GPSLatitude>${PLACE}</exif:GPSLatitude>`),
    );
  const start = ftyp.length + said(0).length + 8;
  return Buffer.concat([
    ftyp,
    said(start),
    box("mdat", PICTURES, PLACE, PLACE, "other", PLACE),
    box("free", `freeGPS ${PLACE}`),
    box("meta", OWNER),
  ]);
}
