import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The fonts of a paper. DejaVu Sans has the letters of the Nordic languages, Sámi, and Cyrillic and Greek names. */
export interface PdfFonts {
  regular: Buffer;
  bold: Buffer;
}

/** Finds the fonts as packages from the place of the built file, so the service can be started in any folder. */
const { resolve } = createRequire(import.meta.url);

let read: Promise<PdfFonts> | null = null;

/** Reads the fonts once. They are TrueType, because a WOFF2 font loses letters in the text layer (stack.md Q8). */
export function pdfFonts(): Promise<PdfFonts> {
  read ??= Promise.all([
    readFile(resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")),
    readFile(resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf")),
  ]).then(([regular, bold]) => ({ regular, bold }));
  return read;
}
