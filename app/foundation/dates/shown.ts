import { type Language, LOCALES } from "~/foundation/i18n/language.ts";
import { atNoon, type FiniteDateRange, type IsoDate, type IsoTime } from "./iso-date.ts";
import { firstDay, type IsoMonth } from "./iso-month.ts";

/**
 * "1.6.2027", in English "1 Jun 2027": a day as every page, mail and paper writes it. A guardian can type it as it is
 * shown.
 */
export const shownDate = (date: IsoDate, language: Language): string =>
  language === "en"
    ? format(language, "date", { dateStyle: "medium" }).format(atNoon(date))
    : `${inFigures(date)}.${date.slice(0, 4)}`;

/** "1.6": the day and the month. */
const inFigures = (date: IsoDate): string => `${Number(date.slice(8))}.${Number(date.slice(5, 7))}`;

/** "7.12.2026–31.12.2026", or the one day: a period as a page, a mail and a paper write it. */
export const shownPeriod = ({ start, end }: FiniteDateRange, language: Language): string =>
  periodOf(shownDate(start, language), shownDate(end, language), language);

/** Two shown days as a period, or the one day. English days have spaces in them, so its dash has some around it. */
export const periodOf = (first: string, last: string, language: Language): string =>
  first === last ? first : `${first}${language === "en" ? " – " : "–"}${last}`;

/** "01.06.2027", the form that the hint of a date field asks for (spec 1 §5 "Date format is dd.mm.yyyy"). */
export const dateInField = (date: IsoDate): string => date.split("-").reverse().join(".");

/** "ke 2.12.2026", in English "Wed 2 Dec 2026": a day in a sentence, as people write it. Facts take `shownDate`. */
export function writtenDate(date: IsoDate, language: Language): string {
  const weekday = format(language, "weekday", { weekday: "short" }).format(atNoon(date));
  return `${weekday} ${shownDate(date, language)}`;
}

/** "28.11.", in Swedish "28.11", in English "28 Nov": a day whose year is clear. */
export function dayAndMonth(date: IsoDate, language: Language): string {
  if (language === "en")
    return format(language, "day of a month", { day: "numeric", month: "short" }).format(atNoon(date));
  return inFigures(date) + (language === "fi" ? "." : "");
}

/** A day in a list of the newest, with its year where that is another one. */
export const nearDate = (date: IsoDate, today: IsoDate, language: Language): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(date, language) : shownDate(date, language);

/** "9.15" as Finland writes a time of day, "9:15" in English. */
export const shownTime = (time: IsoTime, language: Language): string =>
  time
    .slice(0, 5)
    .replace(/^0/, "")
    .replace(":", language === "en" ? ":" : ".");

/** "10 000" as each language groups its digits. */
export const shownNumber = (number: number, language: Language): string => number.toLocaleString(LOCALES[language]);

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(LOCALES[language], options);
    formats.set(key, made);
  }
  return made;
}

/** "tiistai 1. joulukuuta 2026" – for headings and for labels that are read aloud. */
export function shownDay(date: IsoDate, language: Language): string {
  const noon = atNoon(date);
  // Beside a date, Intl writes the Finnish weekday as in a sentence: "tiistaina".
  const weekday = format(language, "weekday alone", { weekday: "long" }).format(noon);
  return format(language, "day", { weekday: "long", day: "numeric", month: "long", year: "numeric" })
    .formatToParts(noon)
    .map(({ type, value }) => (type === "weekday" ? weekday : value))
    .join("");
}

/** "marraskuu 2026". */
export const shownMonth = (month: IsoMonth, language: Language): string =>
  format(language, "month", { month: "long", year: "numeric" }).format(atNoon(firstDay(month)));

/** "Marraskuu 2026", as a heading. */
export const headingOfMonth = (month: IsoMonth, language: Language): string => asHeading(shownMonth(month, language));

/** Finnish and Swedish write months and weekdays small within a sentence. */
export const asHeading = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const lists = new Map<Language, Intl.ListFormat>();

/** "Elsa, Onni ja Alva". */
export function shownList(items: readonly string[], language: Language): string {
  let made = lists.get(language);
  if (!made) {
    made = new Intl.ListFormat(LOCALES[language], { type: "conjunction" });
    lists.set(language, made);
  }
  return made.format(items);
}
