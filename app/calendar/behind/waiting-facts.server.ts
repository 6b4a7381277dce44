import { daysOf } from "~/care-days/days-of.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { isPublicHoliday } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, type FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { CallContext } from "~/foundation/seam/serve.ts";
import type { WaitingFacts } from "~/waiting/behind/waiting-store.server.ts";
import { shownDays } from "../calendar-limits.ts";
import { firstEditableDay } from "../discussions/editable-times.ts";
import { daysAsked } from "../month/next-deadline.ts";

/** The facts about today that the counts of the calendar need. They come from the calendar's own rules. */
export function waitingFacts({ now, today, settings }: Pick<CallContext, "now" | "today" | "settings">): WaitingFacts {
  const { calendarOpenDays, holidayQuestionnaire, reservationThresholdHours } = settings.town.careDays;
  const timesDays = daysOf(timesAsked(reservableRange(now, reservationThresholdHours)));
  return {
    timesDays,
    holidays: timesDays.filter(isPublicHoliday),
    surveyType: holidayQuestionnaire,
    calendarTo: addDays(today, calendarOpenDays),
    shownTo: shownDays(today).end,
    bookableFrom: firstEditableDay(today),
    hasDiscussions: settings.flags.discussionReservations,
  };
}

/** The weeks of the calendar's reminder, as far as the calendar reaches. */
function timesAsked(reservable: FiniteDateRange): FiniteDateRange {
  const { start, end } = daysAsked(reservable.start);
  return { start, end: end < reservable.end ? end : reservable.end };
}
