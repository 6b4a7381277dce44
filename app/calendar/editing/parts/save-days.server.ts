import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { andThen, type Told, told } from "~/foundation/forms/banners/told.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refused, refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { afterSave } from "../../calendar-addresses.ts";
import type { CalendarDays, DayRequest } from "../../contract.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { mustWarn } from "../after-deadline.ts";
import { changesIn } from "../asked-days.ts";
import { daysOfFamily } from "../day-choices.ts";
import { type ChildDay, changedSince, loadedIn, markOfCells, remarked } from "../loaded-days.ts";
import { type AskedDays, isOf, type LeftDay, savedDays } from "../saved-days.ts";
import { CONFLICT, faultsAtCells, LOCKED_MEANWHILE } from "./refused-days.ts";
import { leftShown, toldOfSave } from "./saved-days-told.ts";

interface Saving {
  range: FiniteDateRange;
  back: string;
  /** Draws the step that warns of absences which only the staff can remove. Without it the form itself warns. */
  warn?: () => Promise<Response>;
  /** The days were locked at the very moment of the save, and they are read once more. */
  isSecond?: boolean;
}

/**
 * Saves the days of a form, or draws the form again with its faults. The days that can still be saved are saved, all of
 * them or none: a deadline may pass before the guardian comes back. The page names the others, with what was typed.
 */
export async function saveCells(at: AtCalendar, posted: Posted, saving: Saving) {
  const { range, back, warn } = saving;
  const loaded = await at.api.calendar.days({ from: range.start, to: range.end });
  const facts = daysOfFamily(loaded, at);
  const asked = changesIn(posted.entries, facts);
  const { requests, left, faults } = asked;
  if (faults.length > 0) return refusedWith({ posted, faults }, { left: leftShown(left, { ...loaded, ...at }) });
  const again = (days: readonly ChildDay[]) => asksAgain(posted, days, markOfCells(facts));
  const overwritten = changedSince(loadedIn(posted.entries).loaded, loaded.days, facts.childIds);
  const ofAsked = overwritten.filter(isOf(requests));
  if (ofAsked.length > 0) return again(ofAsked);
  if (requests.length === 0) return left.length > 0 ? nothingSaved(posted, left, loaded, at) : nothingChanged(back);
  if (warn && mustWarn(posted.entries, requests, loaded.days)) return warn();
  const refusal = await savedOrRefused(at, requests, { posted, version: versionOf(loaded) });
  if (refusal?.status === CONFLICT) return again(requests);
  if (refusal?.errorCode === LOCKED_MEANWHILE && !saving.isSecond)
    return saveCells(at, posted, { ...saving, isSecond: true });
  if (refusal) return refused({ posted, faults: faultsAtCells(refusal) });
  await at.drafts.of(at.request, posted).forget();
  return done(afterSave(back), await toldOf(at, asked, range));
}

/** The page again. It says that the days had this content already. */
export const nothingChanged = (back: string) =>
  done(back, andThen(told(editingTexts, "done.none"), [told(editingTexts, "done.noneText")]));

/** No day of the form can be saved any more. The page names the days, the reasons and what was typed. */
export const nothingSaved = <More extends object>(
  posted: Posted,
  left: readonly LeftDay[],
  { children }: CalendarDays,
  { language }: AtCalendar,
  more?: More,
) =>
  refusedWith(
    { posted, faults: [] },
    { ...more, left: { ...leftShown(left, { children, language }), isAll: true } },
    CONFLICT,
  );

/** The typed text again, with the days that somebody else has changed. The next save replaces them. */
function asksAgain(posted: Posted, days: readonly ChildDay[], marks: string) {
  const overwritten = days.map(({ childId, date }) => ({ childId, date }));
  const shown = { ...posted, entries: remarked(posted.entries, marks, overwritten) };
  return refusedWith({ posted: shown, faults: [] }, { overwritten }, CONFLICT);
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

/** What was saved and what was not. We compare with the days as they are now. */
export async function toldOf(at: AtCalendar, asked: AskedDays, range: FiniteDateRange): Promise<Told> {
  const after = await at.api.calendar.days({ from: range.start, to: range.end });
  const saved = savedDays(asked, after.days, { ...after, today: at.today });
  return toldOfSave(saved, { children: after.children, language: at.language });
}
