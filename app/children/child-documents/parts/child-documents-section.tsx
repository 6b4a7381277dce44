import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { section } from "../../parts/section.ts";
import type { ChildDocumentSummary } from "../contract.ts";
import { isForGuardian } from "../status-chains.ts";
import { childDocumentTexts } from "../texts/index.ts";
import { DocumentList } from "./document-list.tsx";

/** The child's documents. With a username login only the number of those that wait is shown (spec 2 section 2). */
export const childDocumentsSection = section<{ documents: ChildDocumentSummary[] }>({
  key: "child-documents",
  title: (language) => childDocumentTexts.in(language)("title"),
  isThere: ({ features }) => features.childDocumentation,
  isStrongOnly: true,
  // A child without a place now or later has no list (contract 3.20).
  load: async ({ api, child }) => {
    const documents = await insteadOfRefusal(api.childDocuments.list({ childId: child.id }), null, 403, ...NOT_SERVED);
    return documents && { documents };
  },
  // A document to fill in counts once, also when it is unread.
  count: ({ documents }) => documents.filter(({ unread, status }) => unread || isForGuardian(status)).length,
  lockedCount: async ({ waiting }) => {
    const { documentsToFill, documentsToRead } = await waiting();
    return documentsToFill + documentsToRead;
  },
  countWords: (count, language) => childDocumentTexts.in(language)("list.waitingCount", { count }),
  fact: ({ documents: { length: count } }, language) =>
    childDocumentTexts.in(language)(count === 0 ? "list.noneShort" : "list.inAll", { count }),
  Shown: ({ content }) => <DocumentList documents={content.documents} />,
});
