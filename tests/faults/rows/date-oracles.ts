/**
 * What dates and times are, written from the contract and the calendar alone. Nothing of the program, none of its packages
 * and no time zone of the machine is used: a date is the number of its day, and Finnish time is reckoned by its directive.
 */

/** Days since 1970-01-01 in the Gregorian calendar, by counting years from March (H. Hinnant, days_from_civil). */
export function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

export function dateOf(number: number): string {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  return written(year + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

const written = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The same day of another month, or that month's last day (Regulation 1182/71, article 3). */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const all = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(all / 12), (all % 12) + 1];
  const next = inMonth === 12 ? written(inYear + 1, 1, 1) : written(inYear, inMonth + 1, 1);
  const longest = dayNumber(next) - dayNumber(written(inYear, inMonth, 1));
  return written(inYear, inMonth, Math.min(day, longest));
}

/** Monday is 1. 1970-01-01 was a Thursday. */
const weekday = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

/** Summer time begins and ends at 01:00 UTC on the last Sundays of March and October (Directive 2000/84/EC). */
function isSummer(instant: number): boolean {
  const year = Number(dateOf(Math.floor(instant / 86_400_000)).slice(0, 4));
  const changes = [`${year}-03-31`, `${year}-10-31`].map((last) => {
    const number = dayNumber(last);
    return (number - (weekday(number) % 7)) * 86_400_000 + 3_600_000;
  });
  return instant >= (changes[0] ?? 0) && instant < (changes[1] ?? 0);
}

const HOUR = 3_600_000;

/** The instant of a day's first moment in Finland. */
export function startOfDayInHelsinki(date: string): number {
  const winter = dayNumber(date) * 86_400_000 - 2 * HOUR;
  return isSummer(winter - HOUR) ? winter - HOUR : winter;
}

/**
 * Contract 3.12: from the first Monday that is later than now and the hours, to 31 August of that Monday's year when it is
 * before 1 July, else of the next year. It is written `first/last`.
 */
export function reservableByContract(now: number, hours: number): string {
  let day = Math.floor(now / 86_400_000) - 1;
  while (weekday(day) !== 1 || startOfDayInHelsinki(dateOf(day)) <= now + hours * HOUR) day += 1;
  const start = dateOf(day);
  const year = Number(start.slice(0, 4));
  return `${start}/${start < `${year}-07-01` ? year : year + 1}-08-31`;
}

/** Easter Sunday by Gauss, with the two exceptions of the Gregorian calendar. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, year % 4, year % 7];
  const k = Math.floor(year / 100);
  const m = (15 - Math.floor((13 + 8 * k) / 25) + k - Math.floor(k / 4)) % 30;
  const n = (4 + k - Math.floor(k / 4)) % 7;
  const d = (19 * a + m) % 30;
  const e = (2 * b + 4 * c + 6 * d + n) % 7;
  if (d === 29 && e === 6) return dayNumber(`${year}-04-19`);
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) return dayNumber(`${year}-04-18`);
  return dayNumber(`${year}-03-22`) + d + e;
}

const FIXED = ["01-01", "01-06", "05-01", "12-06", "12-24", "12-25", "12-26"];

/** The list of contract 3.12. */
export function isHolidayByContract(date: string): boolean {
  const [year, day, ofYear] = [Number(date.slice(0, 4)), dayNumber(date), date.slice(5)];
  if (FIXED.includes(ofYear)) return true;
  // Good Friday, Easter Sunday and Monday, Ascension Day, Pentecost.
  if ([-2, 0, 1, 39, 49].includes(day - easter(year))) return true;
  const isSaturdayIn = (number: number, from: string, to: string) =>
    weekday(number) === 6 && dateOf(number).slice(5) >= from && dateOf(number).slice(5) <= to;
  const isMidsummer = isSaturdayIn(day, "06-20", "06-26") || isSaturdayIn(day + 1, "06-20", "06-26");
  return isMidsummer || isSaturdayIn(day, "10-31", "11-06");
}
