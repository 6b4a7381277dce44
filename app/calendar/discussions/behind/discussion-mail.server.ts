import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import { eventMailTexts } from "../../events/texts/mail/index.ts";
import { type BookingChange, changeBooking } from "./booking-store.server.ts";

/**
 * Changes a booking and asks for a mail to each adult of the child. Nobody can turn this mail off (contract 3.10,
 * TRANSACTIONAL).
 */
export async function changeAndTell(db: Db, change: BookingChange): Promise<void> {
  const subjectId = await changeBooking(db, change);
  const personIds = await adultsOf(db, [change.childId], change.today);
  await askForNotice(db, { kind: "TRANSACTIONAL", subjectId, personIds });
}

/** Says whether a time was booked or given back. Null if the id is no booking. */
export const bookingNotice: NoticeMaker = async ({ db }, { subjectIds, language }) => {
  const found = await db
    .selectFrom("discussion_booking_change")
    .select("change")
    .where("id", "=", anyOf(subjectIds))
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const t = eventMailTexts.in(language);
  const path = "/calendar?modal=discussions";
  return found.change === "BOOKED"
    ? { subject: t("booked.subject"), line: t("booked.line"), path, needsStrong: false }
    : { subject: t("cancelled.subject"), line: t("cancelled.line"), path, needsStrong: false };
};
