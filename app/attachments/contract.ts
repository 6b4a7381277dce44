import { z } from "zod";
import { call, download, nothing } from "~/foundation/seam/call.ts";

/** The purpose of an application's file (contract 2.4). */
export const APPLICATION_ATTACHMENT_TYPES = ["URGENCY", "EXTENDED_CARE", "SERVICE_WORKER_ATTACHMENT"] as const;
export type ApplicationAttachmentType = (typeof APPLICATION_ATTACHMENT_TYPES)[number];

/** Only the staff may add files of this kind. */
export const STAFF_ATTACHMENT_TYPE: ApplicationAttachmentType = "SERVICE_WORKER_ATTACHMENT";

/** One person may add at most so many files to one parent. One more is a 403 (contract 3.7). */
export const MAX_ATTACHMENTS = 100;

/** The upload codes of contract 2.8, in the order of the checks (3.7). */
export const UPLOAD_CODES = [
  "FILE_TOO_LARGE",
  "EXTENSION_MISSING",
  "INVALID_CONTENT_TYPE",
  "EXTENSION_INVALID",
] as const;
export type UploadCode = (typeof UPLOAD_CODES)[number];

/**
 * Files (contract 2.8). The contract's table answers an unknown id with 404. Section 1.12, which is our own, checks
 * permission first. An id that is not the caller's is a 403 whether or not it exists, so nobody learns which ids exist.
 * A 404 means that the bytes of the file are gone.
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
    output: z.uuid(),
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), { status: 413 }, { status: 503 }],
  }),
  /** The file is loose until a message is sent with it. After a day without one it is removed. */
  uploadToMessage: call({
    method: "POST",
    path: "/citizen/attachments/messages",
    level: "weak",
    summary: "Adds a file for a new message, if the caller's account allows files.",
    kind: "upload",
    output: z.uuid(),
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), { status: 413 }, { status: 503 }],
  }),
  /** The level depends on what the file belongs to: weak is enough for a file of a message (parent-levels.ts). */
  download: call({
    method: "GET",
    path: "/citizen/attachments/{attachmentId}/download/{requestedFilename}",
    level: "weak",
    summary: "The bytes of a file that the caller uploaded, or that came with a message of the caller.",
    params: { attachmentId: z.uuid(), requestedFilename: z.string() },
    kind: "download",
    output: download,
    refusals: [{ status: 400 }, { status: 404 }, { status: 503 }],
  }),
  remove: call({
    method: "DELETE",
    path: "/citizen/attachments/{attachmentId}",
    level: "strong",
    summary: "Removes a file that the caller uploaded.",
    params: { attachmentId: z.uuid() },
    output: nothing,
  }),
} as const;
