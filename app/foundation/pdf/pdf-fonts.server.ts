import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The faces of a paper. DejaVu Sans has every letter of the Nordic languages, Sámi, and the Cyrillic and Greek names. */
export interface PdfFonts {
  regular: Buffer;
  bold: Buffer;
}

/** Resolved as a package from wherever this file was built to, so the service may be started in any folder. */
const { resolve } = createRequire(import.meta.url);

let read: Promise<PdfFonts> | null = null;

/** Read once: TrueType, since a WOFF2 font loses letters in the text layer (stack.md Q8). */
export function pdfFonts(): Promise<PdfFonts> {
  read ??= Promise.all([
    readFile(resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")),
    readFile(resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf")),
  ]).then(([regular, bold]) => ({ regular, bold }));
  return read;
}
