import { CALENDAR_PATH, discussionTimesPath, HOLIDAYS_PATH, weekPath } from "~/calendar/calendar-addresses.ts";
import { shownDays } from "~/calendar/calendar-limits.ts";
import { type Deadline, daysAsked, deadlines } from "~/calendar/deadlines/next-deadline.ts";
import { lastDayToChange } from "~/calendar/events/editable-times.ts";
import type { CalendarEvent } from "~/calendar/events/events-contract.ts";
import { discussionsToBook } from "~/calendar/events/events-of-days.ts";
import { isAnswered } from "~/care-days/answered-survey.ts";
import { lastDayBefore } from "~/care-days/times/report-deadline.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { FoundThing } from "~/waiting/found-thing.ts";
import type { AskingWhatWaits, ThingsByContract } from "./asking-what-waits.ts";

/** The days without times, by deadline, as the month of the calendar finds them. */
async function deadlinesAt({ api, now, today, settings }: AskingWhatWaits): Promise<Deadline[]> {
  const lockHours = settings.town.careDays.reservationThresholdHours;
  const periods = await insteadOfRefusal(api.holidays.periods(), [], ...NOT_SERVED);
  const facts = { lockHours, today, periods };
  const { start, end } = daysAsked(reservableRange(now, lockHours), facts);
  const read = await insteadOfRefusal(api.calendar.days({ from: start, to: end }), null, ...NOT_SERVED);
  return read ? deadlines(read, facts) : [];
}

function missingAt({ missing, at, monday, week, period }: Deadline): FoundThing {
  const days = new Set(missing.flatMap((child) => child.days));
  return {
    count: days.size,
    childIds: missing.map(({ childId }) => childId),
    lastDay: lastDayBefore(at),
    week,
    period,
    href: days.size > 0 ? weekPath(monday) : CALENDAR_PATH,
  };
}

/** Days of weeks, and days of open holiday periods. Both come of the same days. */
export async function daysWithoutTimes(
  at: AskingWhatWaits,
): Promise<{ missingTimes: FoundThing[]; holidayTimes: FoundThing[] }> {
  const all = await deadlinesAt(at);
  const those = (isOfPeriod: boolean) => all.filter(({ period }) => (period !== null) === isOfPeriod).map(missingAt);
  return { missingTimes: those(false), holidayTimes: those(true) };
}

export const holidaySurveys: ThingsByContract = async ({ api }) => {
  const open = await insteadOfRefusal(api.holidays.questionnaires(), [], ...NOT_SERVED);
  return open
    .filter((survey) => !isAnswered(survey))
    .map(({ questionnaire, eligibleChildren, previousAnswers }) => ({
      count: 1,
      lastDay: questionnaire.active.end,
      childIds: Object.keys(eligibleChildren).filter((id) => previousAnswers.every(({ childId }) => childId !== id)),
      href: HOLIDAYS_PATH,
    }));
};

/** One line for all notices: they are read on one page. */
export const newDailyTimes: ThingsByContract = async ({ api }) => {
  const notices = await insteadOfRefusal(api.calendar.serviceTimeNotices(), [], ...NOT_SERVED);
  return notices.length > 0 ? [{ count: notices.length, href: CALENDAR_PATH }] : [];
};

/** The contract tells only times that can be chosen: its `isEditable` is the rule of the last day. */
export const discussionTimes: ThingsByContract = async ({ api, today, settings }) => {
  if (!settings.flags.discussionReservations) return [];
  const range = { start: today, end: shownDays(today).end };
  const events = await insteadOfRefusal(api.calendarEvents.list(range), [], ...NOT_SERVED);
  return discussionsToBook(events, today).map(({ eventId, childId }) => ({
    count: 1,
    childIds: [childId],
    href: discussionTimesPath(childId, eventId),
    ...discussion(events, eventId, childId),
  }));
};

function discussion(events: readonly CalendarEvent[], eventId: string, childId: string) {
  const event = events.find(({ id }) => id === eventId);
  const free = event?.timesByChild[childId]?.filter((time) => time.childId === null && time.isEditable) ?? [];
  const last: IsoDate | undefined = free
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return { title: { text: event?.title ?? "", language: null }, lastDay: last ? lastDayToChange(last) : null };
}
