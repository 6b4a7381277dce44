import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { AtPage } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { ticks } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { absencePosted } from "../absences/pages/absence-posted.server.ts";
import { CALENDAR_PATH, dayPath, WEEK_PARAMETER } from "../calendar-addresses.ts";
import { askedDay } from "../day/pages/day-at-page.server.ts";
import { bookingPosted } from "../discussions/pages/discussions-at-page.server.ts";
import { saveCells } from "../editing/pages/save-days.server.ts";
import { holidaysPosted } from "../holidays/pages/holidays-at-page.server.ts";
import { reservationsPosted } from "../reservations/pages/reservations-at-page.server.ts";
import { editingTexts } from "../texts/editing/index.ts";
import { undoPosted } from "../undo/pages/undo-at-page.server.ts";
import { askedWeek, weekPosted } from "../week/pages/week-at-page.server.ts";
import { calendarAt } from "./calendar-api.ts";

const noticesForm = z.object({ notices: ticks });

/** What a button of the calendar does, by the address of its form. */
export async function calendarPosted(request: Request, page: AtPage, posted: Posted) {
  const at = calendarAt(page);
  const { keptForms } = page;
  const { searchParams: search } = new URL(request.url);
  if (posted.intent === "undo") return undoPosted(at, posted, search);
  if (search.has(WEEK_PARAMETER)) {
    const monday = askedWeek(search, at.today);
    return monday ? weekPosted(at, monday, { request, keptForms, posted }) : toMonth();
  }
  if (search.get("modal") === "holidays") return holidaysPosted(at, posted, { request, keptForms });
  if (search.get("modal") === "discussion-reservations") return bookingPosted(at, posted, search);
  if (search.get("modal") === "reservations") return reservationsPosted(at, posted, { request, keptForms });
  if (search.get("modal") === "absences") return absencePosted(at, posted, { request, keptForms });
  if (search.has("day")) {
    const date = askedDay(search, at.today);
    if (!date) return toMonth();
    return saveCells(at, posted, {
      range: { start: date, end: date },
      back: dayPath(date),
      form: { request, keptForms },
    });
  }
  if (posted.intent !== "dismiss") return toMonth();
  await at.api.calendar.dismissServiceTimeNotices({ body: sentIn(posted.entries, noticesForm).notices });
  return done(CALENDAR_PATH, told(editingTexts, "done.dismissed"));
}

const toMonth = (): Response => redirect(CALENDAR_PATH, 303);
