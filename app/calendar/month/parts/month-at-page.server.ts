import { isAnswered } from "~/care-days/answered-survey.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import { type Language, toldLanguage } from "~/foundation/i18n/language.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { tellingApart } from "~/foundation/ui/lists/namesakes.ts";
import { shortNames } from "~/people/child-names.ts";
import { personName } from "~/people/person-name.ts";
import { DISCUSSIONS_PATH, discussionTimesPath, type MonthChoice } from "../../calendar-addresses.ts";
import { comingWeeks, shownDays } from "../../calendar-limits.ts";
import type { CalendarDays } from "../../contract.ts";
import { type DayState, statesOfDay } from "../../day-state/day-state.ts";
import { comingPeriods } from "../../deadlines/coming-periods.ts";
import { deadlines, weeksLookedAt } from "../../deadlines/next-deadline.ts";
import { openPeriodsOf } from "../../deadlines/parts/holiday-periods.server.ts";
import { isLocked } from "../../editing/day-choices.ts";
import type { CalendarEvent } from "../../events/events-contract.ts";
import { discussionsToBook, type EventOfDay, eventsOn } from "../../events/events-of-days.ts";
import { eventsAt } from "../../events/parts/events-at-page.server.ts";
import { type ShownChild, shownChildren } from "../../family/parts/calendar-children.ts";
import { childrenBeside } from "../../family/parts/own-children.server.ts";
import { needsStrong, openSurvey } from "../../holidays/parts/holidays-at-page.server.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { monthHours } from "../month-hours.ts";
import { hasWeekends, weeksOf, weeksOfMonth } from "../month-weeks.ts";
import { daysOfMonthAt } from "./days-of-month.server.ts";
import type { CalendarNotice, DocumentToFill, MonthView, ShownDay } from "./month-view.ts";

/** Everything that the month shows. */
export async function monthAtPage(at: AtCalendar): Promise<MonthView> {
  const { search } = at;
  const [{ asked, limits, month, coming, earlier, facts }, events, waiting] = await Promise.all([
    daysOfMonthAt(at, search.get("month") ?? ""),
    eventsAt(at, shownDays(at.today)),
    waitingAt(at),
  ]);
  const notices = await noticesOf(waiting, month.children, at);
  const choice = choiceIn(search, month);
  const family = shownChildren(month.children, at.language);
  const others = await childrenBeside(at, family, [...events, ...(earlier ?? [])].flatMap(childrenOf));
  const discussions = discussionNotice([...family, ...others], events, at.today);
  const weekends = hasWeekends(month.days, at.today);
  const chosen = month.children.filter(({ id }) => choice.childId === null || choice.childId === id);
  const childIds = chosen.map(({ id }) => id);
  const drawn = drawnDays(month, eventsFor(earlier ?? events, choice), childIds, at.today);
  return {
    asked,
    limits,
    choice,
    today: at.today,
    family,
    others,
    weekends,
    weeks: asked.isComing
      ? weeksOf(drawn, { range: comingWeeks(at.today, weekends), weekends })
      : weeksOfMonth(drawn, { month: asked.month, weekends }),
    nextDays: asked.isComing ? [at.today, addDays(at.today, 1)].map((date) => dayIn(drawn, date)) : [],
    deadlines: deadlines(coming, facts).map((one) => ({ ...one, at: one.at.toISOString() })),
    weeksLookedAt: weeksLookedAt(coming, at.today),
    openPeriods: openPeriodsOf(coming, facts),
    firstOpen: coming.reservableRange.start,
    comingPeriods: comingPeriods([...month.days, ...coming.days]),
    isCareToday: dayIn(drawn, at.today).states.some(({ state }) => EXPECTED.includes(state.kind)),
    hours: monthHours(chosen, asked.month),
    level: at.guardian.level,
    notices: [...notices, ...discussions],
    hasDiscussions: at.hasDiscussions,
  };
}

/** The states of a child who may still come. */
const EXPECTED: readonly DayState["kind"][] = ["times", "present", "usual", "missing"];

