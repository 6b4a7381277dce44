import { type RawBuilder, sql } from "kysely";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import "./event-tables.server.ts";

export interface AskedAttendance {
  guardianId: string;
  today: IsoDate;
  /** The child must belong to the event on one of these days at least. */
  range: FiniteDateRange;
  /** Without surveys only daycare events remain. */
  surveys: boolean;
}

/**
 * The named queries `own`, `stay` and `attending`, for a statement that begins with `with`. A stay is in a unit or in a
 * group. `attending` has a row for each event, own child and place of the child that the event is for. The row has the
 * child's days there (contract 3.13: by placement, group placement and backup care). A foster child attends only on the
 * days of the relation, and the relation must be valid today. Each event is looked up by its id: `offset 0` keeps PostgreSQL
 * from reading the events of the whole town to join them.
 */
export const attendingChildren = ({ guardianId, today, range, surveys }: AskedAttendance): RawBuilder<unknown> => sql`
  own as (
    select child_id, null::date as since, null::date as until from guardian
    where guardian_id = ${guardianId} and not blocked
    union all
    select child_id, start_date, end_date from foster_parent
    where parent_id = ${guardianId} and start_date <= ${today}::date and (end_date is null or end_date >= ${today}::date)
  ), stay as (
    select own.child_id, place.unit_id as place_id,
      greatest(place.start_date, own.since) as start_date, least(place.end_date, own.until) as end_date
    from own join placement place on place.child_id = own.child_id
    union all
    select own.child_id, in_group.group_id,
      greatest(in_group.start_date, own.since), least(in_group.end_date, own.until)
    from own join placement place on place.child_id = own.child_id
    join group_placement in_group on in_group.placement_id = place.id
    union all
    select own.child_id, part.place_id,
      greatest(backup.start_date, own.since), least(backup.end_date, own.until)
    from own join backup_care backup on backup.child_id = own.child_id
    cross join lateral (values (backup.unit_id), (backup.group_id)) part (place_id)
  ), attending as (
    select event.id as event_id, stay.child_id, attendee.unit_id, attendee.group_id,
      case when attendee.child_id is not null then 'INDIVIDUAL'
        when attendee.group_id is not null then 'GROUP' else 'UNIT' end as type,
      greatest(event.start_date, stay.start_date) as start_date, least(event.end_date, stay.end_date) as end_date
    from stay
    join calendar_event_attendee attendee on coalesce(attendee.group_id, attendee.unit_id) = stay.place_id
      and (attendee.child_id = stay.child_id or attendee.child_id is null)
    cross join lateral (
      select id, start_date, end_date from calendar_event
      where id = attendee.event_id and start_date <= ${range.end}::date and end_date >= ${range.start}::date
        and (${surveys}::boolean or type = 'DAYCARE_EVENT')
      offset 0
    ) event
    where greatest(event.start_date, stay.start_date, ${range.start}::date)
      <= least(event.end_date, stay.end_date, ${range.end}::date)
  )`;
