/** The Exif tag for which way up a picture is: 1 (as stored) to 8. */
const ORIENTATION = 0x0112;

/** The most entries of a directory that we look at. Cameras write some dozens. */
const MAX_ENTRIES = 500;

/** The orientation in an Exif block (TIFF 6.0 layout). It is 1 when the block has none or is broken. */
export function orientationIn(tiff: Buffer): number {
  const order = tiff.subarray(0, 2).toString("latin1");
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return 1;
  const u16 = (at: number) =>
    at + 2 > tiff.length ? 0 : order === "II" ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = order === "II" ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(u16(directory), MAX_ENTRIES);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (u16(entry) !== ORIENTATION) continue;
    const value = u16(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif block with the orientation and nothing else. */
export function exifSaying(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
