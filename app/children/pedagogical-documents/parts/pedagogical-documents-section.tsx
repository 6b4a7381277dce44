import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { section } from "../../parts/section.ts";
import { askedPages, type DocumentPages, documentPages, PAGE_PARAMETER } from "../document-pages.ts";
import { pedagogicalDocumentsTexts } from "../texts/index.ts";
import { DocumentsShown } from "./documents-shown.tsx";

/** The staff's documents about the child's days, for strongly identified guardians (contract 2.21). */
export const pedagogicalDocumentsSection = section<DocumentPages>({
  key: "pedagogical-documents",
  title: (language) => pedagogicalDocumentsTexts.in(language)("title"),
  isThere: ({ child }) => child.upcomingPlacementType !== null,
  isStrongOnly: true,
  load: async ({ api, child, search }) => {
    const documents = await api.pedagogicalDocuments.list({ childId: child.id });
    return documentPages(documents, askedPages(search));
  },
  count: ({ unread }) => unread,
  // What waits counts the child once for all documents.
  lockedCount: async ({ api, child, waiting }) => {
    if ((await waiting()).pedagogicalDocumentsToRead === 0) return 0;
    const unread = await insteadOfRefusal(api.pedagogicalDocuments.unreadCount(), {}, ...NOT_SERVED);
    return unread[child.id] ?? 0;
  },
  countWords: (count, language) => pedagogicalDocumentsTexts.in(language)("unread", { count }),
  fact: ({ total: count }, language) =>
    pedagogicalDocumentsTexts.in(language)(count === 0 ? "noneShort" : "inAll", { count }),
  isOpen: (search) => search.has(PAGE_PARAMETER),
  Shown: ({ content, child }) => <DocumentsShown childId={child.id} pages={content} />,
});
