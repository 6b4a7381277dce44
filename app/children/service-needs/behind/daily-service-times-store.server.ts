import { onWire, type Times } from "~/care-days/clock-times.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { type DailyServiceTimes, type DailyServiceTimesValue, WEEKDAYS, type Weekday } from "../../contract.ts";
import "~/care-days/behind/care-day-tables.server.ts";

/** The agreed daily times of a child, past and coming, in order of time. */
export async function dailyServiceTimesOf(db: Db, childId: string): Promise<DailyServiceTimes[]> {
  const rows = await db
    .selectFrom("daily_service_time")
    .select(["id", "child_id", "type", "valid_from", "valid_to", "times"])
    .where("child_id", "=", childId)
    .orderBy("valid_from")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    childId: row.child_id,
    times: timesValue(row.type, { start: row.valid_from, end: row.valid_to }, row.times),
  }));
}

function timesValue(
  type: DailyServiceTimesValue["type"],
  validityPeriod: DailyServiceTimesValue["validityPeriod"],
  times: object | null,
): DailyServiceTimesValue {
  if (type === "REGULAR") return { type, validityPeriod, regularTimes: onWire(times as Times) };
  if (type === "VARIABLE_TIME") return { type, validityPeriod };
  const week = times as Partial<Record<Weekday, Times | null>>;
  const timesOn = (day: Weekday) => {
    const there = week[day];
    return there ? onWire(there) : null;
  };
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, timesOn(day)])) as Record<Weekday, Times | null>;
  return { type, validityPeriod, ...days };
}
