import { z } from "zod";
import { call, nothing } from "~/foundation/seam/call.ts";
import { dateTime, language, openObject, uuid } from "~/foundation/seam/wire.ts";
import { APPLICATION_ATTACHMENT_TYPES, INCOME_STATEMENT_ATTACHMENT_TYPES, UPLOAD_CODES } from "./contract.ts";
import { UNUSABLE } from "./file-check.ts";

/** Our own extensions (contract 1.12): a guardian makes one file of several photos, and uses an own file again. */

/** So many photos may become one file. Together they may have as many bytes as one file (MAX_FILE_BYTES). */
export const PHOTOS_TO_JOIN = { fewest: 2, most: 20 } as const;

/** The kinds of files that we can join. */
const PHOTO_TYPES: readonly string[] = ["image/jpeg", "image/png"];
export const isPhoto = (contentType: string): boolean => PHOTO_TYPES.includes(contentType);

/** The kinds of errands whose files a guardian can use again. */
export const ERRANDS_WITH_FILES = ["application", "incomeStatement"] as const;
export type ErrandWithFiles = (typeof ERRANDS_WITH_FILES)[number];

/** The list of earlier files ends here. Older files are in their own errands. */
export const MOST_EARLIER_FILES = 50;

/** The place of a new file: the errand and the purpose. A statement without an id is saved later with its files. */
const filePlace = z.union([
  z.object({ applicationId: uuid, type: z.enum(APPLICATION_ATTACHMENT_TYPES) }),
  z.object({ incomeStatementId: uuid.nullable(), type: z.enum(INCOME_STATEMENT_ATTACHMENT_TYPES).nullable() }),
]);

const ownFile = {
  id: uuid,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
};

/** An own file that cannot be opened (file-check.ts). */
export const checkedFile = openObject({ id: uuid, name: z.string(), check: z.enum(UNUSABLE) });
export type CheckedFile = z.output<typeof checkedFile>;

export const earlierFile = openObject({ ...ownFile, receivedAt: dateTime });
export type EarlierFile = z.output<typeof earlierFile>;

/** So many files that a guardian has shared from a phone may wait for their errand. */
export const MOST_SHARED_FILES = 20;

/** A shared file that the guardian keeps waits so long for a form, as a draft does. */
export const SHARED_KEPT_DAYS = 30;

/** Files that belong to no errand stay so long otherwise (contract 3.7). */
export const LOOSE_KEPT_HOURS = 24;

/** A file that a phone handed to the service. Until the guardian says so it is in no list of a form. */
const sharedFile = openObject({ ...ownFile, receivedAt: dateTime, isKept: z.boolean() });
export type SharedFile = z.output<typeof sharedFile>;

const cannotStore = [{ status: 404 }, { status: 503 }];

export const ownFileCalls = {
  /**
   * 400 with INVALID_CONTENT_TYPE: one of the files is no photo that can be read. 400 with FILE_TOO_LARGE: together
   * they are too large, or reading them takes too long.
   */
  join: call({
    method: "POST",
    path: "/citizen/x/attachments/join",
    logged: "filesJoined",
    level: "strong",
    summary: "Makes one PDF of the caller's photos of one errand and purpose, in the given order",
    body: z.object({
      attachmentIds: z
        .array(uuid)
        .min(PHOTOS_TO_JOIN.fewest)
        .max(PHOTOS_TO_JOIN.most)
        .refine((ids) => new Set(ids).size === ids.length, "the same file twice"),
      /** The language of the words for a screen reader. */
      language,
      /**
       * The caller saves the errand later with the PDF and without the photos: then the PDF belongs to nothing yet, and
       * nothing is removed. Otherwise the PDF takes the photos' place at once.
       */
      isSavedLater: z.boolean().default(false),
    }),
    output: openObject(ownFile),
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), ...cannotStore],
  }),
  earlier: call({
    method: "GET",
    path: "/citizen/x/attachments/earlier",
    level: "strong",
    summary:
      "Files that the caller added to errands of one kind or keeps of those shared from a phone, newest first, each once; none of one errand's own",
    query: {
      errand: z.enum(ERRANDS_WITH_FILES),
      /** The errand that is open now. We leave out what it has already. */
      besides: uuid.optional(),
    },
    output: z.array(earlierFile),
  }),
  unusable: call({
    method: "GET",
    path: "/citizen/x/attachments/unusable",
    level: "weak",
    summary:
      "The caller's files that wait for the virus scanner, and those in which it has found a virus; newest first",
    output: z.array(checkedFile),
  }),
  /** The file is loose, and an errand gets a copy of it. */
  share: call({
    method: "POST",
    path: "/citizen/x/attachments/shared",
    logged: "fileAdded",
    level: "weak",
    summary: "Takes a file that the caller's phone shared with the service. The caller is asked whether to keep it",
    kind: "upload",
    output: uuid,
    refusals: [...UPLOAD_CODES.map((errorCode) => ({ status: 400, errorCode })), { status: 413 }, { status: 503 }],
  }),
  shared: call({
    method: "GET",
    path: "/citizen/x/attachments/shared",
    level: "weak",
    summary: "The files that the caller's phone shared with the service and that wait for an errand, newest first",
    output: z.array(sharedFile),
  }),
  answerShared: call({
    method: "POST",
    path: "/citizen/x/attachments/shared/{attachmentId}",
    notLogged: "fileAdded tells of the file, and an errand of its use",
    level: "weak",
    summary: "Keeps a file that the caller's phone shared, so that a form offers it, or removes it",
    params: { attachmentId: uuid },
    body: z.object({ keep: z.boolean() }),
    output: nothing,
    refusals: [{ status: 404 }],
  }),
  copyToMessage: call({
    method: "POST",
    path: "/citizen/x/attachments/shared/{attachmentId}/message",
    logged: "fileAdded",
    level: "weak",
    summary: "Makes a file for a new message of a file that the caller keeps of those shared from a phone",
    params: { attachmentId: uuid },
    output: uuid,
    refusals: cannotStore,
  }),
  copy: call({
    method: "POST",
    path: "/citizen/x/attachments/{attachmentId}/copy",
    logged: "fileAdded",
    level: "strong",
    summary: "Adds a file that the caller uploaded to another errand of the caller, as a file with an id of its own",
    params: { attachmentId: uuid },
    body: filePlace,
    output: uuid,
    refusals: cannotStore,
  }),
} as const;
