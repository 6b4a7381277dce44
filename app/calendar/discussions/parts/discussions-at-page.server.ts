import { z } from "zod";
import { notFound } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { CANCEL_PARAMETER, DISCUSSIONS_PATH } from "../../calendar-addresses.ts";
import { shownDays } from "../../calendar-limits.ts";
import type { CalendarEventTime } from "../../events/events-contract.ts";
import { eventsAt } from "../../events/parts/events-at-page.server.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { ownChildrenShown } from "../../family/parts/own-children.server.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { discussionTexts } from "../../texts/discussions/index.ts";
import { type Discussion, discussionsOf } from "../surveys-of-children.ts";
import { cancelledIn } from "./cancel-intent.ts";

export interface DiscussionsView {
  family: ShownChild[];
  discussions: Discussion[];
}

export interface BookingView {
  child: ShownChild;
  discussion: Discussion;
  /** The booked time that the address asks to give back, as long as that is possible. Null: it asks for none. */
  cancelling: CalendarEventTime | null;
  opening: FormOpening;
}

export async function discussionsAtPage(at: AtCalendar): Promise<DiscussionsView> {
  const range = { start: at.today, end: shownDays(at.today).end };
  const [family, events] = await Promise.all([ownChildrenShown(at), eventsAt(at, range)]);
  return {
    family,
    discussions: discussionsOf(
      events,
      family.map(({ id }) => id),
      at.today,
    ),
  };
}

/** The discussion of an address. Null if there is none, or if it is another family's. */
async function bookingIn(at: AtCalendar) {
  const { search } = at;
  const { family, discussions } = await discussionsAtPage(at);
  const child = family.find(({ id }) => id === search.get("selectedChildId"));
  const discussion = discussions.find(
    ({ childId, eventId }) => childId === child?.id && eventId === search.get("selectedEventId"),
  );
  return child && discussion ? { child, discussion } : null;
}

export async function bookingAtPage(at: AtCalendar): Promise<BookingView> {
  const booking = await bookingIn(at);
  if (!booking) throw notFound();
  const asked = at.search.get(CANCEL_PARAMETER);
  const cancelling = booking.discussion.booked.find(({ id, isEditable }) => id === asked && isEditable) ?? null;
  return { ...booking, cancelling, opening: await at.drafts.open(at.request) };
}

const timeForm = z.object({ time: text() });

/**
 * Books or cancels a time. A time that is taken meanwhile clears the choice (spec 2 section 8). A child has one time: when
 * the other guardian has booked meanwhile, nothing is booked and the page shows that time.
 */
export async function bookingPosted(at: AtCalendar, posted: Posted) {
  const booking = await bookingIn(at);
  if (!booking) return done(DISCUSSIONS_PATH, important(told(discussionTexts, "done.gone")));
  const { discussion } = booking;
  const cancelled = cancelledIn(posted.intent);
  if (cancelled) return cancelPosted(at, posted, { discussion, time: cancelled });
  const { time } = sentIn(posted.entries, timeForm);
  // A second press, or a post whose answer was lost: the child has the time that was chosen.
  if (discussion.booked.some(({ id }) => id === time)) return booked();
  if (discussion.booked.length > 0) return refusedTime(posted, "booked");
  if (!time) return refused({ posted, faults: [{ field: "time", code: "time" }] });
  if (discussion.free.every(({ id }) => id !== time)) return gone(at, posted);
  const body = { calendarEventTimeId: time, childId: discussion.childId };
  const refusal = await refusalOf(at.api.calendarEvents.book({ body }, { idempotencyKey: posted.idempotencyKey }));
  if (refusal && meaningOf(refusal) === "stale") return gone(at, posted);
  if (refusal) return tooLate(posted, refusal, "late");
  return booked();
}

const booked = () => done(DISCUSSIONS_PATH, told(discussionTexts, "done.booked"));

/** A time that the other guardian has cancelled meanwhile is cancelled too. */
async function cancelPosted(at: AtCalendar, posted: Posted, of: { discussion: Discussion; time: string }) {
  const { discussion, time } = of;
  if (discussion.booked.some(({ id }) => id === time)) {
    const { childId } = discussion;
    const refusal = await refusalOf(at.api.calendarEvents.cancel({ calendarEventTimeId: time, childId }));
    if (refusal) return tooLate(posted, refusal, "cancelLate");
  }
  return done(DISCUSSIONS_PATH, told(discussionTexts, "done.cancelled"));
}

/** The limit for booking and cancelling has passed. Every other refusal is told by the guard, with the choice kept. */
function tooLate(posted: Posted, refusal: Refusal, code: "late" | "cancelLate") {
  if (meaningOf(refusal) !== "faults") throw refusal;
  return refusedTime(posted, code);
}

/** The time is not there any more. Without another one there is nothing to choose, so the fault belongs to no field. */
async function gone(at: AtCalendar, posted: Posted) {
  const left = (await bookingIn(at))?.discussion.free ?? [];
  return left.length > 0 ? refusedTime(posted, "taken", "time") : refusedTime(posted, "allTaken");
}

const refusedTime = (posted: Posted, code: string, field = "") =>
  refused({
    posted: { ...posted, entries: posted.entries.filter(([name]) => name !== "time") },
    faults: [{ field, code }],
  });
