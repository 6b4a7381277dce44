import type { Language } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";
import { PAGE_COUNT, PAGE_NUMBER, type PdfContent } from "~/foundation/pdf/pdf-content.ts";
import { officialDocumentTexts } from "../texts/index.ts";

/** The same parts of every paper of a town: its sender and its page numbers. */
export function paperFrame(
  town: Settings["town"],
  paper: Omit<PdfContent, "sender" | "pageOf" | "cutHere"> & { language: Language },
): PdfContent {
  const t = officialDocumentTexts.in(paper.language);
  return {
    ...paper,
    sender: [town.provider[paper.language]],
    cutHere: t("cutHere"),
    pageOf: t("pageOf", { page: PAGE_NUMBER, pages: PAGE_COUNT }),
  };
}
