import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { NoticeMaker } from "~/notices/behind/mail-notice-jobs.server.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import "../../../receipts/behind/child-receipt-store.server.ts";
import { terminationMailTexts } from "../texts/index.ts";

/**
 * Asks for a mail to each adult of the child. Nobody can turn it off: the place ends for both (contract 3.10,
 * TRANSACTIONAL).
 */
export async function tellOfTermination(
  db: Db,
  { receiptId, childId, today }: { receiptId: string; childId: string; today: IsoDate },
): Promise<void> {
  const personIds = await adultsOf(db, [childId], today);
  await askForNotice(db, { kind: "TRANSACTIONAL", subjectId: receiptId, personIds });
}

/** Says that a place was ended. Other people may read the mailbox, so the mail has no name. Null for other subjects. */
export const terminationNotice: NoticeMaker = async ({ db }, { subjectIds, language }) => {
  const found = db.selectFrom("child_receipt").select("id").where("id", "=", anyOf(subjectIds)).limit(1);
  if (!(await found.executeTakeFirst())) return null;
  const t = terminationMailTexts.in(language);
  return { subject: t("subject"), line: t("line"), path: "/children", needsStrong: true };
};
