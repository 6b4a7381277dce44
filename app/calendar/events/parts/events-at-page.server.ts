import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import type { CalendarEvent } from "../events-contract.ts";

/** The events of a range of days; none where they are not served. */
export const eventsAt = ({ api }: AtCalendar, range: FiniteDateRange): Promise<CalendarEvent[]> =>
  insteadOfRefusal(api.calendarEvents.list(range), [], ...NOT_SERVED);
