import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { contentDisposition } from "~/foundation/files/safe-file-name.ts";
import type { Download } from "./call.ts";

/** Files never run as part of the service: no sniffing, an empty sandbox (Chromium shows a PDF in it all the same). */
export async function sendDownload(res: Response, file: Download): Promise<void> {
  // Opened before the headers of a file stand: what cannot be read is refused like any other call.
  const bytes = await file.open();
  res.setHeader("Content-Type", file.contentType);
  res.setHeader("Content-Disposition", contentDisposition(file.disposition, file.name));
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  if (file.cacheable) res.setHeader("Cache-Control", "private, max-age=3600");
  if (file.size !== undefined) res.setHeader("Content-Length", file.size);
  // A reader who leaves, and bytes that end too early, both end the connection; `pipeline` has closed the file by then.
  await pipeline(bytes, res).catch(() => res.destroy());
}
