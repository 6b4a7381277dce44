import { deadlineOf, lastDayBefore, openParts } from "~/care-days/times/report-deadline.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { includes } from "~/foundation/dates/iso-date.ts";
import { type ThingsOf, thingsInRows } from "~/waiting/behind/things.server.ts";
import type { FoundThing } from "~/waiting/found-thing.ts";
import { CALENDAR_PATH, discussionTimesPath, HOLIDAYS_PATH, weekPath } from "../calendar-addresses.ts";
import { discussionsToBook } from "../discussions/behind/waiting-discussions-store.server.ts";
import { lastDayToChange } from "../events/editable-times.ts";
import { askedChildren } from "../holidays/behind/asked-children.server.ts";
import { mondayOf, weekNumber } from "../iso-week.ts";
import {
  type MissingDay,
  missingHolidayTimesOf,
  missingTimesOf,
} from "../missing-times/behind/waiting-times-store.server.ts";
import { serviceTimeNotices } from "./service-time-notice-store.server.ts";

/** One line for each week, because a week has its own deadline. */
export const timesThatWait = thingsInRows(missingTimesOf, (missing, { settings }) => {
  const weeks = [...new Set(missing.map(({ date }) => mondayOf(date)))];
  return weeks.map((monday) => ({
    ...missingIn(missing.filter(({ date }) => mondayOf(date) === monday)),
    lastDay: lastDayBefore(deadlineOf(monday, null, settings.town.careDays.reservationThresholdHours)),
    week: weekNumber(monday),
  }));
});

/** One line for the days of an open holiday period that have the same deadline. */
export const holidayTimesThatWait = thingsInRows(missingHolidayTimesOf, (missing, { now, today, settings }) => {
  const lockHours = settings.town.careDays.reservationThresholdHours;
  const facts = { today, lockHours, reservable: reservableRange(now, lockHours) };
  const periods = new Map(missing.map(({ period }) => [period.start, period]));
  return [...periods.values()].flatMap(({ start, end, opensOn, deadline }) => {
    const period = { period: { start, end }, reservationsOpenOn: opensOn, reservationDeadline: deadline };
    return openParts(period, facts).flatMap(({ at, ...part }) => {
      const days = missing.filter((one) => one.period.start === start && includes(part, one.date));
      return days.length === 0 ? [] : [{ ...missingIn(days), lastDay: lastDayBefore(at), period: part }];
    });
  });
});

/** The days, each counted once, and the week of the first of them. */
const missingIn = (days: readonly MissingDay[]): FoundThing => ({
  count: new Set(days.map(({ date }) => date)).size,
  childIds: [...new Set(days.map(({ childId }) => childId))],
  href: days[0] ? weekPath(mondayOf(days[0].date)) : CALENDAR_PATH,
});

/** One line for all notices: they are read on one page. */
export const newTimesThatWait = thingsInRows(serviceTimeNotices, (rows) =>
  rows.map(({ notices }) => ({ count: Number(notices), href: CALENDAR_PATH })),
);

export const surveysThatWait: ThingsOf = {
  ask: async (context) => {
    const asked = await askedChildren(context);
    if (!asked) return [];
    const answered = new Set(asked.previousAnswers.map(({ childId }) => childId));
    const childIds = [...asked.ranges]
      .filter(([childId, ranges]) => ranges.length > 0 && !answered.has(childId))
      .map(([childId]) => childId);
    if (childIds.length === 0) return [];
    return [{ count: 1, lastDay: asked.questionnaire.active.end, childIds, href: HOLIDAYS_PATH }];
  },
};

export const discussionsThatWait = thingsInRows(discussionsToBook, (rows) =>
  rows.map(({ eventId, childId, title, lastFree }) => ({
    count: 1,
    lastDay: lastDayToChange(lastFree),
    childIds: [childId],
    title: { text: title, language: null },
    href: discussionTimesPath(childId, eventId),
  })),
);
