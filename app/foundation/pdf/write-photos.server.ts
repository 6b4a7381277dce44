import PDFDocument from "pdfkit";
import type { PhotosContent, PhotosWritten } from "./photos-content.ts";
import { collected, inXml, PAGE } from "./sheet.server.ts";
import { type UprightPhoto, uprightPhoto } from "./upright-photo.server.ts";

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Left, top, right and bottom on the page, in points. PDF/UA asks for it of a figure. */
      bbox?: [number, number, number, number];
      placement?: "Block";
    }
  }
}

/** White around a photo, points: printers cut the edge of a page. */
const MARGIN = 20;

/** The bytes of a page besides its photo, rounded up. */
const PAGE_BYTES = 4_096;

/** Writes each photo on a page of its own, as a tagged PDF that declares PDF/UA: title, language, figures with words. */
export async function photosPdf(content: PhotosContent): Promise<PhotosWritten<Buffer>> {
  const { title, language, dated, photos, mostBytes } = content;
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: "1.7",
    // @types/pdfkit 0.17.6 knows the archive subsets only.
    subset: "PDF/UA" as never,
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: inXml(title), Creator: "Aamu", Producer: "Aamu", CreationDate: dated },
  });
  // The pages are read while they are written: the writer would wait for a reader otherwise.
  const bytes = collected(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const mostEach = Math.floor(mostBytes / photos.length) - PAGE_BYTES;
  let unreadable: number | null = null;
  for (const [index, { path, alternativeText }] of photos.entries()) {
    const photo = await uprightPhoto(path, mostEach).catch(() => null);
    if (!photo) {
      unreadable = index;
      break;
    }
    writePhoto(doc, root, photo, alternativeText);
  }
  root.end();
  doc.end();
  const written = await bytes;
  return unreadable === null ? { bytes: written } : { unreadable };
}

/** A wide photo gets a page on its side. A small photo is not made larger than its pixels at 72 to an inch. */
function writePhoto(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { jpeg, width, height }: UprightPhoto,
  alt: string,
): void {
  const [pageWidth, pageHeight] = width > height ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
  doc.addPage({ size: [pageWidth, pageHeight], margin: 0 });
  const scale = Math.min(1, (pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height);
  const size = { width: width * scale, height: height * scale };
  const left = (pageWidth - size.width) / 2;
  const top = (pageHeight - size.height) / 2;
  const bbox: [number, number, number, number] = [left, top, left + size.width, top + size.height];
  const figure = doc.struct("Figure", { alt, bbox, placement: "Block" });
  root.add(figure);
  figure.add(doc.markStructureContent("Figure"));
  doc.image(jpeg, left, top, size);
  doc.endMarkedContent();
  figure.end();
}
