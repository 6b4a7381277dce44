import { redirect } from "@remix-run/node";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import { type Posted, valueIn } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { DISCUSSIONS_PATH } from "../../calendar-addresses.ts";
import { type ShownChild, shownChildren } from "../../calendar-children.ts";
import { shownDays } from "../../calendar-limits.ts";
import type { AtCalendar, AtForm } from "../../pages/calendar-api.ts";
import { eventsAt } from "../../pages/events-at-page.server.ts";
import { discussionTexts } from "../../texts/discussions/index.ts";
import { type Discussion, discussionsOf } from "../surveys-of-children.ts";

export interface DiscussionsView {
  family: ShownChild[];
  discussions: Discussion[];
}

export interface BookingView {
  child: ShownChild;
  discussion: Discussion;
  opening: FormOpening;
}

export async function discussionsAtPage(at: AtCalendar): Promise<DiscussionsView> {
  const range = { start: at.today, end: shownDays(at.today).end };
  const [read, events] = await Promise.all([
    at.api.calendar.days({ from: at.today, to: at.today }),
    eventsAt(at, range),
  ]);
  const family = shownChildren(read.children);
  return {
    family,
    discussions: discussionsOf(
      events,
      family.map(({ id }) => id),
      at.today,
    ),
  };
}

/** The discussion of an address; null when it is not there, or is somebody else's. */
async function bookingIn(at: AtCalendar, search: URLSearchParams) {
  const { family, discussions } = await discussionsAtPage(at);
  const child = family.find(({ id }) => id === search.get("selectedChildId"));
  const discussion = discussions.find(
    ({ childId, eventId }) => childId === child?.id && eventId === search.get("selectedEventId"),
  );
  return child && discussion ? { child, discussion } : null;
}

export async function bookingAtPage(
  at: AtCalendar,
  search: URLSearchParams,
  { request, keptForms }: AtForm,
): Promise<BookingView> {
  const booking = await bookingIn(at, search);
  if (!booking) throw redirect(DISCUSSIONS_PATH);
  return { ...booking, opening: await keptForms.open(request) };
}

/** Books or cancels a time. A time that is taken meanwhile clears the choice (spec 2 section 8). */
export async function bookingPosted(at: AtCalendar, posted: Posted, search: URLSearchParams) {
  const booking = await bookingIn(at, search);
  if (!booking) return redirect(DISCUSSIONS_PATH, 303);
  const { discussion } = booking;
  const isCancelling = posted.intent === "cancel";
  const time = isCancelling ? discussion.booked?.id : valueIn(posted.entries, "time");
  const isOffered = isCancelling || discussion.free.some(({ id }) => id === time);
  if (!time) return refused({ posted, faults: [{ field: "time", code: "time" }] });
  if (!isOffered) return refusedTime(posted, "taken");
  const chosen = { calendarEventTimeId: time, childId: discussion.childId };
  try {
    if (isCancelling) await at.api.calendarEvents.cancel(chosen);
    else await at.api.calendarEvents.book({ body: chosen }, { idempotencyKey: posted.idempotencyKey });
  } catch (error) {
    if (isRefusal(error, 409)) return refusedTime(posted, "taken");
    if (isRefusal(error, 400, 403)) return refusedTime(posted, "late");
    throw error;
  }
  return done(DISCUSSIONS_PATH, told(discussionTexts, isCancelling ? "done.cancelled" : "done.booked"));
}

const refusedTime = (posted: Posted, code: string) =>
  refused({
    posted: { ...posted, entries: posted.entries.filter(([name]) => name !== "time") },
    faults: [{ field: "time", code }],
  });
