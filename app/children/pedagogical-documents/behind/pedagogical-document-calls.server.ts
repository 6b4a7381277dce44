import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { mayReadChild } from "~/people/behind/may-read-child.server.ts";
import { pedagogicalDocumentCalls } from "../pedagogical-documents-contract.ts";
import {
  isReadablePedagogicalDocument,
  markPedagogicalDocumentRead,
  pedagogicalDocumentsOf,
  unreadPedagogicalDocuments,
} from "./pedagogical-document-store.server.ts";

export const servedPedagogicalDocumentCalls = {
  list: serve(pedagogicalDocumentCalls.list, { may: mayReadChild }, ({ db, guardian, today }, { childId }) =>
    pedagogicalDocumentsOf(db, guardian.id, { childId, today }),
  ),
  unreadCount: serve(pedagogicalDocumentCalls.unreadCount, { may: anyone }, ({ db, guardian, today }) =>
    unreadPedagogicalDocuments(db, guardian.id, today),
  ),
  markRead: serve(
    pedagogicalDocumentCalls.markRead,
    {
      may: ({ db, guardian, today }, { documentId }) =>
        isReadablePedagogicalDocument(db, guardian.id, { documentId, today }),
    },
    ({ db, guardian, now }, { documentId }) => markPedagogicalDocumentRead(db, guardian.id, documentId, now),
  ),
} satisfies ServedCalls<{ pedagogicalDocuments: typeof pedagogicalDocumentCalls }>["pedagogicalDocuments"];
