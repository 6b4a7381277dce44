import type { Times } from "~/care-days/clock-times.ts";
import { timeAt } from "~/foundation/dates/clock.ts";
import { atNoon, type IsoDate, type IsoTime } from "~/foundation/dates/iso-date.ts";
import { asHeading, headingOfMonth, shownList, shownMonth, shownTime } from "~/foundation/dates/shown.ts";
import { type Language, LOCALES } from "~/foundation/i18n/language.ts";
import { isEndOfDay, timeToType } from "./editing/typed-times.ts";

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

/** "23.11." in Finnish, "23 Nov" in English: a day whose year is clear. */
export function dayAndMonth(date: IsoDate, language: Language): string {
  if (language === "en") return format(language, "day", { day: "numeric", month: "short" }).format(atNoon(date));
  return `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`;
}

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

export { headingOfMonth, shownMonth };

/**
 * "8–16, 17.30–20", in English "8:00–16:00, 17:30–20:00": times in a sentence. A guardian can type them in this form.
 */
export const shownTimes = (times: readonly Times[], language: Language): string =>
  times.map(({ start, end }) => `${shortTime(start, language)}–${shortTime(end, language)}`).join(", ");

/** "8", "17.30", "24", in English "8:00", "17:30", "24:00". */
export const shortTime = (time: IsoTime, language: Language): string =>
  language === "en" ? (isEndOfDay(time) ? "24:00" : shownTime(time, language)) : timeToType(time);

/** The clock time of an instant in the municipality: "18", "17.30". */
export const shownClock = (instant: Date, language: Language): string => shortTime(timeAt(instant), language);
