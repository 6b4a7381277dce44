import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import { changeDecisionMailTexts } from "../texts/index.ts";

/** Asks for a mail to each adult of the child about a decided application, in the errand's transaction. */
export async function tellOfChangeDecision(
  db: Db,
  { applicationId, childId, today }: { applicationId: string; childId: string; today: IsoDate },
): Promise<void> {
  const personIds = await adultsOf(db, [childId], today);
  await askForNotice(db, { kind: "DECISION_NOTIFICATION", subjectId: applicationId, personIds });
}

/**
 * Says that an absence application or a service application is decided. Other people may read the mailbox, so the mail
 * has no name, no child and no result.
 */
export const changeDecisionNotice: NoticeMaker = async ({ db }, { subjectIds, language }) => {
  const ids = [...subjectIds];
  const { rows } = await sql`
    select 1 from absence_application where id = any(${ids}) and decided_at is not null
    union all select 1 from service_application where id = any(${ids}) and decided_at is not null limit 1`.execute(db);
  if (rows.length === 0) return null;
  const t = changeDecisionMailTexts.in(language);
  return { subject: t("subject"), line: t("line"), path: "/children", needsStrong: false };
};
