import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { CalendarEvent, CalendarEventTime } from "../events/events-contract.ts";

/** A discussion of one child: the time that is booked, and the times to choose from. */
export interface Discussion {
  eventId: string;
  childId: string;
  title: string;
  description: string;
  booked: CalendarEventTime | null;
  /** True when the booked time can still be cancelled. */
  isCancellable: boolean;
  free: CalendarEventTime[];
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
        const times = (timesByChild[childId] ?? []).filter(({ date }) => date >= today);
        const booked = times.find((time) => time.childId === childId) ?? null;
        return {
          eventId: id,
          childId,
          title,
          description,
          booked,
          isCancellable: booked?.isEditable ?? false,
          free: times.filter((time) => time.childId === null && time.isEditable),
        };
      }),
  );
