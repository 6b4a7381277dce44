import { z } from "zod";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { text } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import type { CalendarDay, CalendarDays } from "../contract.ts";
import { asDrawn, type Said, saidKey, saidNow } from "./day-answers.ts";
import { type DaysOfFamily, dayChoices } from "./day-choices.ts";

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
export function markOf(text: string): string {
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

/**
 * The marks of a form with a cell for each day. They also say which cells asked something, and which answers stood in
 * them: only so can a save tell the answers of the guardian from those that the page was drawn with.
 */
export const markOfCells = ({ days, childIds, ...facts }: DaysOfFamily): string =>
  days
    .flatMap((day) =>
      childIds.map((childId) => {
        const choices = dayChoices(day, childId, facts);
        const now = saidNow(day.children.find((one) => one.childId === childId));
        const asked = choices.readOnly ? NOT_ASKED : saidMark(asDrawn(now, choices));
        return `${keyOf({ date: day.date, childId })}-${stateMark(days, { date: day.date, childId })}-${asked}`;
      }),
    )
    .join(".");

/** The third part of the mark of a cell that asked nothing. */
const NOT_ASKED = "_";
const saidMark = (said: Said): string => markOf(saidKey(said));

const partsOf = (loaded: string): Map<string, string[]> =>
  new Map(loaded === "" ? [] : loaded.split(".").map((mark) => [mark.split("-")[0] ?? "", mark.split("-")]));

/** What a cell was drawn with. Null for a form without such marks. */
export interface DrawnCell {
  asked: boolean;
  /** Is this the answer that stood in the cell? */
  says: (said: Said) => boolean;
}

/** The cells of a posted form, as they were drawn. They only tell what to say: what may be saved is asked anew. */
export function drawnCells(entries: Entries): (day: ChildDay) => DrawnCell | null {
  const before = partsOf(loadedIn(entries).loaded);
  const hasMarks = [...before.values()].some(([, , asked]) => asked !== undefined);
  return (day) => {
    // A child who has come into the calendar since has no mark, and the form has no cell for the child.
    const asked = before.get(keyOf(day))?.[2] ?? (hasMarks ? NOT_ASKED : undefined);
    return asked === undefined ? null : { asked: asked !== NOT_ASKED, says: (said) => saidMark(said) === asked };
  };
}

/** The entries of a form with the newest marks of these days. The page now shows what they say. */
export function remarked(entries: Entries, newest: string, days: readonly ChildDay[]): Entry[] {
  const marks = partsOf(loadedIn(entries).loaded);
  const now = partsOf(newest);
  for (const key of days.map(keyOf)) {
    const mark = now.get(key);
    if (mark) marks.set(key, mark);
  }
  const loaded = [...marks.values()].map((parts) => parts.join("-")).join(".");
  return entries.map(([name, value]): Entry => [name, name === LOADED ? loaded : value]);
}

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
  const before = partsOf(loaded);
  const known = childDays(days, childIds).filter((day) => before.has(keyOf(day)));
  return {
    changed: known.filter((day) => before.get(keyOf(day))?.[1] !== stateMark(days, day)),
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
