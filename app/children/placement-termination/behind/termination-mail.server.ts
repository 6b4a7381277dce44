import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import { isOnlyDaycare } from "../ended-places.ts";
import { terminationMailTexts } from "../texts/mail/index.ts";
import { endedPlacesOf } from "./placement-reading-store.server.ts";

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

/**
 * Says whether a place was ended, or only daycare, and what goes on. Other people may read the mailbox, so the mail has
 * no name. Null for other subjects.
 */
export const terminationNotice: NoticeMaker = async ({ db }, { subjectIds, language }) => {
  const places = await endedPlacesOf(db, subjectIds);
  if (places.length === 0) return null;
  const t = terminationMailTexts.in(language);
  const what = isOnlyDaycare(places) ? "daycare" : places.some(({ daycareOnly }) => daycareOnly) ? "both" : "place";
  const goesOn = places.some(({ goesOnUntil }) => goesOnUntil !== null);
  const line = [t(`line.${what}`), ...(goesOn ? [t("goesOn")] : []), t("lastDays")].join(" ");
  return { subject: t(`subject.${what}`), line, path: "/children", needsStrong: true };
};
