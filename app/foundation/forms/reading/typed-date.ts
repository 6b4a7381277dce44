import { daysInMonth, type FiniteDateRange, type IsoDate, isoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import { cleanAnswer } from "./clean-answer.ts";
import { type FaultValue, type FieldFault, fault, faultAt } from "./fault.ts";

/** From the births of the oldest guardians to the end of any plan. A year outside is a typing mistake. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const LONGEST = 40;

/** Without diacritics and case. Finnish months go by their stem (tammi, tammikuu, tammikuun, tammikuuta). */
const FINNISH = "tammi helmi maalis huhti touko kesa heina elo syys loka marras joulu".split(" ");
const SWEDISH = "januari februari mars april maj juni juli augusti september oktober november december".split(" ");
const ENGLISH = "january february march april may june july august september october november december".split(" ");
const SHORT: Record<string, number> = { sept: 9, okt: 10, oct: 10 };

const months = new Map<string, number>(Object.entries(SHORT));
for (const [index, stem] of FINNISH.entries()) {
  for (const ending of ["", "kuu", "kuun", "kuuta"]) months.set(stem + ending, index + 1);
}
for (const names of [SWEDISH, ENGLISH]) {
  for (const [index, name] of names.entries()) {
    months.set(name, index + 1);
    months.set(name.slice(0, 3), index + 1);
  }
}

/** The weekdays from Monday, in three languages and as short as calendars write them. */
const WEEKDAYS = [
  "ma maanantai maanantaina man mandag mon monday",
  "ti tiistai tiistaina tis tisdag tue tues tuesday",
  "ke keskiviikko keskiviikkona on ons onsdag wed wednesday",
  "to torstai torstaina tor tors torsdag thu thur thurs thursday",
  "pe perjantai perjantaina fr fre fredag fri friday",
  "la lauantai lauantaina lo lor lordag sat saturday",
  "su sunnuntai sunnuntaina so son sondag sun sunday",
];
const weekdays = new Map(
  WEEKDAYS.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

export type TypedDate = { date: IsoDate; fault?: undefined } | { date?: undefined; fault: FaultValue };

const wrong = (...of: Parameters<typeof fault>): TypedDate => ({ fault: fault(...of) });

/**
 * Reads a date as people write it: `1.8.2027`, `01082027`, `1 8 2027`, `1/8/2027`, `1-8-2027`, `1 . 8 . 2027`,
 * `1. elokuuta 2027`, `1 aug 2027`, `August 1, 2027`, `su 1.8.2027`, and pasted ISO dates. Otherwise says which part is
 * wrong (interaction, "Dates").
 */
export function typedDate(text: string): TypedDate {
  const typed = cleanAnswer(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ (?=[.,/-])/g, "");
  if (typed === "") return wrong("required");
  if (typed.length > LONGEST) return wrong("dateNotUnderstood");
  const [before = "", name = ""] = /^([a-z]+)(?:[.,] ?| )(?:den )?(?=\d)/.exec(typed) ?? [];
  const weekday = weekdays.get(name);
  const parts = partsOf(weekday ? typed.slice(before.length) : typed);
  if (!parts) return wrong("dateNotUnderstood");
  const read = checked(...parts);
  return weekday && read.date && weekdayOf(read.date) !== weekday ? wrong("dateOtherWeekday") : read;
}

type Parts = [day: string, month: string, year: string | undefined];

function partsOf(typed: string): Parts | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return [part(iso, 3), part(iso, 2), part(iso, 1)];
  const together = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  if (together) return [part(together, 1), part(together, 2), together[3]];
  const apart = /^(\d{1,2})[ ./-]{1,2}(\d{1,2})(?:[ ./-]{1,2}(\d+))?[ .]?$/.exec(typed);
  if (apart) return [part(apart, 1), part(apart, 2), apart[3]];
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]{0,2}([a-z]+)(?:[ .,/-]{1,2}(\d+))?[ .]?$/.exec(typed);
  if (dayFirst) return named(part(dayFirst, 1), part(dayFirst, 2), dayFirst[3]);
  const monthFirst = /^([a-z]+)[ .]{1,2}(\d{1,2})(?:st|nd|rd|th)?(?:[ .,]{1,2}(\d+))?[ .]?$/.exec(typed);
  if (monthFirst) return named(part(monthFirst, 2), part(monthFirst, 1), monthFirst[3]);
  return null;
}

const part = (match: RegExpExecArray, index: number): string => match[index] ?? "";

function named(day: string, name: string, year: string | undefined): Parts | null {
  const month = months.get(name);
  return month === undefined ? null : [day, String(month), year];
}

function checked(dayText: string, monthText: string, yearText: string | undefined): TypedDate {
  const [day, month] = [Number(dayText), Number(monthText)];
  if (month < 1 || month > 12) return wrong("dateNoSuchMonth", { month });
  if (day < 1 || day > 31) return wrong("dateNoSuchDay", { day });
  if (yearText === undefined) return wrong("dateYearMissing");
  if (yearText.length <= 2) return wrong("dateYearShort");
  const year = Number(yearText);
  if (yearText.length !== 4 || year < FIRST_YEAR || year > LAST_YEAR) return wrong("dateYearWrong", { year: yearText });
  if (day > daysInMonth(year, month)) return wrong("dateNoSuchDay", { day });
  return { date: isoDate(year, month, day) };
}

/** The fault of a day at this field that is outside its bounds. */
export function outsideBounds(field: string, date: IsoDate, { start, end }: Partial<FiniteDateRange>): FieldFault[] {
  if (start !== undefined && date < start) return [faultAt(field, fault("dateTooEarly", { bound: start }))];
  return end !== undefined && date > end ? [faultAt(field, fault("dateTooLate", { bound: end }))] : [];
}
