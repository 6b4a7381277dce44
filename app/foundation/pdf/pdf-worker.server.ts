import type { PdfContent } from "./pdf-content.ts";
import { pdfOf } from "./write-pdf.server.ts";

/** What runs in the thread of papers (paper-thread.server.ts). The build makes a file of its own of it. */
export default function write(content: PdfContent): Promise<Uint8Array> {
  return pdfOf(content);
}
