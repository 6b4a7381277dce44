import { sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForNotices } from "~/notices/behind/mail-notice-store.server.ts";
import type { NoticeMaker } from "~/notices/behind/told-news.server.ts";
import { adultsOf } from "~/people/behind/own-children-store.server.ts";
import { eventMailTexts } from "../texts/mail/index.ts";
import "./event-tables.server.ts";

/** Asks for a mail to the guardians of the children of a published event or survey. */
export async function tellOfEvent(db: Db, eventId: string, today: IsoDate): Promise<void> {
  const { type } = await db
    .selectFrom("calendar_event")
    .select("type")
    .where("id", "=", eventId)
    .executeTakeFirstOrThrow();
  const kind = type === "DAYCARE_EVENT" ? "CALENDAR_EVENT_NOTIFICATION" : "DISCUSSION_TIME_NOTIFICATION";
  const invited = await adultsOf(db, await childrenInvited(db, eventId), today);
  // A unit has many guardians: one statement for all.
  await askForNotices(
    db,
    kind,
    invited.map((personId) => ({ subjectId: eventId, personId })),
  );
}

/** Sends nothing if the staff has removed the event before the mail went out. */
export const eventNotice: NoticeMaker = async ({ db }, { subjectIds, language }) => {
  if (!(await isAnyThere(db, subjectIds))) return null;
  const t = eventMailTexts.in(language);
  return { subject: t("event.subject"), line: t("event.line"), path: "/calendar", needsStrong: false };
};

export const surveyNotice: NoticeMaker = async ({ db }, { subjectIds, language }) => {
  if (!(await isAnyThere(db, subjectIds))) return null;
  const t = eventMailTexts.in(language);
  const path = "/calendar?modal=discussions";
  return { subject: t("survey.subject"), line: t("survey.line"), path, needsStrong: false };
};

async function isAnyThere(db: Db, eventIds: readonly string[]): Promise<boolean> {
  const found = db.selectFrom("calendar_event").select("id").where("id", "=", anyOf(eventIds)).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Children who are in the places of the event on its days. */
async function childrenInvited(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with stay as (
      select child_id, unit_id as place_id, start_date, end_date from placement
      union all
      select place.child_id, in_group.group_id, in_group.start_date, in_group.end_date
      from placement place join group_placement in_group on in_group.placement_id = place.id
      union all
      select child_id, part.place_id, start_date, end_date
      from backup_care cross join lateral (values (unit_id), (group_id)) part (place_id)
    )
    select distinct stay.child_id as id from calendar_event event
    join calendar_event_attendee attendee on attendee.event_id = event.id
    join stay on stay.place_id = coalesce(attendee.group_id, attendee.unit_id)
      and (attendee.child_id = stay.child_id or attendee.child_id is null)
      and stay.start_date <= event.end_date and stay.end_date >= event.start_date
    where event.id = ${eventId}`.execute(db);
  return rows.map(({ id }) => id);
}
