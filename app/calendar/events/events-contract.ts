import { z } from "zod";
import { call, download, nothing } from "~/foundation/seam/call.ts";
import { date, finiteDateRange, openObject, time, uuid } from "~/foundation/seam/wire.ts";

/** The longest range of days that a caller may ask for at once (contract 2.13). */
export const MOST_DAYS_OF_EVENTS = 450;

const attendingChild = openObject({
  /** The days of the event on which the child belongs to its unit or group. */
  periods: z.array(finiteDateRange),
  type: z.enum(["INDIVIDUAL", "GROUP", "UNIT"]),
  groupName: z.string().nullable(),
  unitName: z.string().nullable(),
});
export type AttendingChild = z.output<typeof attendingChild>;

const eventTime = openObject({
  id: uuid,
  date,
  startTime: time,
  endTime: time,
  /** Null if the time is free, else the own child who has it. Times of other families are left out. */
  childId: uuid.nullable(),
  isEditable: z.boolean(),
});
export type CalendarEventTime = z.output<typeof eventTime>;

const calendarEvent = openObject({
  id: uuid,
  title: z.string(),
  description: z.string(),
  eventType: z.enum(["DAYCARE_EVENT", "DISCUSSION_SURVEY"]),
  period: finiteDateRange,
  attendingChildren: z.record(uuid, z.array(attendingChild)),
  /** Empty for a daycare event. For a survey each invited child has its times, earliest first. */
  timesByChild: z.record(uuid, z.array(eventTime)),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

const chosenTime = { calendarEventTimeId: uuid, childId: uuid };

/** Events and discussion times (contract 2.13). With `discussionReservations` off there are no surveys. */
export const calendarEventCalls = {
  list: call({
    method: "GET",
    path: "/citizen/calendar-events",
    level: "weak",
    summary: "Events and discussion surveys of the caller's children in a range of days: events first",
    query: { start: date, end: date },
    output: z.array(calendarEvent),
    refusals: [{ status: 400 }],
  }),
  /** 400 also if the time begins so soon that it can no longer be changed. */
  book: call({
    method: "POST",
    path: "/citizen/calendar-event/reservation",
    logged: "discussionBooked",
    level: "weak",
    summary: "Book a discussion time for an own child; 409 when another child has it",
    body: z.object(chosenTime),
    output: nothing,
    refusals: [{ status: 400 }, { status: 409, errorCode: "TIME_ALREADY_RESERVED" }],
  }),
  cancel: call({
    method: "DELETE",
    path: "/citizen/calendar-event/reservation",
    logged: "discussionCancelled",
    level: "weak",
    summary: "Give back the discussion time of an own child; 400 when it is not editable any more",
    query: chosenTime,
    output: nothing,
    refusals: [{ status: 400 }],
  }),
  eventFile: call({
    method: "GET",
    path: "/citizen/calendar-events/{eventId}/ics",
    logged: "download",
    level: "weak",
    kind: "download",
    summary: "The days of an event of an own child around a date, as an iCalendar file",
    params: { eventId: uuid },
    query: { childId: uuid, date },
    output: download,
    refusals: [{ status: 404 }],
  }),
  timeFile: call({
    method: "GET",
    path: "/citizen/calendar-event-times/{eventTimeId}/ics",
    logged: "download",
    level: "weak",
    kind: "download",
    summary: "The booked discussion time of an own child as an iCalendar file",
    params: { eventTimeId: uuid },
    output: download,
    refusals: [{ status: 404 }],
  }),
} as const;
