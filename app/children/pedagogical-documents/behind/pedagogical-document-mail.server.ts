import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForNotices } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import { pedagogicalDocumentMailTexts } from "../texts/mail/index.ts";
import "./pedagogical-document-store.server.ts";

/** Asks for a mail to everybody who cares for the child of a new document. */
export async function tellOfPedagogicalDocument(
  db: Db,
  { documentId, childId }: { documentId: string; childId: string },
  today: IsoDate,
): Promise<void> {
  const adults = await adultsOf(db, [childId], today);
  await askForNotices(
    db,
    "INFORMAL_DOCUMENT_NOTIFICATION",
    adults.map((personId) => ({ subjectId: documentId, personId })),
  );
}

/** Sends nothing if the staff has removed the document before the mail went out. */
export const pedagogicalDocumentNotice: NoticeMaker = async ({ db }, { subjectIds, language }) => {
  const found = db.selectFrom("pedagogical_document").select("id").where("id", "=", anyOf(subjectIds)).limit(1);
  if (!(await found.executeTakeFirst())) return null;
  const t = pedagogicalDocumentMailTexts.in(language);
  return { subject: t("subject"), line: t("line"), path: "/children", needsStrong: true };
};
