import { addDays, type FiniteDateRange, type IsoDate, type IsoTime } from "~/foundation/dates/iso-date.ts";

/** A thing for one's own calendar: whole days, or a time of a day in the municipality. */
export interface CalendarEntry {
  uid: string;
  title: string;
  description: string;
  location: string | null;
  at: FiniteDateRange | { date: IsoDate; startTime: IsoTime; endTime: IsoTime };
}

export const I_CALENDAR_TYPE = "text/calendar;charset=utf-8";

/** RFC 5545 section 3.1. */
const LONGEST_LINE = 75;

/** Summer time by EU directive 2000/84: RFC 5545 wants the rules of each zone that is named. */
const HELSINKI = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Helsinki",
  "BEGIN:DAYLIGHT",
  "TZNAME:EEST",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0300",
  "DTSTART:19810329T030000",
  "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZNAME:EET",
  "TZOFFSETFROM:+0300",
  "TZOFFSETTO:+0200",
  "DTSTART:19961027T040000",
  "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** A calendar to which a program subscribes (RFC 7986). Older programs read the names that begin with X. */
const subscribed = ({ name }: { name: string }): string[] => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
  "X-PUBLISHED-TTL:PT6H",
];

/**
 * The entries as an iCalendar file (RFC 5545, contract 2.13).
 * @param feed for a file that a program reads again and again. It always has the time zone, because a calendar must not
 * be empty.
 */
export function iCalendar(entries: readonly CalendarEntry[], now: Date, feed: { name: string } | null = null): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aamu//Calendar//EN",
    "CALSCALE:GREGORIAN",
    ...(feed ? subscribed(feed) : []),
    ...(feed || entries.some(({ at }) => "date" in at) ? HELSINKI : []),
    ...entries.flatMap((entry) => linesOf(entry, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function linesOf({ uid, title, description, location, at }: CalendarEntry, now: Date): string[] {
  const stamp = `${now.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    ...whenOf(at),
    `SUMMARY:${escaped(title)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    "END:VEVENT",
  ];
}

function whenOf(at: CalendarEntry["at"]): string[] {
  // The end of whole days is the day after the last.
  if (!("date" in at))
    return [`DTSTART;VALUE=DATE:${digits(at.start)}`, `DTEND;VALUE=DATE:${digits(addDays(at.end, 1))}`];
  const moment = (time: IsoTime) => `${digits(at.date)}T${digits(time).padEnd(6, "0")}`;
  return [`DTSTART;TZID=Europe/Helsinki:${moment(at.startTime)}`, `DTEND;TZID=Europe/Helsinki:${moment(at.endTime)}`];
}

const digits = (text: string): string => text.replace(/[-:]/g, "");

/** RFC 5545 section 3.3.11. Other control characters are not allowed in a text. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, "\\n");

const encoder = new TextEncoder();

/** A long line goes on in the next line, after a space. No character is cut in two. */
function folded(line: string): string {
  let folds = "";
  let room = LONGEST_LINE;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (length > room) {
      folds += "\r\n ";
      room = LONGEST_LINE - 1;
    }
    folds += character;
    room -= length;
  }
  return folds;
}
