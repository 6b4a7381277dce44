import { sql } from "kysely";
import { byDay } from "~/care-days/behind/care-of-family.server.ts";
import type { SaidDay } from "~/care-days/day-change.ts";
import type { HolidayPeriod } from "~/care-days/holiday-effect.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { KeptChange } from "./last-change-store.server.ts";
import "~/care-days/behind/care-day-tables.server.ts";

interface OfDay {
  childId: string;
  date: IsoDate;
}

interface Row extends KeptChange {
  is_own: boolean;
  reservations: (OfDay & { start: IsoTime | null; end: IsoTime | null })[];
  absences: (OfDay & SaidDay["absences"][number])[];
  attended: OfDay[];
  closed: { start: IsoDate; end: IsoDate; opensOn: IsoDate; deadline: IsoDate }[];
}

/** A guardian's newest save, and its days as they are stored now. */
export interface ChangeNow {
  change: KeptChange;
  /** Each child of the save is still the guardian's own. */
  isOwn: boolean;
  present: (day: OfDay) => SaidDay;
  hasAttendance: (day: OfDay) => boolean;
  /** The holiday periods of these days whose deadline has passed. */
  closedPeriods: HolidayPeriod[];
}

/** One query: the month asks it each time. Null without a save. */
export async function newestChangeNow(
  db: Db,
  { guardianId, today }: { guardianId: string; today: IsoDate },
): Promise<ChangeNow | null> {
  const { rows } = await sql<Row>`
    select change.id, change.at, change.what, change.days,
      not exists (
        select from ${DAY} where day."childId" not in ${ownChildIds(db, guardianId, today)}
      ) as is_own,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'childId', day."childId", 'date', day.date, 'start', start_time, 'end', end_time) order by start_time)
        from ${DAY} join reservation on child_id = day."childId" and reservation.date = day.date
      ), '[]') as reservations,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'childId', day."childId", 'date', day.date, 'category', category, 'type', type,
          'questionnaireId', questionnaire_id))
        from ${DAY} join absence on child_id = day."childId" and absence.date = day.date
      ), '[]') as absences,
      coalesce((
        select jsonb_agg(jsonb_build_object('childId', day."childId", 'date', day.date))
        from ${DAY} join attendance on child_id = day."childId" and attendance.date = day.date
      ), '[]') as attended,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'start', start_date, 'end', end_date, 'opensOn', reservations_open_on, 'deadline', reservation_deadline))
        from holiday_period
        where reservation_deadline < ${today}
          and exists (select from ${DAY} where day.date between start_date and end_date)
      ), '[]') as closed
    from (
      select id, at, what, days from care_day_change where person_id = ${guardianId}
      order by at desc, number desc limit 1
    ) change`.execute(db);
  const [row] = rows;
  return row ? nowOf(row) : null;
}

/** The days of the save as rows. */
const DAY = sql`jsonb_to_recordset(change.days) as day ("childId" uuid, date date)`;

function nowOf({ is_own, reservations, absences, attended, closed, ...change }: Row): ChangeNow {
  const [reserved, away, came] = [byDay(reservations), byDay(absences), byDay(attended)];
  return {
    change,
    isOwn: is_own,
    present: (day) => ({
      reservations: reserved(day).map(({ start, end }) => ({ times: start && end ? { start, end } : null })),
      absences: away(day),
    }),
    hasAttendance: (day) => came(day).length > 0,
    closedPeriods: closed.map(({ start, end, opensOn, deadline }) => ({
      period: { start, end },
      reservationsOpenOn: opensOn,
      reservationDeadline: deadline,
    })),
  };
}
