import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { contentDisposition } from "~/foundation/files/safe-file-name.ts";
import type { Download } from "./call.ts";

/** A file never runs as part of the service: no sniffing, an empty sandbox (Chromium still shows a PDF in it). */
export async function sendDownload(res: Response, file: Download): Promise<void> {
  // We open the file before we send its headers, so an unreadable file is refused like any other call.
  const bytes = await file.open();
  res.setHeader("Content-Type", file.contentType);
  res.setHeader("Content-Disposition", contentDisposition(file.disposition, file.name));
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  if (file.cacheable) res.setHeader("Cache-Control", "private, max-age=3600");
  if (file.size !== undefined) res.setHeader("Content-Length", file.size);
  // The reader may leave, or the bytes may end too early. Both end the connection; `pipeline` has closed the file by
  // then.
  await pipeline(bytes, res).catch(() => res.destroy());
}
