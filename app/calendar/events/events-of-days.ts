import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { AttendingChild, CalendarEvent, CalendarEventTime } from "./events-contract.ts";

/** An event of a day, and its children. */
export interface EventOfDay {
  id: string;
  title: string;
  description: string;
  childIds: string[];
  /** By child the group or unit whose event it is. A child who is invited by name has none. */
  places: Readonly<Record<string, string>>;
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
            .map((time) => ({ ...base, childIds: [childId], places: {}, time })),
        );
      const reasons = Object.entries(attendingChildren).flatMap(([childId, all]) => {
        const reason = all.find(({ periods }) => periods.some((one) => includes(one, date)));
        return reason ? [{ childId, place: placeOf(reason) }] : [];
      });
      if (!includes(period, date) || reasons.length === 0) return [];
      const places = reasons.flatMap(({ childId, place }) => (place ? [[childId, place] as const] : []));
      const childIds = reasons.map(({ childId }) => childId);
      return [{ ...base, childIds, places: Object.fromEntries(places), time: null }];
    },
  );
}

/** The wire names group and unit of a child who is invited by name too, but the event is not theirs. */
const placeOf = ({ type, groupName, unitName }: AttendingChild): string | null =>
  type === "INDIVIDUAL" ? null : (groupName ?? unitName);

/**
 * The children of open surveys who have no time of their own while there are free times. A discussion is not booked
 * again after it was held.
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
