import type { Capability } from "~/capability.ts";
import { servedAttachmentCalls } from "./behind/attachment-calls.server.ts";
import { sweepFiles } from "./behind/attachment-jobs.server.ts";
import { servedOwnFileCalls } from "./behind/own-file-calls.server.ts";

export const attachments = {
  calls: { attachments: servedAttachmentCalls, ownFiles: servedOwnFileCalls },
  // Twice a day, so that bytes without a row are always gone within a day.
  daily: [
    { name: "sweep-files-by-night", at: "00:20", run: sweepFiles },
    { name: "sweep-files-by-day", at: "12:20", run: sweepFiles },
  ],
} satisfies Capability;
