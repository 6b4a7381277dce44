import { z } from "zod";
import { call, nothing } from "~/foundation/seam/call.ts";
import { dateTime, openObject, uuid } from "~/foundation/seam/wire.ts";

const attachment = openObject({ id: uuid, name: z.string(), contentType: z.string() });

const pedagogicalDocument = openObject({
  id: uuid,
  childId: uuid,
  description: z.string(),
  createdAt: dateTime,
  isRead: z.boolean(),
  attachments: z.array(attachment),
});
export type PedagogicalDocument = z.output<typeof pedagogicalDocument>;

/** The staff's documents about a child's days and learning (contract 2.21). */
export const pedagogicalDocumentCalls = {
  list: call({
    method: "GET",
    path: "/citizen/children/{childId}/pedagogical-documents",
    level: "strong",
    summary: "The pedagogical documents of an own child with a place, the newest first",
    params: { childId: uuid },
    output: z.array(pedagogicalDocument),
  }),
  unreadCount: call({
    method: "GET",
    path: "/citizen/pedagogical-documents/unread-count",
    level: "weak",
    summary:
      "How many pedagogical documents of each own child the caller has not opened; children without any are left out",
    output: z.record(z.string(), z.int()),
  }),
  markRead: call({
    method: "POST",
    path: "/citizen/pedagogical-documents/{documentId}/mark-read",
    notLogged: "opening a file",
    level: "strong",
    summary: "The caller has opened a pedagogical document of an own child",
    params: { documentId: uuid },
    output: nothing,
  }),
} as const;
