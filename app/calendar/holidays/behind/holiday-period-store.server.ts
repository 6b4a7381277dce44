import type { Db } from "~/foundation/database/database.server.ts";
import type { HolidayPeriod } from "../holiday-contract.ts";
import "~/care-days/behind/care-day-tables.server.ts";

/** All holiday periods of the town, the earliest first. */
export async function holidayPeriods(db: Db): Promise<HolidayPeriod[]> {
  const rows = await db
    .selectFrom("holiday_period")
    .select(["id", "start_date", "end_date", "reservations_open_on", "reservation_deadline"])
    .orderBy("start_date")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    period: { start: row.start_date, end: row.end_date },
    reservationsOpenOn: row.reservations_open_on,
    reservationDeadline: row.reservation_deadline,
  }));
}
