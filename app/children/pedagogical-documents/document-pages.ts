import type { PedagogicalDocument } from "./pedagogical-documents-contract.ts";

/** Documents that one step of the list adds (spec 2 section 9). */
export const DOCUMENTS_OF_PAGE = 10;

export const PAGE_PARAMETER = "page";

/** The number of pages to show. One if the address has no number that we can read. */
export function askedPages(search: URLSearchParams): number {
  const asked = search.get(PAGE_PARAMETER) ?? "";
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

export interface DocumentPages {
  shown: readonly PedagogicalDocument[];
  total: number;
  unread: number;
  /** The link to the rest. Null if all are shown. */
  more: { page: number; firstId: string } | null;
}

/** All documents up to a page. The number of unread ones counts all documents, also those that are not shown. */
export function documentPages(documents: readonly PedagogicalDocument[], pages: number): DocumentPages {
  const end = DOCUMENTS_OF_PAGE * pages;
  const next = documents[end];
  return {
    shown: documents.slice(0, end),
    total: documents.length,
    unread: documents.filter(({ isRead }) => !isRead).length,
    more: next ? { page: pages + 1, firstId: next.id } : null,
  };
}
