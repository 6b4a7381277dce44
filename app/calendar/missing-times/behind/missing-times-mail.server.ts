import { holidayPeriodsOf } from "~/care-days/behind/town-days-store.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { inParts, inPartsThatAreRead } from "~/foundation/database/in-batches.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { shownPeriod, writtenDate } from "~/foundation/dates/shown.ts";
import { askForNoticesOfTown } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import { weekNumber } from "../../iso-week.ts";
import { daysOfSubject, mondayOfSubject } from "../reminder-subjects.ts";
import { missingTimesMailTexts } from "../texts/mail/index.ts";
import { CHILDREN_AT_ONCE, childrenToAsk, childrenWithoutTimes, weekFrom } from "./missing-times-store.server.ts";
import { type Reminder, remindersOf } from "./reminders.server.ts";

/** A week's times are asked for in the week before. The last day before the week stands for any day of asking. */
const dayOfAsking = (monday: IsoDate): IsoDate => addDays(monday, -7);

/** Says in a mail what is missing. Sends nothing if it was reported before the mail went out. */
export const missingTimesNotice: NoticeMaker = async ({ db }, { personId, subjectIds, language }) => {
  const week = await missingWeek(db, personId, subjectIds);
  const days = await missingDays(db, personId, subjectIds);
  const t = missingTimesMailTexts.in(language);
  const ofDays = days && {
    days: shownPeriod(days, language),
    day: writtenDate(days.lastDay, language),
  };
  const line =
    week && ofDays
      ? t("both", { week, ...ofDays })
      : week
        ? t("line", { week })
        : ofDays && t(days.start === days.end ? "day" : "period", ofDays);
  return line ? { subject: t("subject"), line, path: "/calendar", needsStrong: false } : null;
};

/** The number of the week, when its times are missing. */
async function missingWeek(db: Db, personId: string, subjectIds: readonly string[]): Promise<string | null> {
  const [monday] = subjectIds
    .flatMap((id) => mondayOfSubject(id) ?? [])
    .sort()
    .reverse();
  const isAsked = monday && (await isMissingFor(db, personId, { range: weekFrom(monday), today: dayOfAsking(monday) }));
  return isAsked ? String(weekNumber(monday)) : null;
}

/** The days of a holiday period of which some are missing, and the last day to report them. */
async function missingDays(
  db: Db,
  personId: string,
  subjectIds: readonly string[],
): Promise<(FiniteDateRange & { lastDay: IsoDate }) | null> {
  const [range] = subjectIds
    .flatMap((id) => daysOfSubject(id) ?? [])
    .sort((one, other) => other.start.localeCompare(one.start));
  const periods = range ? await holidayPeriodsOf(db, null) : [];
  const lastDay = periods.find(({ period }) => range && includes(period, range.start))?.reservationDeadline;
  const isAsked = range && lastDay && (await isMissingFor(db, personId, { range, today: lastDay }));
  return isAsked ? { ...range, lastDay } : null;
}

async function isMissingFor(
  db: Db,
  personId: string,
  asked: { range: FiniteDateRange; today: IsoDate },
): Promise<boolean> {
  const own = await ownChildren(db, personId, asked.today);
  const ids = own.map(({ id }) => id);
  return (await childrenWithoutTimes(db, ids, asked)).length > 0;
}

/**
 * Sends a mail to the guardians of children of whom days are missing that can be reported until tomorrow.
 * Children are looked at in parts, and the mails of a part are asked for before the next one: in a large town the whole
 * takes minutes, and a fault in it keeps nobody else from their mail.
 * @param now the town's time, which decides what can be reported until tomorrow. The mails go by the machine's time.
 */
export async function remindOfMissingTimes(db: Db, now: Date, lockHours: number): Promise<void> {
  const today = dateAt(now);
  const askFor = async ({ subjectId, range }: Reminder, children: readonly string[]) => {
    const missing = await childrenWithoutTimes(db, children, { range, today });
    const adults = await adultsOf(db, missing, today);
    const asked = adults.map((personId) => ({ subjectId, personId }));
    await askForNoticesOfTown(db, "ATTENDANCE_RESERVATION_NOTIFICATION", asked);
  };
  const askAll = (reminder: Reminder) =>
    inPartsThatAreRead(
      (most, last: string | undefined) => childrenToAsk(db, reminder.range, { most, last }),
      (part) => askFor(reminder, part),
      CHILDREN_AT_ONCE,
    );
  await inParts(await remindersOf(db, now, lockHours), async ([one]) => one && askAll(one), 1);
}