/** The service tells no day without an operation. */
const dayIn = (days: readonly ShownDay[], date: IsoDate): ShownDay =>
  days.find((day) => day.date === date) ?? { date, states: [], isHoliday: false, isInPeriod: false, events: [] };

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
  { days, reservableRange }: CalendarDays,
  eventsOf: (date: IsoDate) => EventOfDay[],
  childIds: readonly string[],
  today: IsoDate,
): ShownDay[] =>
  days.map((day) => {
    const isLockedFor = (childId: string) => isLocked(day, childId, { reservableRange, today });
    const states = statesOfDay(day, childIds, { today, isLockedFor });
    const hasCare = states.some(({ state }) => state.kind !== "closed" && state.kind !== "holiday");
    return {
      date: day.date,
      isHoliday: day.holiday,
      states: hasCare ? states : [],
      isInPeriod: day.children.some(
        ({ childId, holidayPeriodEffect }) => childIds.includes(childId) && holidayPeriodEffect !== null,
      ),
      events: eventsOf(day.date).map((event) => event.childIds),
    };
  });

/** Everybody whom an event is about. */
const childrenOf = ({ attendingChildren, timesByChild }: CalendarEvent): string[] => [
  ...Object.keys(attendingChildren),
  ...Object.keys(timesByChild),
];

/** The discussions that wait, in whatever month their times are: the same as in the list of what waits. */
function discussionNotice(
  children: readonly ShownChild[],
  events: readonly CalendarEvent[],
  today: IsoDate,
): CalendarNotice[] {
  const waiting = discussionsToBook(events, today).filter(({ childId }) => children.some(({ id }) => id === childId));
  const [first, ...others] = waiting;
  if (!first) return [];
  const names = children.filter(({ id }) => waiting.some(({ childId }) => childId === id)).map(({ name }) => name);
  const path = others.length > 0 ? DISCUSSIONS_PATH : discussionTimesPath(first.childId, first.eventId);
  return [{ kind: "discussions", names, path }];
}

/** What waits besides the days, as the calls tell it. */
async function waitingAt(at: AtCalendar) {
  const [ids, survey, toFill] = await Promise.all([
    insteadOfRefusal(at.api.calendar.serviceTimeNotices(), [], ...NOT_SERVED),
    openSurvey(at),
    insteadOfRefusal(at.api.childDocuments.unanswered(), [], ...NOT_SERVED),
  ]);
  return { ids, survey, toFill };
}

async function noticesOf(
  { ids, survey, toFill }: Awaited<ReturnType<typeof waitingAt>>,
  children: CalendarDays["children"],
  at: AtCalendar,
): Promise<CalendarNotice[]> {
  const names = await calledNames(at, children, toFill);
  const documents = toBeFilled(toFill, names, at.language);
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

/** The names by which the children of documents are called, as the list of everything that waits has them. */
async function calledNames(at: AtCalendar, children: CalendarDays["children"], toFill: readonly Unanswered[]) {
  const isBeside = toFill.some(({ child }) => children.every(({ id }) => id !== child.id));
  const all = [...children, ...(isBeside ? await at.api.children.list() : [])];
  const each = new Map(all.map((child) => [child.id, child]));
  return new Map(shortNames([...each.values()]).map(({ id, name }) => [id, name]));
}

function toBeFilled(
  toFill: readonly Unanswered[],
  names: ReadonlyMap<string, string>,
  reader: Language,
): DocumentToFill[] {
  const apart = tellingApart(
    toFill.map(({ templateName, child, publishedAt }) => ({
      name: `${templateName}\n${child.id}`,
      by: writtenDate(dateAt(new Date(publishedAt)), reader),
    })),
  );
  return toFill.map(({ id, templateName, templateLanguage, child }, place) => ({
    id,
    name: templateName,
    childName: names.get(child.id) ?? personName(child),
    language: toldLanguage(templateLanguage),
    apart: apart[place] ?? null,
  }));
}

type Unanswered = Awaited<ReturnType<AtCalendar["api"]["childDocuments"]["unanswered"]>>[number];
