import { z } from "zod";
import { call, download, nothing } from "~/foundation/seam/call.ts";
import { date, dateRange, dateTime, openObject, ours, oursOrNull, uuid } from "~/foundation/seam/wire.ts";
import { DOCUMENT_DECISION_STATUSES, DOCUMENT_STATUSES, DOCUMENT_TYPES } from "./document-kinds.ts";
import { documentContent, documentTemplate, sentContent } from "./template-shapes.ts";

const childBasics = openObject({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: date.nullable(),
});

const decision = openObject({
  id: uuid,
  status: z.enum(DOCUMENT_DECISION_STATUSES),
  createdAt: dateTime,
  validity: dateRange.nullable(),
  decisionNumber: z.int(),
  // Always null for guardians.
  daycareName: z.string().nullable().default(null),
  annulmentReason: z.string(),
});
export type ChildDocumentDecision = z.output<typeof decision>;

/** The name is empty unless a guardian has answered. */
const answerer = openObject({ id: uuid, name: z.string(), type: z.string() });

const summary = openObject({
  id: uuid,
  status: z.enum(DOCUMENT_STATUSES),
  type: z.enum(DOCUMENT_TYPES),
  templateName: z.string(),
  publishedAt: dateTime,
  unread: z.boolean(),
  child: childBasics,
  answeredAt: dateTime.nullable(),
  answeredBy: answerer.nullable(),
  decision: decision.nullable(),
  /** Our own (contract 1.12): the language of the template's name. */
  templateLanguage: oursOrNull(documentTemplate.shape.language),
});
export type ChildDocumentSummary = z.output<typeof summary>;

const details = openObject({
  id: uuid,
  status: z.enum(DOCUMENT_STATUSES),
  publishedAt: dateTime.nullable(),
  downloadable: z.boolean(),
  content: documentContent,
  child: childBasics,
  template: documentTemplate,
  decision: decision.nullable(),
  /** Our own (contract 1.12): the sender and the time. A plain gateway has them only in the list, so here they are absent. */
  answeredAt: ours(dateTime.nullable()),
  answeredBy: ours(answerer.nullable()),
});
export type ChildDocumentDetails = z.output<typeof details>;

const update = z.object({ status: z.enum(DOCUMENT_STATUSES), content: sentContent });
export type DocumentUpdate = z.output<typeof update>;

const documentId = { documentId: uuid };

/** Documents of the caller's children (contract 2.20). */
export const childDocumentCalls = {
  list: call({
    method: "GET",
    path: "/citizen/child-documents",
    level: "strong",
    summary: "The published documents of a child who has a place now or later, the newest first",
    query: { childId: uuid },
    output: z.array(summary),
  }),
  // These paths come before the paths with an id. Otherwise their last word would be read as an id.
  unanswered: call({
    method: "GET",
    path: "/citizen/child-documents/unanswered",
    level: "weak",
    summary: "The documents of all the caller's children that a guardian still fills in",
    output: z.array(summary),
  }),
  unreadCount: call({
    method: "GET",
    path: "/citizen/child-documents/unread-count",
    level: "weak",
    summary: "For each of the caller's children, how many documents of the list the caller has not opened",
    output: z.record(uuid, z.int().nonnegative()),
  }),
  /** The output has a version, which the update takes as If-Match. */
  details: call({
    method: "GET",
    path: "/citizen/child-documents/{documentId}",
    level: "strong",
    summary: "One document as it is published, with its template",
    params: documentId,
    output: details,
    refusals: [{ status: 404 }],
  }),
  update: call({
    method: "PUT",
    path: "/citizen/child-documents/{documentId}",
    logged: "documentSent",
    level: "strong",
    summary: "Send the answers of a document that a guardian fills in; it can't be changed after that",
    params: documentId,
    body: update,
    output: nothing,
    refusals: [{ status: 400 }, { status: 409 }, { status: 409, errorCode: "VERSION_CONFLICT" }],
  }),
  markRead: call({
    method: "PUT",
    path: "/citizen/child-documents/{documentId}/read",
    notLogged: "opening a page",
    level: "strong",
    summary: "The caller has opened the document; doing it again changes nothing",
    params: documentId,
    output: nothing,
  }),
  download: call({
    method: "GET",
    path: "/citizen/child-documents/{documentId}/pdf",
    logged: "download",
    level: "strong",
    kind: "download",
    summary: "The published document as a PDF file; 404 until it is made",
    params: documentId,
    output: download,
    refusals: [{ status: 404 }],
  }),
} as const;
