import { z } from "zod";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import type { CalendarDay, CalendarDays } from "../contract.ts";
import { saidNow } from "./day-answers.ts";

/** The field with the marks of the days as the form was drawn. */
export const LOADED = "loaded";
/** The same for the weeks that a saved week is used for. */
export const LOADED_WEEKS = "loadedWeeks";

const loadedForm = z.object({ [LOADED]: text(), [LOADED_WEEKS]: text() });

/** The marks that a form has. */
export const loadedIn = (entries: Entries) => sentIn(entries, loadedForm);

export interface ChildDay {
  childId: string;
  date: IsoDate;
}

/** FNV-1a in 32 bits: short marks that differ where the days differ. They guard against mistakes, not attacks. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A mark of each child's day when the form was drawn: the day and its content. */
export const loadedMark = (days: readonly CalendarDay[], childIds: readonly string[]): string =>
  childDays(days, childIds)
    .map((day) => `${keyOf(day)}-${stateMark(days, day)}`)
    .join(".");

/** The mark of every child on these days. */
export const markOfAll = ({ days, children }: Pick<CalendarDays, "days" | "children">): string =>
  loadedMark(
    days,
    children.map(({ id }) => id),
  );

const keyOf = ({ date, childId }: ChildDay): string => markOf(`${date} ${childId}`);
const stateMark = (days: readonly CalendarDay[], day: ChildDay): string => markOf(JSON.stringify(stateOf(days, day)));

/**
 * The days that somebody has changed since the form was drawn, and the days that the form did not show, because the
 * guardian has chosen other days or children since. Empty without marks.
 */
export function sinceLoaded(
  loaded: string,
  days: readonly CalendarDay[],
  childIds: readonly string[],
): { changed: ChildDay[]; unseen: ChildDay[] } {
  if (!loaded) return { changed: [], unseen: [] };
  const before = new Map(loaded.split(".").map((mark) => mark.split("-") as [string, string]));
  const known = childDays(days, childIds).filter((day) => before.has(keyOf(day)));
  return {
    changed: known.filter((day) => before.get(keyOf(day)) !== stateMark(days, day)),
    unseen: childDays(days, childIds).filter((day) => !before.has(keyOf(day))),
  };
}

/** The days that somebody has changed since the form was drawn. */
export const changedSince = (...asked: Parameters<typeof sinceLoaded>): ChildDay[] => sinceLoaded(...asked).changed;

const childDays = (days: readonly CalendarDay[], childIds: readonly string[]): ChildDay[] =>
  days.flatMap(({ date }) => childIds.map((childId) => ({ date, childId })));

function stateOf(days: readonly CalendarDay[], { date, childId }: ChildDay): unknown {
  const child = days.find((day) => day.date === date)?.children.find((one) => one.childId === childId);
  return child ? [saidNow(child), child.absence] : null;
}
