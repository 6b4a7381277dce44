import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { attendingChildren } from "../../events/behind/attending-children.server.ts";

export interface HeldTime {
  id: string;
  eventId: string;
  date: IsoDate;
  childId: string | null;
}

/** A time of a survey. It stays locked until the errand ends: the later one of two bookings finds it taken. */
export async function holdTime(db: Db, timeId: string): Promise<HeldTime | null> {
  const row = await db
    .selectFrom("calendar_event_time")
    .innerJoin("calendar_event", "calendar_event.id", "calendar_event_time.event_id")
    .select(["calendar_event_time.id", "event_id", "date", "child_id"])
    .where("calendar_event_time.id", "=", timeId)
    .where("calendar_event.type", "=", "DISCUSSION_SURVEY")
    .forUpdate("calendar_event_time")
    .executeTakeFirst();
  return row ? { id: row.id, eventId: row.event_id, date: row.date, childId: row.child_id } : null;
}

/** The same for a time of an own child. Null for a free time and for other families' times. */
export async function holdOwnTime(
  db: Db,
  guardianId: string,
  timeId: string,
  today: IsoDate,
): Promise<(HeldTime & { childId: string }) | null> {
  const row = await db
    .selectFrom("calendar_event_time")
    .select(["id", "event_id", "date", "child_id"])
    .where("id", "=", timeId)
    .where("child_id", "in", ownChildIds(db, guardianId, today))
    .forUpdate()
    .executeTakeFirst();
  return row?.child_id ? { id: row.id, eventId: row.event_id, date: row.date, childId: row.child_id } : null;
}

/** True when the survey is for the child on the day of the time. */
export async function isInvited(
  db: Db,
  { guardianId, today, childId, time }: { guardianId: string; today: IsoDate; childId: string; time: HeldTime },
): Promise<boolean> {
  const range = { start: time.date, end: time.date };
  const { rows } = await sql`
    with ${attendingChildren({ guardianId, today, range, surveys: true })}
    select 1 from attending where event_id = ${time.eventId} and child_id = ${childId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Gives a held time to a child, or to nobody, and writes who did it. @returns the change's id */
export async function changeBooking(db: Db, { time, childId, change, personId, now }: BookingChange): Promise<string> {
  await db
    .updateTable("calendar_event_time")
    .set({ child_id: change === "BOOKED" ? childId : null })
    .where("id", "=", time.id)
    .execute();
  const { id } = await db
    .insertInto("discussion_booking_change")
    .values({ event_id: time.eventId, child_id: childId, person_id: personId, change, at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface BookingChange {
  time: HeldTime;
  childId: string;
  change: "BOOKED" | "CANCELLED";
  /** The guardian who did it; null for the staff. */
  personId: string | null;
  now: Date;
  today: IsoDate;
}
