import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { section } from "../../pages/sections/section.ts";
import type { ChildDocumentSummary } from "../contract.ts";
import { childDocumentTexts } from "../texts/index.ts";
import { DocumentList } from "./document-list.tsx";

/** The child's documents. With a username login only the number of unread ones is shown (spec 2 section 2). */
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
  count: ({ documents }) => documents.filter(({ unread }) => unread).length,
  lockedCount: async ({ api, child }) => {
    const unread = await insteadOfRefusal(api.childDocuments.unreadCount(), {}, ...NOT_SERVED);
    return unread[child.id] ?? 0;
  },
  countWords: (count, language) => childDocumentTexts.in(language)("list.unreadCount", { count }),
  Shown: ({ content }) => <DocumentList documents={content.documents} />,
});
