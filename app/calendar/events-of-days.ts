import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { CalendarEvent, CalendarEventTime } from "./events/events-contract.ts";

/** An event of a day, for the children whom it is for. */
export interface EventOfDay {
  id: string;
  title: string;
  description: string;
  childIds: string[];
  /** The booked time of a discussion; null for an event of whole days. */
  time: CalendarEventTime | null;
}

/** The events of a day: those of unit, group or child, and booked discussion times. */
export function eventsOn(date: IsoDate, events: readonly CalendarEvent[]): EventOfDay[] {
  return events.flatMap(
    ({ id, title, description, eventType, period, attendingChildren, timesByChild }): EventOfDay[] => {
      const base = { id, title, description };
      if (eventType === "DISCUSSION_SURVEY")
        return Object.entries(timesByChild).flatMap(([childId, times]) =>
          times
            .filter((time) => time.childId === childId && time.date === date)
            .map((time) => ({ ...base, childIds: [childId], time })),
        );
      const childIds = Object.entries(attendingChildren)
        .filter(([, reasons]) => reasons.some(({ periods }) => periods.some((one) => includes(one, date))))
        .map(([childId]) => childId);
      return includes(period, date) && childIds.length > 0 ? [{ ...base, childIds, time: null }] : [];
    },
  );
}

/**
 * The children of open surveys who have free times and no time of their own. A discussion that was held is not booked
 * again.
 */
export function discussionsToBook(
  events: readonly CalendarEvent[],
  today: IsoDate,
): { eventId: string; childId: string }[] {
  return events
    .filter(({ eventType }) => eventType === "DISCUSSION_SURVEY")
    .flatMap(({ id, timesByChild }) =>
      Object.entries(timesByChild)
        .filter(
          ([childId, times]) =>
            !times.some((time) => time.childId === childId) &&
            times.some((time) => time.childId === null && time.isEditable && time.date >= today),
        )
        .map(([childId]) => ({ eventId: id, childId })),
    );
}
