import type { Times } from "~/care-days/clock-times.ts";
import { timeAt } from "~/foundation/dates/clock.ts";
import { atNoon, type FiniteDateRange, type IsoDate, type IsoTime } from "~/foundation/dates/iso-date.ts";
import { firstDay, type IsoMonth } from "~/foundation/dates/iso-month.ts";
import {
  asHeading,
  dayAndMonth,
  headingOfMonth,
  periodOf,
  shownList,
  shownMonth,
  shownTime,
} from "~/foundation/dates/shown.ts";
import { type Language, LOCALES } from "~/foundation/i18n/language.ts";
import { asEnd, timeToType } from "./typed-times.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
  formats.set(key, made);
  return made;
}

/** "ma", "mån", "Mon". */
export const shortWeekday = (date: IsoDate, language: Language): string =>
  format(language, "weekday", { weekday: "short" }).format(atNoon(date));

/** "Maanantai", as a heading. */
export const longWeekday = (date: IsoDate, language: Language): string =>
  asHeading(format(language, "long weekday", { weekday: "long" }).format(atNoon(date)));

/** "7.12.–31.12.", "7 Dec – 31 Dec", or the one day. */
export const shortPeriod = ({ start, end }: FiniteDateRange, language: Language): string =>
  periodOf(dayAndMonth(start, language), dayAndMonth(end, language), language);

/** "ma 23.11.", "Mon 23 Nov". */
export const shortDay = (date: IsoDate, language: Language): string =>
  `${shortWeekday(date, language)} ${dayAndMonth(date, language)}`;

/** "ma 23.11. ja ti 24.11." */
export const shownDayList = (days: readonly IsoDate[], language: Language): string =>
  shownList(
    days.map((day) => shortDay(day, language)),
    language,
  );

/** "ma 23.11., ke 25.11.–pe 4.12.": days in rows. Two days are named each. */
export const shownDayRows = (rows: readonly (readonly IsoDate[])[], language: Language): string =>
  rows
    .flatMap((days) => {
      const names = days.map((day) => shortDay(day, language));
      return days.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
    })
    .join(", ");

export { dayAndMonth, headingOfMonth, shownMonth };

/** "lokakuu", where the year is clear. */
export const monthName = (month: IsoMonth, language: Language): string =>
  format(language, "month", { month: "long" }).format(atNoon(firstDay(month)));

/** The name of a month beside another: "lokakuu", with its year where that is another one. */
export const monthBeside = (month: IsoMonth, shown: IsoMonth, language: Language): string =>
  month.slice(0, 4) === shown.slice(0, 4) ? monthName(month, language) : shownMonth(month, language);

/**
 * "8–16, 17.30–20", in English "8:00–16:00, 17:30–20:00": times in a sentence. A guardian can type them in this form.
 * A night ends as it is stored, at 23.59 (record 032).
 */
export const shownTimes = (times: readonly Times[], language: Language): string =>
  times.map(({ start, end }) => `${shortTime(start, language)}–${shortTime(asEnd(end), language)}`).join(", ");

/** "8", "17.30", in English "8:00", "17:30". */
export const shortTime = (time: IsoTime, language: Language): string =>
  language === "en" ? shownTime(time, language) : timeToType(time);

/** The clock time of an instant in the municipality: "18", "17.30". */
export const shownClock = (instant: Date, language: Language): string => shortTime(timeAt(instant), language);
