import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { DayWrite } from "../day-write.ts";
import "./care-day-tables.server.ts";

/**
 * Locks these children until the errand ends. If two guardians save the same days, the second one waits for the first.
 * False if one of them is not the guardian's own child.
 */
export async function holdOwnChildren(
  db: Db,
  guardianId: string,
  childIds: readonly string[],
  today: IsoDate,
): Promise<boolean> {
  const asked = new Set(childIds);
  if (asked.size === 0) return true;
  const { rows } = await sql`
    select id from person where id = any(${[...asked]}) and id in ${ownChildIds(db, guardianId, today)}
    order by id for no key update`.execute(db);
  return rows.length === asked.size;
}

/** Changes these days in two statements, for any number of days. The caller has locked the children. */
export async function writeDays(db: Db, days: readonly DayWrite[]): Promise<void> {
  await clear(db, days);
  await add(db, days);
}

async function clear(db: Db, days: readonly DayWrite[]): Promise<void> {
  const cleared = days
    .filter(({ clears }) => clears.reservations || clears.absences.length > 0)
    .map(({ childId, date, clears }) => ({ child_id: childId, date, ...clears }));
  if (cleared.length === 0) return;
  await sql`
    with day as (
      select * from jsonb_to_recordset(${JSON.stringify(cleared)}::jsonb)
        as day (child_id uuid, date date, reservations boolean, absences text[])
    ), gone as (
      delete from reservation using day
      where reservation.child_id = day.child_id and reservation.date = day.date and day.reservations
    )
    delete from absence using day
    where absence.child_id = day.child_id and absence.date = day.date and absence.category = any(day.absences)`.execute(
    db,
  );
}

async function add(db: Db, days: readonly DayWrite[]): Promise<void> {
  const reservations = days.flatMap(({ childId, date, adds }) =>
    adds.reservations.map(({ times, changed }) => ({ child_id: childId, date, ...times, ...changed })),
  );
  const absences = days.flatMap(({ childId, date, adds }) =>
    adds.absences.map(({ category, type, questionnaireId, changed }) => ({
      child_id: childId,
      date,
      category,
      type,
      questionnaireId,
      ...changed,
    })),
  );
  if (reservations.length + absences.length === 0) return;
  await sql`
    with reserved as (
      insert into reservation
        (child_id, date, start_time, end_time, modified_at, modified_by_type, modified_by_person, modified_by_employee)
      select child_id, date, start, "end", at, "byType",
        case when "byType" = 'CITIZEN' then "byId" end, case when "byType" = 'EMPLOYEE' then "byId" end
      from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb)
        as day (child_id uuid, date date, start time, "end" time, at timestamptz, "byType" text, "byId" uuid)
    )
    insert into absence
      (child_id, date, category, type, questionnaire_id, modified_at, modified_by_type, modified_by_person,
        modified_by_employee)
    select child_id, date, category, type, "questionnaireId", at, "byType",
      case when "byType" = 'CITIZEN' then "byId" end, case when "byType" = 'EMPLOYEE' then "byId" end
    from jsonb_to_recordset(${JSON.stringify(absences)}::jsonb)
      as day (child_id uuid, date date, category text, type text, "questionnaireId" uuid, at timestamptz, "byType" text,
        "byId" uuid)`.execute(db);
}
