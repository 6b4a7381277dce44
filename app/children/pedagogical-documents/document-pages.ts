import type { PedagogicalDocument } from "./pedagogical-documents-contract.ts";

/** Documents that one step of the list adds (spec 2 section 9). */
export const DOCUMENTS_OF_PAGE = 10;

export const PAGE_PARAMETER = "page";

/** How many pages are asked for: one when the address says nothing readable. */
export function askedPages(search: URLSearchParams): number {
  const asked = search.get(PAGE_PARAMETER) ?? "";
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

export interface DocumentPages {
  shown: readonly PedagogicalDocument[];
  total: number;
  unread: number;
  /** The link to the rest; null when all are shown. */
  more: { page: number; firstId: string } | null;
}

/** All documents up to a page. What is unread is counted over all of them, also those that are not shown. */
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
