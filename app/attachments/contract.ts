import { z } from "zod";
import { call, download, nothing } from "~/foundation/seam/call.ts";

/** What a file of an application is for (contract 2.4). */
export const APPLICATION_ATTACHMENT_TYPES = ["URGENCY", "EXTENDED_CARE", "SERVICE_WORKER_ATTACHMENT"] as const;
export type ApplicationAttachmentType = (typeof APPLICATION_ATTACHMENT_TYPES)[number];

/** Files of this kind are added by staff; a guardian has no permission to. */
export const STAFF_ATTACHMENT_TYPE: ApplicationAttachmentType = "SERVICE_WORKER_ATTACHMENT";

/** At most so many files of one person at one parent; one more is a 403 (contract 3.7). */
export const MAX_ATTACHMENTS = 100;

/** The upload codes of contract 2.8, in the order in which they are looked for (3.7). */
export const UPLOAD_CODES = [
  "FILE_TOO_LARGE",
  "EXTENSION_MISSING",
  "INVALID_CONTENT_TYPE",
  "EXTENSION_INVALID",
] as const;
export type UploadCode = (typeof UPLOAD_CODES)[number];

/**
 * Files (contract 2.8). The contract's table answers an unknown id with 404; section 1.12, which is ours, lets permission
 * come first: an id that is not the caller's is a 403 whether or not it exists, so nobody learns which ids there are.
 * 404 is left for a file whose bytes are gone.
 */
export const attachmentCalls = {
  uploadToApplication: call({
    method: "POST",
    path: "/citizen/attachments/applications/{applicationId}",
    level: "strong",
    summary: "Adds a file to the caller's own application.",
    params: { applicationId: z.uuid() },
    query: { type: z.enum(APPLICATION_ATTACHMENT_TYPES) },
    kind: "upload",
    answer: z.uuid(),
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), { status: 413 }, { status: 503 }],
  }),
  download: call({
    method: "GET",
    path: "/citizen/attachments/{attachmentId}/download/{requestedFilename}",
    level: "strong",
    summary: "The bytes of a file that the caller uploaded.",
    params: { attachmentId: z.uuid(), requestedFilename: z.string() },
    kind: "download",
    answer: download,
    refusals: [{ status: 400 }, { status: 404 }, { status: 503 }],
  }),
  remove: call({
    method: "DELETE",
    path: "/citizen/attachments/{attachmentId}",
    level: "strong",
    summary: "Removes a file that the caller uploaded.",
    params: { attachmentId: z.uuid() },
    answer: nothing,
  }),
} as const;
