import { isAnswered } from "~/care-days/answered-survey.ts";
import type { HolidayPeriod } from "~/care-days/holiday-effect.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { personName } from "~/people/person-name.ts";
import type { MonthChoice } from "../../calendar-addresses.ts";
import { askedMonth, shownDays, shownMonths } from "../../calendar-limits.ts";
import { type CalendarDays, MOST_CALENDAR_DAYS } from "../../contract.ts";
import { statesOfDay } from "../../day-state/day-state.ts";
import { comingPeriods } from "../../deadlines/coming-periods.ts";
import { daysAsked, deadlines, inParts, weeksLookedAt } from "../../deadlines/next-deadline.ts";
import { holidayPeriodsAt, openPeriodsOf } from "../../deadlines/parts/holiday-periods.server.ts";
import type { CalendarEvent } from "../../events/events-contract.ts";
import { discussionsToBook, type EventOfDay, eventsOn } from "../../events/events-of-days.ts";
import { eventsAt } from "../../events/parts/events-at-page.server.ts";
import { type ShownChild, shownChildren } from "../../family/parts/calendar-children.ts";
import { childrenBeside } from "../../family/parts/own-children.server.ts";
import { needsStrong, openSurvey } from "../../holidays/parts/holidays-at-page.server.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { monthHours } from "../month-hours.ts";
import { daysOfMonth, hasWeekends, weeksOf } from "../month-weeks.ts";
import type { CalendarNotice, DocumentToFill, MonthView, ShownDay } from "./month-view.ts";

/** Everything that the month shows. */
export async function monthAtPage(at: AtCalendar): Promise<MonthView> {
  const { search } = at;
  const asked = askedMonth(search.get("month"), at.today);
  const range = cut(daysOfMonth(asked.month), shownDays(at.today));
  const readWithPeriods = async () => {
    const periods = await holidayPeriodsAt(at);
    return { ...(await daysRead(at, range, periods)), facts: { ...at, periods } };
  };
  const [{ month, coming, facts }, events, notices] = await Promise.all([
    readWithPeriods(),
    eventsAt(at, shownDays(at.today)),
    noticesAt(at),
  ]);
  const choice = choiceIn(search, month);
  const family = shownChildren(month.children, at.language);
  const discussions = await discussionNotice(at, family, events);
  const weekends = hasWeekends(month.days, at.today);
  const chosen = month.children.filter(({ id }) => choice.childId === null || choice.childId === id);
  return {
    asked,
    limits: shownMonths(at.today),
    choice,
    today: at.today,
    family,
    weekends,
    weeks: weeksOf(
      drawnDays(
        month,
        eventsFor(events, choice),
        chosen.map(({ id }) => id),
        at.today,
      ),
      {
        month: asked.month,
        weekends,
      },
    ),
    deadlines: deadlines(coming, facts).map((one) => ({ ...one, at: one.at.toISOString() })),
    weeksLookedAt: weeksLookedAt(coming, at.today),
    openPeriods: openPeriodsOf(coming, facts),
    firstOpen: coming.reservableRange.start,
    comingPeriods: comingPeriods([...month.days, ...coming.days]),
    hours: monthHours(chosen, asked.month),
    level: at.guardian.level,
    notices: [...notices, ...discussions],
    hasDiscussions: at.hasDiscussions,
  };
}

const cut = (range: FiniteDateRange, limits: FiniteDateRange): FiniteDateRange => ({
  start: range.start < limits.start ? limits.start : range.start,
  end: range.end > limits.end ? limits.end : range.end,
});

/**
 * The days of the month and those with the next deadlines. One call reads all days from the first to the last: a
 * year of days costs less than the queries of a second call. The service decides which days can be reserved.
 */
async function daysRead(
  { api, now, lockHours, today }: AtCalendar,
  range: FiniteDateRange,
  periods: readonly HolidayPeriod[],
): Promise<{ month: CalendarDays; coming: CalendarDays }> {
  const asked = daysAsked(reservableRange(now, lockHours), { lockHours, today, periods });
  const whole = {
    start: range.start < asked.start ? range.start : asked.start,
    end: range.end > asked.end ? range.end : asked.end,
  };
  const [first, ...others] = await Promise.all(
    inParts(whole, MOST_CALENDAR_DAYS).map(({ start, end }) => api.calendar.days({ from: start, to: end })),
  );
  const all = first as CalendarDays;
  const days = [all, ...others].flatMap((part) => part.days);
  const within = (part: FiniteDateRange): CalendarDays => ({
    ...all,
    days: days.filter(({ date }) => includes(part, date)),
  });
  return { month: within(range), coming: within(asked) };
}

function choiceIn(search: URLSearchParams, { children }: CalendarDays): MonthChoice {
  const childId = search.get("child");
  return {
    view: search.get("view") === "list" ? "list" : "table",
    childId: children.some(({ id }) => id === childId) ? childId : null,
  };
}

/** The events of a day, for the chosen child or for all. */
const eventsFor =
  (events: readonly CalendarEvent[], { childId }: MonthChoice) =>
  (date: IsoDate): EventOfDay[] =>
    eventsOn(date, events).filter(({ childIds }) => childId === null || childIds.includes(childId));

const drawnDays = (
  { days }: CalendarDays,
  eventsOf: (date: IsoDate) => EventOfDay[],
  childIds: readonly string[],
  today: IsoDate,
): ShownDay[] =>
  days.map((day) => {
    const states = statesOfDay(day, childIds, today);
    const hasCare = states.some(({ state }) => state.kind !== "closed" && state.kind !== "holiday");
    return {
      date: day.date,
      isHoliday: day.holiday,
      states: hasCare ? states : [],
      events: eventsOf(day.date).length,
    };
  });

/** The discussions that wait, in whatever month their times are: the same as in the list of what waits. */
async function discussionNotice(
  at: AtCalendar,
  family: readonly ShownChild[],
  events: readonly CalendarEvent[],
): Promise<CalendarNotice[]> {
  const childIds = [...new Set(discussionsToBook(events, at.today).map(({ childId }) => childId))];
  if (childIds.length === 0) return [];
  const all = [...family, ...(await childrenBeside(at, family, childIds))];
  return [{ kind: "discussions", names: all.filter(({ id }) => childIds.includes(id)).map(({ name }) => name) }];
}

async function noticesAt(at: AtCalendar): Promise<CalendarNotice[]> {
  const [ids, survey, toFill] = await Promise.all([
    insteadOfRefusal(at.api.calendar.serviceTimeNotices(), [], ...NOT_SERVED),
    openSurvey(at),
    insteadOfRefusal(at.api.childDocuments.unanswered(), [], ...NOT_SERVED),
  ]);
  const documents = toFill.map((one) => toBeFilled(one, at.language));
  const questionnaire = survey && {
    kind: "questionnaire" as const,
    until: survey.questionnaire.active.end,
    needsStrong: needsStrong(survey, at),
    isAnswered: isAnswered(survey),
  };
  return [
    ...(questionnaire ? [questionnaire] : []),
    ...(documents.length > 0 ? [{ kind: "documents" as const, documents }] : []),
    ...(ids.length > 0 ? [{ kind: "times" as const, ids, areShown: at.showsDailyTimes }] : []),
  ];
}

function toBeFilled({ id, templateName, templateLanguage, child }: Unanswered, reader: Language): DocumentToFill {
  const lang = templateLanguage?.toLowerCase() ?? null;
  return {
    id,
    name: templateName,
    childName: personName(child),
    lang: lang === reader ? null : lang,
  };
}

type Unanswered = Awaited<ReturnType<AtCalendar["api"]["childDocuments"]["unanswered"]>>[number];
