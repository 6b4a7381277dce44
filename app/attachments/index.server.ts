import type { Capability } from "~/capability.ts";
import { askForCheck } from "./behind/ask-for-check.server.ts";
import { servedAttachmentCalls } from "./behind/attachment-calls.server.ts";
import { sweepFiles } from "./behind/attachment-jobs.server.ts";
import { ownFiles } from "./behind/own-data-store.server.ts";
import { servedOwnFileCalls } from "./behind/own-file-calls.server.ts";
import { refusedFileNotice } from "./behind/refused-file-mail.server.ts";

export const attachments = {
  calls: { attachments: servedAttachmentCalls, ownFiles: servedOwnFileCalls },
  ownData: ownFiles,
  notices: { TRANSACTIONAL: refusedFileNotice },
  // Twice a day, so that bytes without a row are always gone within a day.
  daily: [
    { name: "sweep-files-by-night", at: "00:20", run: sweepFiles },
    { name: "sweep-files-by-day", at: "12:20", run: sweepFiles },
    { name: "look-for-unchecked-files", at: "00:40", run: ({ db }) => askForCheck(db) },
  ],
} satisfies Capability;
