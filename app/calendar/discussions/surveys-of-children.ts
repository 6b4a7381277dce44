import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { CalendarEvent, CalendarEventTime } from "../events/events-contract.ts";

/** A discussion of one child: the times that are booked, and the times to choose from. */
export interface Discussion {
  eventId: string;
  childId: string;
  title: string;
  description: string;
  /** The earliest first. The page books one. Two guardians in the same moment, or another client, may book more. */
  booked: CalendarEventTime[];
  free: CalendarEventTime[];
  /** The child's times before today. A child may have another one after them (contract 3.13). */
  held: CalendarEventTime[];
}

/** The discussions of each child that are open or booked, from today on (spec 2 section 4). */
export const discussionsOf = (
  events: readonly CalendarEvent[],
  childIds: readonly string[],
  today: IsoDate,
): Discussion[] =>
  childIds.flatMap((childId) =>
    events
      .filter(({ eventType, timesByChild }) => eventType === "DISCUSSION_SURVEY" && timesByChild[childId] !== undefined)
      .map(({ id, title, description, timesByChild }) => {
        const all = timesByChild[childId] ?? [];
        const times = all.filter(({ date }) => date >= today);
        return {
          eventId: id,
          childId,
          title,
          description,
          booked: times.filter((time) => time.childId === childId),
          free: times.filter((time) => time.childId === null && time.isEditable),
          held: all.filter((time) => time.childId === childId && time.date < today),
        };
      }),
  );
