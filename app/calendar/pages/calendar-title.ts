import { shownDay } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { hasWarnings } from "../absences/pages/absence-view.ts";
import { mustCheck } from "../editing/pages/overwritten-days.ts";
import { shownMonth } from "../shown-days.ts";
import { discussionTexts } from "../texts/discussions/index.ts";
import { editingTexts } from "../texts/editing/index.ts";
import { holidayTexts } from "../texts/holidays/index.ts";
import { calendarTexts } from "../texts/index.ts";
import { checkedIn } from "../week/pages/week-view.ts";
import type { OpenCalendar } from "./open-calendar.server.ts";

/** The name of a page of the calendar: each has its own. */
export function calendarTitle(data: OpenCalendar, language: Language): string {
  const t = calendarTexts.in(language);
  const editing = editingTexts.in(language);
  switch (data.kind) {
    case "day": {
      const day = shownDay(data.day.date, language);
      return data.day.editing ? `${editing("day.title")}, ${day}` : day;
    }
    case "holidays":
      return holidayTexts.in(language)(data.holidays.identify ? "strong" : "title");
    case "discussions":
      return discussionTexts.in(language)("title");
    case "booking":
      if (data.view.cancelling) return discussionTexts.in(language)("cancel.title");
      return discussionTexts.in(language)(data.view.discussion.booked.length > 0 ? "book.titleBooked" : "book.title");
    case "reservations":
      return editing(mustCheck(data.reservations.overwritten) ? "checking" : "reservations.title");
    case "absences":
      return editing(hasWarnings(data.absence) ? "absences.check" : "absences.title");
    case "week":
      return mustCheck(checkedIn(data.week)) ? editing("checking") : editing("week.title", { week: data.week.number });
    case "month":
      return `${t("title")}, ${shownMonth(data.month.asked.month, language)}`;
  }
}
