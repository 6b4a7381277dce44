import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { CalendarDays } from "../../contract.ts";
import type { HolidayPeriod } from "../../holidays/holiday-contract.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { type DeadlineFacts, openPeriods } from "../next-deadline.ts";
import type { ShownPeriod } from "./open-periods-shown.tsx";

/** The holiday periods of the town. An older gateway does not tell them: then their days have the locks of their weeks. */
export const holidayPeriodsAt = ({ api }: Pick<AtCalendar, "api">): Promise<HolidayPeriod[]> =>
  insteadOfRefusal(api.holidays.periods(), [], ...NOT_SERVED);

/** The open holiday periods of some child among these days, with their deadlines. */
export const openPeriodsOf = (read: CalendarDays, facts: DeadlineFacts): ShownPeriod[] =>
  openPeriods(read, facts).map((one) => ({ ...one, at: one.at.toISOString() }));

/** Some days, and the open holiday periods among them. */
export async function daysWithPeriods(
  at: AtCalendar,
  { start, end }: FiniteDateRange,
): Promise<{ read: CalendarDays; openPeriods: ShownPeriod[] }> {
  // The reading of the days takes the rules that this one has read.
  const periods = await holidayPeriodsAt(at);
  const read = await at.api.calendar.days({ from: start, to: end });
  return { read, openPeriods: openPeriodsOf(read, { ...at, periods }) };
}
