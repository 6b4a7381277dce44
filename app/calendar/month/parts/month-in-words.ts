import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDay } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { DayState, StateOfChildren } from "../../day-state/day-state.ts";
import { type CalendarWords, stateWords } from "../../day-state/parts/state-words.ts";
import { marksInWords, type ShownChild } from "../../family/parts/calendar-children.ts";
import { dayAndMonth, longWeekday, shortWeekday, shownMonth } from "../../shown-days.ts";
import type { DayInWords, MonthInWords, StateInWords } from "./drawn-month.ts";
import type { MonthView, ShownDay } from "./month-view.ts";

interface Readers {
  today: IsoDate;
  /** The children by their ids. Empty when the month shows one child. */
  names: ReadonlyMap<string, ShownChild>;
  t: CalendarWords;
  language: Language;
}

/** A month as server and browser draw it. */
export function monthInWords(
  {
    weeks,
    weekends,
    asked,
    today,
    family,
    others,
    choice,
  }: Pick<MonthView, "weeks" | "weekends" | "asked" | "today" | "family" | "others" | "choice">,
  t: CalendarWords,
  language: Language,
): MonthInWords {
  const names = namesIn({ family, others, choice });
  const monday = weeks[0]?.monday ?? today;
  return {
    month: asked.isComing ? null : asked.month,
    caption: t("month.caption", {
      month: asked.isComing ? t("month.coming") : shownMonth(asked.month, language),
    }),
    week: t("month.week"),
    weekdays: Array.from({ length: weekends ? 7 : 5 }, (_, index) => longWeekday(addDays(monday, index), language)),
    weeks: weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => dayInWords(day, { today, names, t, language })),
    })),
  };
}

/** Today and tomorrow in words. */
export const nextDaysInWords = (
  month: Pick<MonthView, "nextDays" | "today" | "family" | "others" | "choice">,
  t: CalendarWords,
  language: Language,
): DayInWords[] =>
  month.nextDays.map((day) => dayInWords(day, { today: month.today, names: namesIn(month), t, language }));

function namesIn({ family, others, choice }: Pick<MonthView, "family" | "others" | "choice">): Readers["names"] {
  const all = [...family, ...others];
  return new Map(choice.childId === null && all.length > 1 ? all.map((child) => [child.id, child]) : []);
}

const dayInWords = (
  { date, states, isHoliday, isInPeriod, events }: ShownDay,
  { today, names, t, language }: Readers,
): DayInWords => ({
  date,
  spoken: spokenDay(date, language),
  weekday: shortWeekday(date, language),
  dayAndMonth: dayAndMonth(date, language),
  today: date === today ? t("month.isToday") : undefined,
  states: states.map((one) => stateInWords(one, { names, t, language })),
  closed: states.length === 0 ? t(isHoliday ? "states.holiday" : "states.closed") : undefined,
  period: isInPeriod ? t("month.period") : undefined,
  events: sameChildren(events, names).map(({ childIds, count }) => ({
    words: t("month.event", { count }),
    marks: marksOf(childIds, names, t),
  })),
});

/** How many events the same children have together. Without names all events are one number. */
function sameChildren(events: readonly string[][], names: Readers["names"]): { childIds: string[]; count: number }[] {
  const groups = new Map<string, { childIds: string[]; count: number }>();
  for (const ofEvent of events) {
    const childIds = [...names.keys()].filter((id) => ofEvent.includes(id));
    const { count } = groups.get(childIds.join()) ?? { count: 0 };
    groups.set(childIds.join(), { childIds, count: count + 1 });
  }
  return [...groups.values()];
}

const marksOf = (childIds: readonly string[], names: Readers["names"], t: CalendarWords) =>
  names.size > 0
    ? marksInWords(
        childIds.flatMap((id) => names.get(id) ?? []),
        t,
      )
    : undefined;

/** The page shows the year. */
const spokenDay = (date: string, language: Language): string => shownDay(date, language).replace(/,? \d{4}$/, "");

const stateInWords = (
  { state, isLocked, childIds }: StateOfChildren,
  { names, t, language }: Omit<Readers, "today">,
): StateInWords => ({
  shape: shapeOf(state),
  words: isLocked ? t("states.locked", { state: stateWords(state, t, language) }) : stateWords(state, t, language),
  marks: marksOf(childIds, names, t),
});

const shapeOf = (state: DayState): string => (state.kind === "away" ? `away-${state.absence}` : state.kind);
