import type { NoticeMaker } from "~/notices/behind/mail-notice-jobs.server.ts";
import { documentNotice } from "../child-documents/behind/document-mail.server.ts";
import { pedagogicalDocumentNotice } from "../pedagogical-documents/behind/pedagogical-document-mail.server.ts";

/** Documents without legal effect and pedagogical documents share one kind of mail. The first sort comes first. */
export const informalDocumentNotice: NoticeMaker = async (sources, asked) =>
  (await documentNotice(sources, asked)) ?? pedagogicalDocumentNotice(sources, asked);
