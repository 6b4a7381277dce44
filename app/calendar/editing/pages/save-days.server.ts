import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, important, type Told, told } from "~/foundation/forms/banners/told.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refused, refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { afterSave } from "../../calendar-addresses.ts";
import type { CalendarDays, DayRequest } from "../../contract.ts";
import type { AtCalendar, AtForm } from "../../pages/calendar-api.ts";
import { daysByChild } from "../../pages/calendar-children.ts";
import { shownDayList } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { mustWarn } from "../after-deadline.ts";
import { changesIn } from "../day-answers.ts";
import { daysOfFamily } from "../day-choices.ts";
import { type ChildDay, changedSince, loadedIn } from "../loaded-days.ts";
import { notSaved } from "../saved-days.ts";
import { CONFLICT, faultsAtCells } from "./refused-days.ts";

/**
 * Saves the days of a form, or draws the form again with its faults. It saves all days or none.
 * @param warn draws the step that warns of absences which only the staff can remove. Without it the form itself warns.
 */
export async function saveCells(
  at: AtCalendar,
  posted: Posted,
  { range, back, form, warn }: { range: FiniteDateRange; back: string; form: AtForm; warn?: () => Promise<Response> },
) {
  const loaded = await at.api.calendar.days({ from: range.start, to: range.end });
  const facts = daysOfFamily(loaded, at);
  const { requests, faults } = changesIn(posted.entries, facts);
  if (faults.length > 0) return refused({ posted, faults });
  const isAsked = ({ childId, date }: ChildDay) =>
    requests.some((request) => request.childId === childId && request.date === date);
  const overwritten = changedSince(loadedIn(posted.entries).loaded, loaded.days, facts.childIds).filter(isAsked);
  if (overwritten.length > 0) return asksAgain(posted, overwritten);
  if (requests.length === 0) return nothingChanged(back);
  if (warn && mustWarn(posted.entries, requests, loaded.days)) return warn();
  const refusal = await savedOrRefused(at, requests, { posted, version: versionOf(loaded) });
  if (refusal?.status === CONFLICT) return asksAgain(posted, requests);
  if (refusal) return refused({ posted, faults: faultsAtCells(refusal) });
  await form.keptForms.forgetForm(form.request, posted);
  return done(afterSave(back), await toldOf(at, requests, range));
}

/** The page again. It says that the days had this content already. */
export const nothingChanged = (back: string) =>
  done(back, andThen(told(editingTexts, "done.none"), [told(editingTexts, "done.noneText")]));

/** The typed text again, with the days that somebody else has changed. The next save replaces them. */
function asksAgain(posted: Posted, days: readonly ChildDay[]) {
  const overwritten = days.map(({ childId, date }) => ({ childId, date }));
  return refusedWith({ posted, faults: [] }, { overwritten }, CONFLICT);
}

/** Saves the days. The refusal says why they were not saved. */
export function savedOrRefused(
  { api }: AtCalendar,
  requests: DayRequest[],
  { posted, version }: { posted: Posted; version: string | null },
): Promise<Refusal | null> {
  const { idempotencyKey } = posted;
  return refusalOf(api.calendar.save({ body: requests }, { idempotencyKey, ifMatch: version }));
}

/** The most lines of a banner: a cookie holds no more. */
const MOST_LINES = 4;

/** The days that were saved and those that were not. We compare with the days as they are now. */
export async function toldOf(at: AtCalendar, requests: readonly DayRequest[], range: FiniteDateRange): Promise<Told> {
  const after = await at.api.calendar.days({ from: range.start, to: range.end });
  const left = notSaved(requests, after.days);
  const saved = requests.length - left.length;
  if (left.length === 0) return told(editingTexts, "done.saved", { count: saved });
  const first =
    saved > 0 ? told(editingTexts, "done.saved", { count: saved }) : told(editingTexts, "done.nothingSaved");
  return andThen(important(first), linesOf(left, after, at));
}

const DAYS_IN_LINE = 7;

function linesOf(left: readonly DayRequest[], { children }: CalendarDays, { language }: AtCalendar) {
  const byChild = daysByChild(children, left, language).slice(0, MOST_LINES);
  const lines = byChild.map(({ name, days }) =>
    told(editingTexts, "done.left", { name, days: shownDayList(days.slice(0, DAYS_IN_LINE), language) }),
  );
  const linedUp = byChild.reduce((sum, { days }) => sum + Math.min(days.length, DAYS_IN_LINE), 0);
  return left.length > linedUp
    ? [...lines, told(editingTexts, "done.leftMore", { count: left.length - linedUp })]
    : lines;
}
