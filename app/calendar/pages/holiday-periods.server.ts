import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { HolidayPeriod } from "../holidays/holiday-contract.ts";
import type { AtCalendar } from "./calendar-api.ts";

/** The holiday periods of the town. An older gateway does not tell them: then their days have the locks of their weeks. */
export const holidayPeriodsAt = ({ api }: Pick<AtCalendar, "api">): Promise<HolidayPeriod[]> =>
  insteadOfRefusal(api.holidays.periods(), [], ...NOT_SERVED);
