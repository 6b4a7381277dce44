import type { Capability } from "~/capability.ts";
import { UUID_PATTERN } from "~/foundation/uuid.ts";
import { firstNotice } from "~/notices/behind/told-news.server.ts";
import { servedAbsenceApplicationCalls } from "./absence-applications/behind/absence-application-calls.server.ts";
import { servedChildCareCalls } from "./behind/child-care-calls.server.ts";
import { ownChildren } from "./behind/own-data-store.server.ts";
import { servedChildDocumentCalls } from "./child-documents/behind/child-document-calls.server.ts";
import { childDocumentPaper } from "./child-documents/behind/child-document-pdf.server.ts";
import { documentNotice } from "./child-documents/behind/document-mail.server.ts";
import { foundDocuments } from "./child-documents/behind/document-store.server.ts";
import { documentsThatWait, unreadDocumentsThatWait } from "./child-documents/behind/waiting-documents.server.ts";
import { documentsToFillCount, documentsToReadCount } from "./child-documents/behind/waiting-documents-store.server.ts";
import { documentPath } from "./child-documents/document-addresses.ts";
import { ownAnswersOfDocument, unsentAnswersOfDocument } from "./child-documents/parts/own-answers.ts";
import { changeDecisionNotice } from "./decision-mail/behind/change-decision-mail.server.ts";
import { servedPedagogicalDocumentCalls } from "./pedagogical-documents/behind/pedagogical-document-calls.server.ts";
import { pedagogicalDocumentNotice } from "./pedagogical-documents/behind/pedagogical-document-mail.server.ts";
import { childrenWithPedagogicalDocuments } from "./pedagogical-documents/behind/pedagogical-document-store.server.ts";
import { pedagogicalDocumentsThatWait } from "./pedagogical-documents/behind/waiting-pedagogical-documents.server.ts";
import { servedPlacementCalls } from "./placement-termination/behind/placement-calls.server.ts";
import { terminationNotice } from "./placement-termination/behind/termination-mail.server.ts";
import { servedServiceApplicationCalls } from "./service-applications/behind/service-application-calls.server.ts";

const ID_OF_DOCUMENT = new RegExp(`^${documentPath(`(${UUID_PATTERN})`)}$`);

export const children = {
  calls: {
    childCare: servedChildCareCalls,
    placements: servedPlacementCalls,
    pedagogicalDocuments: servedPedagogicalDocumentCalls,
    childDocuments: servedChildDocumentCalls,
    absenceApplications: servedAbsenceApplicationCalls,
    serviceApplications: servedServiceApplicationCalls,
  },
  waiting: {
    documentsToFill: { count: documentsToFillCount, things: documentsThatWait },
    documentsToRead: { count: documentsToReadCount, things: unreadDocumentsThatWait },
    pedagogicalDocumentsToRead: { count: childrenWithPedagogicalDocuments, things: pedagogicalDocumentsThatWait },
  },
  papers: { CHILD_DOCUMENT: childDocumentPaper },
  notices: {
    DOCUMENT_NOTIFICATION: documentNotice,
    // Documents without legal effect and pedagogical documents share one kind of mail.
    INFORMAL_DOCUMENT_NOTIFICATION: firstNotice([documentNotice, pedagogicalDocumentNotice]),
    DECISION_NOTIFICATION: changeDecisionNotice,
    TRANSACTIONAL: terminationNotice,
  },
  ownData: {
    ...ownChildren,
    documents: {
      facts: ownChildren.documents,
      answers: async (db, { personId: guardianId, today }, ids) => {
        const found = await foundDocuments(db, { guardianId, today }, ids);
        return new Map(found.map(({ document }) => [document.id, ownAnswersOfDocument(document)]));
      },
    },
  },
  unsentForms: {
    unsent: async (db, { personId: guardianId, today }, forms) => {
      const ids = forms.map(({ route }) => ID_OF_DOCUMENT.exec(route)?.[1] ?? "");
      const asked = ids.filter((id) => id !== "");
      const found = asked.length > 0 ? await foundDocuments(db, { guardianId, today }, asked) : [];
      const documents = new Map(found.map(({ document }) => [document.id, document]));
      return forms.map(({ entries }, index) => {
        const document = documents.get(ids[index] ?? "");
        return document ? unsentAnswersOfDocument(document, entries) : null;
      });
    },
  },
  keptPages: {
    "/children/:childId": "PAGE_CHILD",
    "/children/:childId/absence-application": "PAGE_ABSENCE_APPLICATION",
    "/children/:childId/absence-application/:applicationId/cancel": "PAGE_ABSENCE_APPLICATION",
    "/children/:childId/service-application": "PAGE_SERVICE_APPLICATION",
    "/children/:childId/service-application/:applicationId/cancel": "PAGE_SERVICE_APPLICATION",
    "/children/:childId/placement-termination": "PAGE_TERMINATION",
    "/child-documents/:documentId": "PAGE_DOCUMENT",
  },
} satisfies Capability;
