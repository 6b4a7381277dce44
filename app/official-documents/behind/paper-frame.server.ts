import type { Language } from "~/foundation/i18n/language.ts";
import { PAGE_COUNT, PAGE_NUMBER, type PdfContent } from "~/foundation/pdf/pdf-content.ts";
import type { Settings } from "~/foundation/seam/parts.ts";
import { officialDocumentTexts } from "../texts/index.ts";

/** What is the same on every paper of a town: who gives it, and how its pages are counted. */
export function paperFrame(
  town: Settings["town"],
  paper: Omit<PdfContent, "sender" | "pageOf"> & { language: Language },
): PdfContent {
  const t = officialDocumentTexts.in(paper.language);
  return {
    ...paper,
    sender: [town.provider[paper.language]],
    pageOf: t("pageOf", { page: PAGE_NUMBER, pages: PAGE_COUNT }),
  };
}
