import { daysOf } from "~/care-days/days-of.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { isPublicHoliday } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { CallContext } from "~/foundation/seam/serve.ts";
import type { WaitingFacts } from "~/waiting/behind/waiting-store.server.ts";
import { shownDays } from "../calendar-limits.ts";
import { weeksAsked } from "../deadlines/next-deadline.ts";
import { firstEditableDay } from "../events/editable-times.ts";

type CalendarFacts = Omit<WaitingFacts, "urgencyAttachments" | "draftsEndBy">;

/** The facts about today that the counts of the calendar need. They come from the calendar's own rules. */
export function waitingCalendarFacts({
  now,
  today,
  settings,
}: Pick<CallContext, "now" | "today" | "settings">): CalendarFacts {
  const { calendarOpenDays, holidayQuestionnaire, reservationThresholdHours } = settings.town.careDays;
  const reservable = reservableRange(now, reservationThresholdHours);
  return {
    timesDays: daysOf(weeksAsked(reservable)),
    reservableFrom: reservable.start,
    reservableTo: reservable.end,
    lockHours: reservationThresholdHours,
    holidays: holidaysOf(reservable),
    surveyType: holidayQuestionnaire,
    calendarTo: addDays(today, calendarOpenDays),
    shownTo: shownDays(today).end,
    bookableFrom: firstEditableDay(today),
    hasDiscussions: settings.flags.discussionReservations,
  };
}

/** The range changes once a week, and every page of a guardian asks for its holidays. */
let cached: { start: IsoDate; holidays: readonly IsoDate[] } = { start: "", holidays: [] };

function holidaysOf(reservable: FiniteDateRange): readonly IsoDate[] {
  if (cached.start !== reservable.start)
    cached = { start: reservable.start, holidays: daysOf(reservable).filter(isPublicHoliday) };
  return cached.holidays;
}
