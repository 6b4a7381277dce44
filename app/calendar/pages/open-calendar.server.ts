import { redirect } from "@remix-run/node";
import type { AtPage } from "~/api/guardian.server.ts";
import { absencesAtPage } from "../absences/pages/absences-at-page.server.ts";
import { CALENDAR_PATH, isAfterSave, WEEK_PARAMETER } from "../calendar-addresses.ts";
import { askedDay, dayAtPage } from "../day/pages/day-at-page.server.ts";
import { bookingAtPage, discussionsAtPage } from "../discussions/pages/discussions-at-page.server.ts";
import { holidaysAtPage } from "../holidays/pages/holidays-at-page.server.ts";
import { monthAtPage } from "../month/pages/month-at-page.server.ts";
import { reservationsAtPage } from "../reservations/pages/reservations-at-page.server.ts";
import { undoAtPage, undoable } from "../undo/pages/undo-at-page.server.ts";
import { askedWeek, weekAtPage } from "../week/pages/week-at-page.server.ts";
import { calendarAt } from "./calendar-api.ts";

/** The page for an address of the calendar. An address with an unknown day or week leads to the month. */
export async function openCalendar(request: Request, page: AtPage) {
  const at = calendarAt(page);
  const { keptForms } = page;
  const { searchParams: search } = new URL(request.url);
  if (search.has(WEEK_PARAMETER)) {
    const monday = askedWeek(search, at.today) ?? toMonth();
    const [week, undo] = await Promise.all([weekAtPage(at, monday, { request, keptForms }), undoAtPage(at, search)]);
    return { kind: "week" as const, week, undo };
  }
  if (search.get("modal") === "holidays")
    return { kind: "holidays" as const, holidays: await holidaysAtPage(at, { request, keptForms }) };
  if (search.get("modal") === "discussions") return { kind: "discussions" as const, view: await discussionsAtPage(at) };
  if (search.get("modal") === "discussion-reservations")
    return { kind: "booking" as const, view: await bookingAtPage(at, search, { request, keptForms }) };
  if (search.get("modal") === "reservations")
    return {
      kind: "reservations" as const,
      reservations: await reservationsAtPage(at, search, { request, keptForms }),
    };
  if (search.get("modal") === "absences")
    return { kind: "absences" as const, absence: await absencesAtPage(at, search, { request, keptForms }) };
  if (search.has("day")) {
    const date = askedDay(search, at.today) ?? toMonth();
    const [day, undo] = await Promise.all([dayAtPage(at, date, { request, keptForms }), undoAtPage(at, search)]);
    return { kind: "day" as const, day, undo };
  }
  const [month, undo] = await Promise.all([monthAtPage(at, search), undoable(at)]);
  const hasForm = month.notices.some(({ kind }) => kind === "times");
  return {
    kind: "month" as const,
    month: { ...month, opening: hasForm ? await keptForms.open(request) : null, isAfterSave: isAfterSave(search) },
    undo,
  };
}

const toMonth = (): never => {
  throw redirect(CALENDAR_PATH);
};

export type OpenCalendar = Awaited<ReturnType<typeof openCalendar>>;
