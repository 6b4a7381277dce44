import { type RawBuilder, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { WITHOUT_TIMES } from "~/placements/placement-types.ts";
import type { CountedWith } from "~/waiting/behind/waiting-store.server.ts";
import "~/care-days/behind/care-day-tables.server.ts";

/**
 * Each own child and day of these days whose times are missing. This is `isMissingTimes` in SQL, because every page counts
 * them. A test compares both, for families of every kind.
 *
 * PostgreSQL must find the plan good for any values. Otherwise it plans this statement anew for each page, and planning
 * took four times as long as running it. So the days are a list: PostgreSQL expects ten days in a list, and a thousand
 * between two dates. The days with times or absences are looked up one by one, because `not exists` read both tables
 * whole.
 * @param day a query of days with `date`, and what `isAsked` needs besides
 */
const missingOf = (
  db: Db,
  { guardianId, today, calendarTo, holidays }: CountedWith,
  { days, isAsked }: { days: RawBuilder<unknown>; isAsked: RawBuilder<unknown> },
) => sql`
  from (select child_id from ${ownChildIds(db, guardianId, today)} as any_child
    where ${isListed(today, calendarTo)}) as own
  cross join (
    select asked.*, extract(isodow from asked.date)::int as weekday, asked.date = ${anyOf(holidays)} as "isHoliday"
    from (${days}) as asked) as day
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
  where place.type <> all(${sql.lit(`{${WITHOUT_TIMES.join(",")}}`)})
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
    and ${isAsked}`;

/**
 * The calendar lists a child whose place runs or begins soon, with some place in a unit that takes times (contract 3.12).
 * It then asks about every day, also in backup care where no times are taken: the wire does not tell them apart.
 */
const isListed = (today: IsoDate, calendarTo: IsoDate) => sql`
  exists (select from placement where child_id = any_child.child_id
    and end_date >= ${today}::date and start_date <= ${calendarTo}::date)
  and exists (select from placement join unit on unit.id = placement.unit_id
    where placement.child_id = any_child.child_id and 'RESERVATIONS' = any(unit.pilot_features))`;

const isOpen = (unitId: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql`exists (
  select from unit_operation_time opening
  where opening.unit_id = ${unitId} and opening.kind = ${kind} and opening.weekday = day.weekday)`;

/** Days of the weeks that are asked about, outside of holiday periods. */
const ofWeeks = (db: Db, of: CountedWith) =>
  missingOf(db, of, {
    days: sql`select date from unnest(${of.timesDays}::date[]) as date`,
    isAsked: sql`not exists (select from holiday_period period where day.date between period.start_date and period.end_date
      and ${hasEffect(of.today)})`,
  });

/** A town has few holiday periods. With a number PostgreSQL does not expect a thousand of them. */
const MOST_OPEN_PERIODS = 10;

/** Days of the holiday periods that are open, as far as days can be reported. */
const ofOpenPeriods = (db: Db, of: CountedWith) =>
  missingOf(db, of, {
    days: sql`
      select date, period.id as "periodId", period.reservations_open_on, period.reservation_deadline
      from (select * from holiday_period
        where ${of.today}::date between reservations_open_on and reservation_deadline
          and end_date >= ${of.reservableFrom}::date and start_date <= ${of.reservableTo}::date
        order by start_date, id limit ${sql.lit(MOST_OPEN_PERIODS)}) as period
      cross join lateral unnest(array(
        select greatest(period.start_date, ${of.reservableFrom}::date) + number
        from generate_series(0, least(period.end_date, ${of.reservableTo}::date)
          - greatest(period.start_date, ${of.reservableFrom}::date)) as number)) as date`,
    isAsked: wasAsked(sql`day`),
  });

/**
 * `holidayEffect` is not null: the child had a place while the period was asked about, and did not get a later place.
 */
const hasEffect = (today: IsoDate) => sql`
  ${wasAsked(sql`period`)}
  and not (${today}::date > period.reservation_deadline and exists (
    select ${reservedPlace} and (asked.created_at at time zone 'Europe/Helsinki')::date > period.reservation_deadline
      and asked.start_date > period.reservation_deadline
      and asked.start_date <= period.end_date and asked.end_date >= period.start_date
      and not exists (select from placement earlier join unit on unit.id = earlier.unit_id
        where earlier.child_id = own.child_id and 'RESERVATIONS' = any(unit.pilot_features)
          and asked.start_date - 1 between earlier.start_date and earlier.end_date)))`;

/** The child had a place in some unit that takes reservations while the period was asked about. */
const wasAsked = (period: RawBuilder<unknown>) => sql`
  exists (select ${reservedPlace} and asked.start_date <= ${period}.reservation_deadline
    and asked.end_date >= ${period}.reservations_open_on)`;

const reservedPlace = sql`from placement asked join unit where_asked on where_asked.id = asked.unit_id
  where asked.child_id = own.child_id and 'RESERVATIONS' = any(where_asked.pilot_features)`;

/** The number of weeks with a day whose times are missing. The Sunday before stands for the week. */
export const missingTimesCount = (db: Db, of: CountedWith) =>
  sql<{ waiting: number }>`(select count(distinct day.date - day.weekday) as waiting ${ofWeeks(db, of)})`;

/** The same of the open holiday periods: the number of parts of a period that have one deadline (`openParts`). */
export const holidayTimesCount = (db: Db, of: CountedWith) =>
  sql<{ waiting: number }>`(
    select count(distinct (day."periodId", ${deadlineOfDay(of.lockHours)})) as waiting ${ofOpenPeriods(db, of)})`;

/** `deadlineOf` in SQL, for a day of an open period. The hours before a week are elapsed hours. */
const deadlineOfDay = (lockHours: number) => sql`least(
  (day.date - day.weekday + 1)::timestamp at time zone 'Europe/Helsinki' - make_interval(hours => ${lockHours}::int),
  (day.reservation_deadline + 1)::timestamp at time zone 'Europe/Helsinki')`;

export interface MissingDay {
  date: IsoDate;
  childId: string;
}

/** The days whose times are missing, each with its children. */
export const missingTimesOf = (db: Db, of: CountedWith) => sql<MissingDay>`
  select day.date, own.child_id as "childId" ${ofWeeks(db, of)} order by day.date, own.child_id`;

/** The same of the open holiday periods. */
export const missingHolidayTimesOf = (db: Db, of: CountedWith) => sql<MissingDay & { period: HolidayPeriodRow }>`
  select day.date, own.child_id as "childId",
    (select jsonb_build_object('start', start_date, 'end', end_date, 'opensOn', reservations_open_on,
      'deadline', reservation_deadline) from holiday_period where id = day."periodId") as period
  ${ofOpenPeriods(db, of)} order by day.date, own.child_id`;

export interface HolidayPeriodRow {
  start: IsoDate;
  end: IsoDate;
  opensOn: IsoDate;
  deadline: IsoDate;
}
