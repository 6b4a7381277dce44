import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { paperDownload } from "~/official-documents/behind/paper-download.server.ts";
import { isOwnChild } from "~/people/behind/own-children-store.server.ts";
import { childDocumentCalls } from "../contract.ts";
import { documentsOfChild, foundDocument, unansweredDocuments } from "./document-store.server.ts";
import { sendDocument } from "./send-document.server.ts";
import { holdDocument, markRead } from "./sending-store.server.ts";
import { hasPlaceNowOrLater, unreadByChild } from "./waiting-documents-store.server.ts";

const calls = childDocumentCalls;

/** An own child who has a place now or later (contract 3.20). */
const withPlace = async ({ db, guardian, today }: GuardianContext, { childId }: { childId: string }) =>
  (await isOwnChild(db, guardian.id, childId, today)) && (await hasPlaceNowOrLater(db, childId, today));

type OfDocument = { documentId: string };

/** A published document of an own child. Reading one needs no place (contract 3.20). */
const readable = ({ db, guardian, today }: GuardianContext, { documentId }: OfDocument) =>
  foundDocument(db, guardian.id, documentId, today);

const held = ({ db, guardian, today }: GuardianContext, { documentId }: OfDocument) =>
  holdDocument(db, guardian.id, documentId, today);

export const servedChildDocumentCalls = {
  list: serve(calls.list, { may: withPlace }, ({ db, guardian, today }, { childId }) =>
    documentsOfChild(db, guardian.id, childId, today),
  ),
  unanswered: serve(calls.unanswered, { may: anyone }, ({ db, guardian, today }) =>
    unansweredDocuments(db, guardian.id, today),
  ),
  unreadCount: serve(calls.unreadCount, { may: anyone }, ({ db, guardian, today }) =>
    unreadByChild(db, guardian.id, today),
  ),
  details: serve(calls.details, { may: readable }, (context, _asked, { document, version }) => {
    context.version(version);
    return document;
  }),
  update: serve(calls.update, { may: held }, sendDocument),
  markRead: serve(calls.markRead, { may: held }, ({ db, guardian }, { documentId }) =>
    markRead(db, guardian.id, documentId),
  ),
  download: serve(calls.download, { may: readable }, (context, { documentId }) =>
    paperDownload(context, "CHILD_DOCUMENT", documentId),
  ),
} satisfies ServedCalls<{ childDocuments: typeof childDocumentCalls }>["childDocuments"];
