import { nextLock } from "~/care-days/times/reservable-range.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { DailyTask } from "~/foundation/jobs/run-jobs.server.ts";
import type { Settings } from "~/foundation/seam/parts.ts";
import type { NoticeMaker } from "~/notices/behind/mail-notice-jobs.server.ts";
import { askForNotices } from "~/notices/behind/mail-notice-store.server.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import { weekNumber } from "../../iso-week.ts";
import { missingTimesMailTexts } from "../texts/mail/index.ts";
import { isReminderDay, mondayOfSubject, subjectOfWeek } from "../week-subject.ts";
import { childrenToAsk, childrenWithoutTimes, weekFrom } from "./missing-times-store.server.ts";

/** A week's times are asked for in the week before. The last day before the week stands for any day of asking. */
const dayOfAsking = (monday: IsoDate): IsoDate => addDays(monday, -7);

/** Says in a mail that times are missing. Sends nothing if they were reported before the mail went out. */
export const missingTimesNotice: NoticeMaker = async ({ db }, { personId, subjectIds, language }) => {
  const monday = subjectIds
    .flatMap((id) => mondayOfSubject(id) ?? [])
    .sort()
    .at(-1);
  if (!monday) return null;
  const asked = { range: weekFrom(monday), today: dayOfAsking(monday) };
  const own = await ownChildren(db, personId, asked.today);
  const missing = await childrenWithoutTimes(
    db,
    own.map(({ id }) => id),
    asked,
  );
  if (missing.length === 0) return null;
  const t = missingTimesMailTexts.in(language);
  const week = String(weekNumber(monday));
  return { subject: t("subject"), line: t("line", { week }), path: "/calendar", needsStrong: false };
};

/**
 * Runs on the day before each deadline. Sends a mail to the guardians of children whose times of that week are missing.
 */
export const missingTimesReminders = ({ db, settings }: { db: Db; settings: Settings }): DailyTask => ({
  name: "remind-of-missing-times",
  at: "07:30",
  run: (now) => remindOfMissingTimes(db, now, settings.town.careDays.reservationThresholdHours),
});

/** @param now the town's time, which decides which week is locked next. The mails go by the machine's time. */
export async function remindOfMissingTimes(db: Db, now: Date, thresholdHours: number): Promise<void> {
  const { monday, at } = nextLock(now, thresholdHours);
  const today = dateAt(now);
  if (!isReminderDay(today, dateAt(at))) return;
  const range = weekFrom(monday);
  const missing = await childrenWithoutTimes(db, await childrenToAsk(db, range), { range, today });
  const adults = await adultsOf(db, missing, today);
  const subjectId = subjectOfWeek(monday);
  await askForNotices(
    db,
    "ATTENDANCE_RESERVATION_NOTIFICATION",
    adults.map((personId) => ({ subjectId, personId })),
  );
}
