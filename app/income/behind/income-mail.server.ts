import type { Db } from "~/foundation/database/database.server.ts";
import { inParts } from "~/foundation/database/in-batches.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { askForNoticesOfTown } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { incomeMailTexts } from "../texts/mail/index.ts";
import { endingIncomeAmong, isStillEnding, recordsThatEnd } from "./known-income-store.server.ts";

/**
 * Says that income ends soon. Other people may read the mailbox, so the mail has no day and no amount. Null if a
 * statement was sent, or new income was recorded, before the mail went out.
 */
export const incomeNotice: NoticeMaker = async ({ db }, { personId, subjectIds, language }) => {
  if (!(await isStillEnding(db, personId, subjectIds))) return null;
  const t = incomeMailTexts.in(language);
  return { subject: t("subject"), line: t("line"), path: "/income", needsStrong: true };
};

/**
 * A mail to each guardian whose income ends soon, once for each record of income. The records are judged in parts:
 * to judge all of them at once, the database read the income of the whole town.
 * @param now the town's time, which decides what ends soon. The mails go by the machine's time
 */
export async function tellOfEndingIncome(db: Db, now: Date): Promise<void> {
  const today = dateAt(now);
  await inParts(await recordsThatEnd(db, today), async (part) => {
    const ending = await endingIncomeAmong(db, part, today);
    const asked = ending.map(({ id, personId }) => ({ subjectId: id, personId }));
    await askForNoticesOfTown(db, "INCOME_NOTIFICATION", asked);
  });
}
