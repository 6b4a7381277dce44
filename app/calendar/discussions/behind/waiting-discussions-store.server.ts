import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { CountedWith } from "~/waiting/behind/waiting-store.server.ts";
import { attendingChildren } from "../../events/behind/attending-children.server.ts";

export interface WaitingDiscussion {
  eventId: string;
  childId: string;
  title: string;
  /** The day of the last free time. */
  lastFree: IsoDate;
}

/**
 * Surveys with free times that can be booked, for each invited own child without a time. A past time counts: a discussion
 * is not booked again after it was held. The month has the same rule (events-of-days.ts). Every page counts them, so no
 * survey is read but those of the own children (attending-children.server.ts).
 */
const discussions = ({ guardianId, today, bookableFrom, shownTo, hasDiscussions }: CountedWith) => sql`
  with ${attendingChildren({ guardianId, today, range: { start: today, end: shownTo }, surveys: true })}
  select event.id as "eventId", attending.child_id as "childId", event.title,
    max(slot.date) filter (where slot.child_id is null and slot.date >= ${bookableFrom}::date) as "lastFree"
  from attending
  cross join lateral (
    select id, title from calendar_event
    where id = attending.event_id and type = 'DISCUSSION_SURVEY' and ${hasDiscussions}::boolean
    offset 0
  ) event
  join calendar_event_time slot on slot.event_id = event.id
    and slot.date between attending.start_date and attending.end_date
  group by event.id, attending.child_id, event.title
  having bool_or(slot.child_id is null and slot.date >= ${bookableFrom}::date)
    and not bool_or(slot.child_id is not distinct from attending.child_id)`;

export const discussionTimesCount = (_db: Db, of: CountedWith) =>
  sql<{ waiting: number }>`(select count(*) as waiting from (${discussions(of)}) as discussion)`;

export const discussionsToBook = (_db: Db, of: CountedWith) =>
  sql<WaitingDiscussion>`${discussions(of)} order by "lastFree", event.id`;
