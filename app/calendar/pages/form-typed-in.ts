import type { OpenCalendar } from "./open-calendar.server.ts";

/** The form of a page of the calendar, by the intent of its Enter key. Null where there is nothing to type or choose. */
export function formTypedIn(data: OpenCalendar): { enter: string } | null {
  switch (data.kind) {
    case "day":
      return data.day.editing ? { enter: "save" } : null;
    case "holidays":
      return data.holidays.survey ? { enter: "save" } : null;
    case "booking": {
      const { cancelling, discussion } = data.view;
      return !cancelling && discussion.booked.length === 0 && discussion.free.length > 0 ? { enter: "book" } : null;
    }
    case "reservations":
      return { enter: data.reservations.part ? "save" : "refresh" };
    case "absences":
      return { enter: data.absence.check ? "confirm" : "save" };
    case "week":
      return data.week.isEditable ? { enter: "save" } : null;
    default:
      return null;
  }
}
