import { holdTime } from "~/calendar/discussions/behind/booking-store.server.ts";
import { changeAndTell } from "~/calendar/discussions/behind/discussion-mail.server.ts";
import { tellOfEvent } from "~/calendar/events/behind/event-mail.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import { DeskFault, type Moment } from "./application-moves.server.ts";

/** The moves of the staff with events and discussion times. */

/** A unit, a group of it, or a child there. */
export interface Invited {
  unitId: string;
  groupId?: string | null;
  childId?: string | null;
}

export interface NewEvent {
  title: string;
  description?: string;
  period: FiniteDateRange;
  for: readonly Invited[];
}

export interface NewTime {
  date: IsoDate;
  startTime: IsoTime;
  endTime: IsoTime;
}

/** Publishes an event and tells the guardians. @returns its id */
export async function publishEvent(db: Db, event: NewEvent, moment: Moment): Promise<string> {
  const id = await addEvent(db, "DAYCARE_EVENT", event, moment);
  await tellOfEvent(db, id, moment.today);
  return id;
}

/** Publishes a survey with free discussion times and tells the guardians. @returns its id */
export async function publishSurvey(
  db: Db,
  { times, ...survey }: NewEvent & { times: readonly NewTime[] },
  moment: Moment,
): Promise<string> {
  const id = await addEvent(db, "DISCUSSION_SURVEY", survey, moment);
  await addTimes(db, id, times);
  await tellOfEvent(db, id, moment.today);
  return id;
}

/** An event or a survey without a mail to the guardians. @returns its id */
export async function addEvent(
  db: Db,
  type: "DAYCARE_EVENT" | "DISCUSSION_SURVEY",
  { title, description = "", period, for: invited }: NewEvent,
  { now }: Pick<Moment, "now">,
): Promise<string> {
  const { id } = await db
    .insertInto("calendar_event")
    .values({ type, title, description, start_date: period.start, end_date: period.end, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("calendar_event_attendee")
    .values(
      invited.map(({ unitId, groupId = null, childId = null }) => ({
        event_id: id,
        unit_id: unitId,
        group_id: groupId,
        child_id: childId,
      })),
    )
    .execute();
  return id;
}

/** Adds free times to a survey. @returns their ids in order */
export async function addTimes(db: Db, surveyId: string, times: readonly NewTime[]): Promise<string[]> {
  if (times.length === 0) return [];
  const rows = await db
    .insertInto("calendar_event_time")
    .values(
      times.map(({ date, startTime, endTime }) => ({
        event_id: surveyId,
        date,
        start_time: startTime,
        end_time: endTime,
        child_id: null,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The staff give a booked time back, and the child's guardians are told. @throws DeskFault when nobody has it */
export async function giveTimeBack(db: Db, timeId: string, { now, today }: Moment): Promise<void> {
  const time = await holdTime(db, timeId);
  if (!time?.childId) throw new DeskFault("Nobody has booked this time.");
  await changeAndTell(db, { time, childId: time.childId, change: "CANCELLED", personId: null, now, today });
}

/** Takes an event or a survey away with its times. */
export async function removeEvent(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom("calendar_event").where("id", "=", eventId).execute();
}
