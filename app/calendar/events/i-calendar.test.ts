import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { addDays, isoDate } from "~/foundation/dates/iso-date.ts";
import { type CalendarEntry, iCalendar } from "./i-calendar.ts";

const NOW = new Date("2026-03-10T12:00:00+02:00");

const entry = (of: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: "calendar-event-1@evaka",
  title: "Retki",
  description: "",
  location: null,
  at: { start: "2026-03-12", end: "2026-03-13" },
  ...of,
});

/** The events of a file as another program reads them. */
const readBack = (file: string) => {
  const calendar = ICAL.Component.fromString(file);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
};

const first = (of: Partial<CalendarEntry>) => {
  const [event] = readBack(iCalendar([entry(of)], NOW));
  if (!event) throw new Error("The file has no event");
  return event;
};

describe("a file for one's own calendar", () => {
  it("has whole days with an exclusive end, also over a change of the year", () => {
    const event = first({ at: { start: "2026-12-31", end: "2026-12-31" } });
    expect([event.uid, event.summary, event.startDate.toString(), event.endDate.toString()]).toEqual([
      "calendar-event-1@evaka",
      "Retki",
      "2026-12-31",
      "2027-01-01",
    ]);
    expect(event.startDate.isDate).toBe(true);
  });

  it.each([
    ["in winter", "2026-03-27", "2026-03-27T07:30:00.000Z"],
    ["in summer", "2026-03-30", "2026-03-30T06:30:00.000Z"],
    ["on the day summer time begins", "2026-03-29", "2026-03-29T06:30:00.000Z"],
    ["on the day it ends", "2026-10-25", "2026-10-25T07:30:00.000Z"],
  ])("has a time of the municipality %s", (_when, date, instant) => {
    const event = first({ at: { date, startTime: "09:30:00", endTime: "10:00:00" } });
    expect(event.startDate.zone.tzid).toBe("Europe/Helsinki");
    expect(event.startDate.toJSDate().toISOString()).toBe(instant);
    expect(event.duration.toString()).toBe("PT30M");
  });

  it("stands in lines of at most 75 octets that end with CRLF", () => {
    const file = iCalendar([entry({ title: "Äitien päivä 😀 ".repeat(20), description: "ä".repeat(300) })], NOW);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("says the same words when another program reads it back, whatever they are", () => {
    const word = fc
      .string({ unit: "grapheme", maxLength: 200 })
      .map((text) => text.replace(/\p{Cc}|\p{Surrogate}/gu, ""));
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(isoDate(2024, 1, 1), days));
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 4 }), word, day, fc.nat(30), (title, lines, place, start, days) => {
        const description = lines.join("\n");
        const event = first({ title, description, location: place, at: { start, end: addDays(start, days) } });
        expect(event.summary).toBe(title);
        expect(event.description ?? "").toBe(description);
        expect(event.location).toBe(place);
        expect(event.endDate.toString()).toBe(addDays(start, days + 1));
      }),
    );
  });

  it("is a whole calendar with a name also when a feed has nothing to tell", () => {
    const calendar = ICAL.Component.fromString(iCalendar([], NOW, { name: "Varhaiskasvatus" }));
    expect(calendar.getFirstPropertyValue("name")).toBe("Varhaiskasvatus");
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBeTruthy();
    // A calendar without any part is no calendar (RFC 5545 section 3.6).
    expect(calendar.getAllSubcomponents()).toHaveLength(1);
  });

  it("cannot get lines of its own from the words of an event", () => {
    const [event, another] = readBack(iCalendar([entry({ title: "a\r\nEND:VEVENT\r\nBEGIN:VEVENT\u0007" })], NOW));
    expect(event?.summary).toBe("a\nEND:VEVENT\nBEGIN:VEVENT");
    expect(another).toBeUndefined();
  });
});
