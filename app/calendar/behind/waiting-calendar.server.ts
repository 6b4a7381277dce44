import { lockedFrom } from "~/care-days/times/reservable-range.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ThingsOf } from "~/waiting/behind/things.server.ts";
import { discussionTimesPath, HOLIDAYS_PATH, weekPath } from "../calendar-addresses.ts";
import { discussionsToBook } from "../discussions/behind/waiting-discussions-store.server.ts";
import { lastDayToChange } from "../discussions/editable-times.ts";
import { askedChildren } from "../holidays/behind/asked-children.server.ts";
import { mondayOf, weekNumber } from "../iso-week.ts";
import { missingTimesOf } from "../missing-times/behind/waiting-times-store.server.ts";

/** One line for each week, because a week has its own deadline. */
export const timesThatWait: ThingsOf = async ({ db, settings }, of) => {
  const missing = await missingTimesOf(db, of);
  const weeks = [...new Set(missing.map(({ date }) => mondayOf(date)))];
  return weeks.map((monday) => {
    const days = missing.filter(({ date }) => mondayOf(date) === monday);
    return {
      count: new Set(days.map(({ date }) => date)).size,
      lastDay: lastDayOf(monday, settings.town.careDays.reservationThresholdHours),
      week: weekNumber(monday),
      childIds: [...new Set(days.map(({ childId }) => childId))],
      href: weekPath(monday),
    };
  });
};

/** The day before the week is locked, when it is locked at midnight. */
const lastDayOf = (monday: IsoDate, thresholdHours: number): IsoDate =>
  dateAt(new Date(lockedFrom(monday, thresholdHours).getTime() - 1));

export const surveysThatWait: ThingsOf = async (context) => {
  const asked = await askedChildren(context);
  if (!asked) return [];
  const answered = new Set(asked.previousAnswers.map(({ childId }) => childId));
  const childIds = [...asked.ranges]
    .filter(([childId, ranges]) => ranges.length > 0 && !answered.has(childId))
    .map(([childId]) => childId);
  if (childIds.length === 0) return [];
  return [{ count: 1, lastDay: asked.questionnaire.active.end, childIds, href: HOLIDAYS_PATH }];
};

export const discussionsThatWait: ThingsOf = async ({ db }, of) =>
  (await discussionsToBook(db, of)).map(({ eventId, childId, title, lastFree }) => ({
    count: 1,
    lastDay: lastDayToChange(lastFree),
    childIds: [childId],
    title: { text: title, language: null },
    href: discussionTimesPath(childId, eventId),
  }));
