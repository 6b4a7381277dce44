import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { isEditable } from "../../events/editable-times.ts";
import { type HeldTime, holdTime, isInvited } from "./booking-store.server.ts";
import { changeAndTell } from "./discussion-mail.server.ts";

interface Wish {
  calendarEventTimeId: string;
  childId: string;
}

/**
 * Books a time for an own child. A child can have several (contract 3.13). Booking one's own time again changes
 * nothing.
 */
export async function bookTime(context: GuardianContext, { calendarEventTimeId, childId }: Wish): Promise<void> {
  const { db, guardian, today, now, settings } = context;
  const time = (settings.flags.discussionReservations && (await holdTime(db, calendarEventTimeId))) || refuse(400);
  if (time.childId === childId) return;
  refuseIf(!(await isInvited(db, { guardianId: guardian.id, today, childId, time })));
  refuseIf(time.childId !== null, 409, "TIME_ALREADY_RESERVED");
  refuseIf(!isEditable(time.date, today));
  await changeAndTell(db, { time, childId, change: "BOOKED", personId: guardian.id, now, today });
}

/** Gives back a time of an own child. */
export async function cancelTime(
  { db, guardian, today, now }: GuardianContext,
  time: HeldTime & { childId: string },
): Promise<void> {
  refuseIf(!isEditable(time.date, today));
  await changeAndTell(db, { time, childId: time.childId, change: "CANCELLED", personId: guardian.id, now, today });
}
