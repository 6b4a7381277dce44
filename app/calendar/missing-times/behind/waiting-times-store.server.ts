import { type RawBuilder, sql } from "kysely";
import { WITHOUT_TIMES } from "~/care-days/schedule-type.ts";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { CountedWith } from "~/waiting/behind/waiting-store.server.ts";
import "~/care-days/behind/care-day-tables.server.ts";

/**
 * Each own child and day whose times are missing. This is `isMissingTimes` in SQL, because every page counts the days.
 * A test compares both in the demo town.
 *
 * PostgreSQL must find the plan good for any values. Otherwise it plans this statement anew for each page, and planning
 * took four times as long as running it. So the days are a list: PostgreSQL expects ten days in a list, and a thousand
 * between two dates. The days with times or absences are looked up one by one, because `not exists` read both tables
 * whole.
 */
const missingDays = (db: Db, { guardianId, today, timesDays, holidays }: CountedWith) => sql`
  from ${ownChildIds(db, guardianId, today)} as own
  cross join (
    select date, extract(isodow from date)::int as weekday, date = ${anyOf(holidays)} as "isHoliday"
    from unnest(${timesDays}::date[]) as date) as day
  cross join lateral (
    select id, unit_id, type from placement
    where child_id = own.child_id and day.date between start_date and end_date
    order by start_date, id limit 1) as place
  left join lateral (
    select unit_id from backup_care
    where child_id = own.child_id and day.date between start_date and end_date
    order by start_date limit 1) as backup on true
  left join lateral (
    select shift_care from service_need
    where placement_id = place.id and day.date between start_date and end_date
    order by start_date limit 1) as need on true
  join unit on unit.id = coalesce(backup.unit_id, place.unit_id)
  where 'RESERVATIONS' = any(unit.pilot_features)
    and place.type <> all(${sql.lit(`{${WITHOUT_TIMES.join(",")}}`)})
    and case when need.shift_care = 'INTERMITTENT' then not day."isHoliday" and ${isOpen(sql`place.unit_id`, sql`'NORMAL'`)}
      else (not day."isHoliday" or need.shift_care = 'FULL' and unit.shift_care_open_on_holidays)
        and ${isOpen(
          sql`unit.id`,
          sql`case when need.shift_care = 'FULL' and exists (
          select from unit_operation_time where unit_id = unit.id and kind = 'SHIFT_CARE')
          then 'SHIFT_CARE' else 'NORMAL' end`,
        )} end
    and (select true from reservation where child_id = own.child_id and date = day.date limit 1) is null
    and (select true from absence where child_id = own.child_id and date = day.date limit 1) is null
    and not exists (select from holiday_period period where day.date between period.start_date and period.end_date
      and ${hasEffect(today)})`;

const isOpen = (unitId: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql`exists (
  select from unit_operation_time opening
  where opening.unit_id = ${unitId} and opening.kind = ${kind} and opening.weekday = day.weekday)`;

/**
 * `holidayEffect` is not null: the child had a place while the period was asked about, and did not get a later place.
 */
const hasEffect = (today: IsoDate) => sql`
  exists (select ${reservedPlace} and asked.start_date <= period.reservation_deadline
    and asked.end_date >= period.reservations_open_on)
  and not (${today}::date > period.reservation_deadline and exists (
    select ${reservedPlace} and (asked.created_at at time zone 'Europe/Helsinki')::date > period.reservation_deadline
      and asked.start_date > period.reservation_deadline
      and asked.start_date <= period.end_date and asked.end_date >= period.start_date
      and not exists (select from placement earlier join unit on unit.id = earlier.unit_id
        where earlier.child_id = own.child_id and 'RESERVATIONS' = any(unit.pilot_features)
          and asked.start_date - 1 between earlier.start_date and earlier.end_date)))`;

const reservedPlace = sql`from placement asked join unit where_asked on where_asked.id = asked.unit_id
  where asked.child_id = own.child_id and 'RESERVATIONS' = any(where_asked.pilot_features)`;

/** The number of days whose times are missing. A day counts once, for any number of children. */
export const missingTimesCount = (db: Db, of: CountedWith) =>
  sql<{ waiting: number }>`(select count(distinct day.date) as waiting ${missingDays(db, of)})`;

/** The days whose times are missing, each with its children. */
export async function missingTimesOf(db: Db, of: CountedWith): Promise<{ date: IsoDate; childId: string }[]> {
  const { rows } = await sql<{ date: IsoDate; childId: string }>`
    select day.date, own.child_id as "childId" ${missingDays(db, of)} order by day.date, own.child_id`.execute(db);
  return rows;
}
