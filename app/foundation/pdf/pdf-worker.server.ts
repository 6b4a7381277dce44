import type { PdfContent } from "./pdf-content.ts";
import { pdfOf } from "./write-pdf.server.ts";

/** The code of the paper thread (paper-thread.server.ts). The build makes a separate file of it. */
export default function write(content: PdfContent): Promise<Uint8Array> {
  return pdfOf(content);
}
