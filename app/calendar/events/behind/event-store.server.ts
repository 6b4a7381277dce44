import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import type { AttendingChild, CalendarEvent } from "../events-contract.ts";
import { type AskedAttendance, attendingChildren } from "./attending-children.server.ts";

/** An event, one of its children, and one reason why the child attends on these days. */
export interface Attendance {
  id: string;
  title: string;
  description: string;
  eventType: CalendarEvent["eventType"];
  eventStart: IsoDate;
  eventEnd: IsoDate;
  childId: string;
  type: AttendingChild["type"];
  groupName: string | null;
  unitName: string;
  start: IsoDate;
  end: IsoDate;
  /** The child's home is secret. The file must not say where the child is. */
  isProtected: boolean;
}

/** The unit where a child attends, with the group. */
export const placeOf = ({ unitName, groupName }: Pick<Attendance, "unitName" | "groupName">): string =>
  groupName === null ? unitName : `${unitName} (${groupName})`;

/**
 * The children of each event. Events come before surveys, each by its first day. Days that follow each other in one
 * place are one row. Reads the children of `attendingChildren`.
 * @param eventId only this event; null is every event
 */
const attendanceRows = (eventId: string | null) => sql<Attendance>`
  select event.id, event.title, event.description, event.type as "eventType", event.start_date as "eventStart",
    event.end_date as "eventEnd", stretch.child_id as "childId", stretch.type, care_group.name as "groupName",
    unit.name as "unitName", lower(stretch.days) as start, upper(stretch.days) - 1 as end,
    person.protected_address as "isProtected"
  from (
    select event_id, child_id, type, unit_id, group_id,
      unnest(range_agg(daterange(start_date, end_date, '[]'))) as days
    from attending where event_id = coalesce(${eventId}::uuid, event_id)
    group by event_id, child_id, type, unit_id, group_id
  ) stretch
  cross join lateral (select * from calendar_event where id = stretch.event_id offset 0) event
  join person on person.id = stretch.child_id
  join unit on unit.id = stretch.unit_id
  left join care_group on care_group.id = stretch.group_id
  order by event.type, event.start_date, event.end_date, event.title, event.id, stretch.child_id, stretch.type,
    unit.name, care_group.name, start`;

export interface SurveyTime {
  id: string;
  eventId: string;
  /** The invited child who can see the time. */
  childId: string;
  date: IsoDate;
  startTime: IsoTime;
  endTime: IsoTime;
  isHeld: boolean;
}

/**
 * Times of surveys for each invited own child: the free ones and the child's own, on the days when the child is in the
 * place of the survey. Reads the children of `attendingChildren`.
 */
const SURVEY_TIME_ROWS = sql<SurveyTime>`
  select distinct slot.date, slot.start_time as "startTime", slot.end_time as "endTime", slot.id,
    slot.event_id as "eventId", attending.child_id as "childId", slot.child_id is not null as "isHeld"
  from attending
  join calendar_event_time slot on slot.event_id = attending.event_id
    and slot.date between attending.start_date and attending.end_date
    and (slot.child_id is null or slot.child_id = attending.child_id)
  order by slot.date, slot.start_time, slot.end_time, slot.id`;

interface AttendanceAndTimes {
  attendance: Attendance[];
  times: SurveyTime[];
}

/** The children of each event, and the times of the surveys, in one query. */
export async function attendanceAndTimes(db: Db, asked: AskedAttendance): Promise<AttendanceAndTimes> {
  const { rows } = await sql<AttendanceAndTimes>`
    with ${attendingChildren(asked)}
    select
      (select coalesce(jsonb_agg(found), '[]') from (${attendanceRows(null)}) found) as attendance,
      (select coalesce(jsonb_agg(found), '[]') from (${SURVEY_TIME_ROWS}) found) as times`.execute(db);
  return rows[0] ?? { attendance: [], times: [] };
}

/** All days there are. Only the id of the event is given. */
const EVER = { start: "1000-01-01", end: "9999-12-31" };

/**
 * The reasons and days for which an own child attends an event, the narrowest reason first. Empty if the child never
 * attends it.
 */
export async function attendanceAt(
  db: Db,
  { eventId, childId, ...asked }: Omit<AskedAttendance, "range"> & { eventId: string; childId: string },
): Promise<Attendance[]> {
  const { rows } = await sql<Attendance>`
    with ${attendingChildren({ ...asked, range: EVER })} ${attendanceRows(eventId)}`.execute(db);
  return rows.filter((one) => one.childId === childId);
}

export interface BookedTime
  extends Pick<Attendance, "title" | "description" | "groupName" | "unitName" | "isProtected"> {
  id: string;
  date: IsoDate;
  startTime: IsoTime;
  endTime: IsoTime;
}

/** A time of an own child, and the child's place at that time. Null for a free time, and for other families' times. */
export async function bookedTime(
  db: Db,
  { timeId, ...asked }: Omit<AskedAttendance, "range"> & { timeId: string },
): Promise<BookedTime | null> {
  const { rows } = await sql<BookedTime>`
    with ${attendingChildren({ ...asked, range: EVER })}
    select slot.id, slot.date, slot.start_time as "startTime", slot.end_time as "endTime", event.title,
      event.description, care_group.name as "groupName", unit.name as "unitName",
      person.protected_address as "isProtected"
    from calendar_event_time slot
    join attending on attending.event_id = slot.event_id and attending.child_id = slot.child_id
      and slot.date between attending.start_date and attending.end_date
    join calendar_event event on event.id = slot.event_id
    join person on person.id = slot.child_id
    join unit on unit.id = attending.unit_id
    left join care_group on care_group.id = attending.group_id
    where slot.id = ${timeId}
    order by care_group.name nulls last limit 1`.execute(db);
  return rows[0] ?? null;
}
