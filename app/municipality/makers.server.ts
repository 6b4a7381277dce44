import { firstNotice, type NoticeMakers } from "~/notices/behind/told-news.server.ts";
import type { PaperMakers } from "~/official-documents/behind/document-jobs.server.ts";
import { EMAIL_MESSAGE_TYPES } from "~/people/email-message-types.ts";
import type { CopySources } from "~/personal-details/own-data/own-answers.ts";
import { noticesOf, together } from "./capabilities.server.ts";

/** The makers of this town's papers, by kind. */
export const paperMakers: PaperMakers = together("papers");

/** What the copies of own data of this town tell. */
export const copySources: CopySources = {
  sections: together("ownData"),
  pages: together("keptPages"),
  ...together("unsentForms"),
};

/** The makers of the mails about news, by kind. Several may share a kind: each knows its own subjects. */
export const noticeMakers: NoticeMakers = Object.fromEntries(
  EMAIL_MESSAGE_TYPES.map((kind) => [kind, firstNotice(noticesOf(kind))]),
);
