import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import { documentPath } from "../document-addresses.ts";
import type { ChildDocumentType } from "../document-kinds.ts";
import { documentMailTexts } from "../texts/mail/index.ts";
import "./document-tables.server.ts";

/** Documents without legal effect have a switch of their own among the notifications (contract 2.10). */
const INFORMAL: readonly ChildDocumentType[] = ["OTHER", "CITIZEN_BASIC"];

/** Asks for a mail to everybody who may read the document today. */
export async function tellOfDocument(
  db: Db,
  { id, childId, type }: { id: string; childId: string; type: ChildDocumentType },
  today: IsoDate,
): Promise<void> {
  // The mail goes out again, also to readers who had a mail about an earlier version.
  await db.deleteFrom("mail_notice").where("subject_id", "=", id).where("sent_at", "is not", null).execute();
  await askForNotice(db, {
    kind: INFORMAL.includes(type) ? "INFORMAL_DOCUMENT_NOTIFICATION" : "DOCUMENT_NOTIFICATION",
    subjectId: id,
    personIds: await adultsOf(db, [childId], today),
  });
}

/**
 * The mail names documents that this person has not opened, and documents that wait for answers. Null if all of them
 * were opened, sent or removed before the mail went out.
 */
export const documentNotice: NoticeMaker = async ({ db }, { personId, subjectIds, language }) => {
  const rows = await db
    .selectFrom("child_document as document")
    .leftJoin("child_document_read as mark", (join) =>
      join.onRef("mark.document_id", "=", "document.id").on("mark.person_id", "=", personId),
    )
    .select(["document.id", "document.status", "mark.person_id as readBy"])
    .where("document.id", "=", anyOf(subjectIds))
    .where("document.published_at", "is not", null)
    .execute();
  const toFill = rows.filter(({ status }) => status === "CITIZEN_DRAFT");
  const [first, another] = toFill.length > 0 ? toFill : rows.filter(({ readBy }) => readBy === null);
  if (!first) return null;
  const t = documentMailTexts.in(language);
  const kind = toFill.length > 0 ? "fill" : "read";
  const path = another ? "/children" : documentPath(first.id);
  return { subject: t(`${kind}.subject`), line: t(`${kind}.line`), path, needsStrong: true };
};
