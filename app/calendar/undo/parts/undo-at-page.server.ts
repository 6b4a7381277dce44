import { z } from "zod";
import type { UndoObstacle } from "~/care-days/day-change.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, type Told, told } from "~/foundation/forms/banners/told.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import { insteadOfRefusal, NOT_SERVED, type Refusal } from "~/foundation/seam/refusal.ts";
import { isAfterSave, withoutSave } from "../../calendar-addresses.ts";
import type { UndoableChange } from "../../contract.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { editingTexts } from "../../texts/editing/index.ts";

/**
 * The save that can still be undone. The month shows it as long as it can be undone, other pages only after the save. A
 * plain gateway has none.
 */
export async function undoAtPage(at: AtCalendar): Promise<UndoableChange | null> {
  return isAfterSave(at.search) ? undoable(at) : null;
}

export async function undoable({ api }: AtCalendar): Promise<UndoableChange | null> {
  return (await insteadOfRefusal(api.calendar.lastChange(), { change: null }, ...NOT_SERVED)).change;
}

const REASONS = {
  LATE: "undo.late",
  ATTENDED: "undo.attended",
  CHANGED: "undo.changed",
  LOCKED: "undo.locked",
} as const satisfies Record<UndoObstacle, string>;

const changeForm = z.object({ changeId: text() });

/** Undoes the save of the button. The banner says the result, and the reason when it is too late. */
export async function undoPosted({ api, search }: AtCalendar, posted: Posted): Promise<Response> {
  const back = withoutSave(search);
  const refusal = await refusalOf(api.calendar.undoChange(sentIn(posted.entries, changeForm)));
  if (refusal) return done(back, andThen(important(told(editingTexts, "undo.refused")), [reasonOf(refusal)]));
  return done(back, andThen(told(editingTexts, "undo.done"), [told(editingTexts, "undo.doneText")]));
}

function reasonOf({ details }: Refusal): Told {
  const reason = Object.entries(REASONS).find(([name]) => name === details?.reason);
  return told(editingTexts, reason?.[1] ?? "undo.gone");
}
