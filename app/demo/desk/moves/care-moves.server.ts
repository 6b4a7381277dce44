import { sql } from "kysely";
import { absenceCategories } from "~/care-days/absences/absence-categories.ts";
import { careOfChildren } from "~/care-days/behind/child-care-store.server.ts";
import type { Times } from "~/care-days/clock-times.ts";
import { daysOf } from "~/care-days/days-of.ts";
import type { AbsenceType } from "~/care-days/kinds.ts";
import type { WeekOfTimes } from "~/care-days/times/unit-hours.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { DeskFault, type Moment } from "./application-moves.server.ts";
import "~/care-days/behind/care-day-tables.server.ts";

/** The moves of the staff with the days of care. */

/** Monday to Friday. */
export const workdays = (times: Times): WeekOfTimes => [times, times, times, times, times, null, null];

export const everyDay = (times: Times): WeekOfTimes => [times, times, times, times, times, times, times];

export const ROUND_THE_CLOCK: Times = { start: "00:00", end: "23:59" };

export interface OpeningHours {
  normal: WeekOfTimes;
  /** Without, children in shift care have the same times. */
  shiftCare?: WeekOfTimes;
  openOnHolidays?: boolean;
}

/** Replaces the operation times of units. */
export async function openUnits(db: Db, units: readonly (OpeningHours & { unitId: string })[]): Promise<void> {
  const rows = units.flatMap(({ unitId, normal, shiftCare = [] }) => [
    ...rowsOf(unitId, "NORMAL", normal),
    ...rowsOf(unitId, "SHIFT_CARE", shiftCare),
  ]);
  const [all, onHolidays] = [units, units.filter(({ openOnHolidays }) => openOnHolidays)].map((some) =>
    some.map(({ unitId }) => unitId),
  );
  await sql`delete from unit_operation_time where unit_id = any(${all})`.execute(db);
  await sql`
    update unit set shift_care_open_on_holidays = id = any(${onHolidays}) where id = any(${all})`.execute(db);
  if (rows.length > 0) await db.insertInto("unit_operation_time").values(rows).execute();
}

const rowsOf = (unit_id: string, kind: "NORMAL" | "SHIFT_CARE", week: WeekOfTimes) =>
  week.flatMap((times, index) =>
    times ? [{ unit_id, kind, weekday: index + 1, start_time: times.start, end_time: times.end }] : [],
  );

export interface CameAndWent {
  childId: string;
  date: IsoDate;
  start: string;
  /** Null: the child is still there. */
  end: string | null;
}

/** Writes when children came and went, in the unit of their place on that day. */
export async function recordAttendances(
  db: Db,
  attendances: readonly CameAndWent[],
  { now }: Pick<Moment, "now">,
): Promise<void> {
  const care = await careOfChildren(db, [...new Set(attendances.map(({ childId }) => childId))]);
  const rows = attendances.map(({ childId, date, start, end }) => {
    const child = care.find((one) => one.childId === childId);
    const where = [...(child?.backups ?? []), ...(child?.places ?? [])].find((one) => includes(one, date));
    if (!where) throw new DeskFault(`The child has no place on ${date}.`);
    return {
      child_id: childId,
      unit_id: where.unit.id,
      date,
      start_time: start,
      end_time: end,
      modified_at: now,
    };
  });
  if (rows.length > 0) await db.insertInto("attendance").values(rows).execute();
}

/** The staff mark a child absent on some days, for the whole day. Earlier absences of these days are replaced. */
export async function markAbsent(
  db: Db,
  { childId, days, type }: { childId: string; days: FiniteDateRange; type: AbsenceType },
  { now }: Pick<Moment, "now">,
): Promise<void> {
  const [child] = await careOfChildren(db, [childId]);
  const rows = daysOf(days).flatMap((date) => {
    const place = child?.places.find((one) => includes(one, date));
    return (place ? absenceCategories(place.type) : []).map((category) => ({ date, category }));
  });
  if (rows.length === 0) throw new DeskFault("The child has no place on these days.");
  const employee = await anEmployee(db);
  await db
    .deleteFrom("absence")
    .where("child_id", "=", childId)
    .where("date", ">=", days.start)
    .where("date", "<=", days.end)
    .execute();
  await db
    .insertInto("absence")
    .values(
      rows.map((row) => ({
        ...row,
        child_id: childId,
        type,
        modified_at: now,
        modified_by_type: "EMPLOYEE" as const,
        modified_by_person: null,
        modified_by_employee: employee,
        questionnaire_id: null,
      })),
    )
    .execute();
}

const anEmployee = async (db: Db): Promise<string | null> =>
  (await db.selectFrom("employee").select("id").orderBy("created_at").orderBy("id").limit(1).executeTakeFirst())?.id ??
  null;

export interface NewHolidayPeriod {
  period: FiniteDateRange;
  opensOn: IsoDate;
  deadline: IsoDate;
}

/** Makes a holiday period. @returns its id */
export async function addHolidayPeriod(db: Db, { period, opensOn, deadline }: NewHolidayPeriod): Promise<string> {
  const { id } = await db
    .insertInto("holiday_period")
    .values({
      start_date: period.start,
      end_date: period.end,
      reservations_open_on: opensOn,
      reservation_deadline: deadline,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type WeekdayName = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

export type ServiceTimes =
  | { type: "REGULAR"; times: Times }
  | { type: "IRREGULAR"; times: Record<WeekdayName, Times | null> }
  | { type: "VARIABLE_TIME"; times: null };

/** Agrees new daily service times from a day on, and tells the child's guardians. Earlier times end the day before. */
export async function changeServiceTimes(
  db: Db,
  { childId, from, ...service }: { childId: string; from: IsoDate } & ServiceTimes,
  { now }: Pick<Moment, "now">,
): Promise<void> {
  await db.deleteFrom("daily_service_time").where("child_id", "=", childId).where("valid_from", ">=", from).execute();
  await sql`
    update daily_service_time set valid_to = ${from}::date - 1
    where child_id = ${childId} and (valid_to is null or valid_to >= ${from})`.execute(db);
  const { id } = await db
    .insertInto("daily_service_time")
    .values({
      child_id: childId,
      type: service.type,
      valid_from: from,
      valid_to: null,
      times: service.times && (JSON.stringify(service.times) as never),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into daily_service_time_notification (guardian_id, daily_service_time_id, made_at)
    select guardian_id, ${id}, ${now} from guardian where child_id = ${childId} and not blocked`.execute(db);
}
