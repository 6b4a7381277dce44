import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { CalendarDay } from "./contract.ts";
import { saidNow } from "./day-answers.ts";

/** The field with the marks of the days as the form was drawn. */
export const LOADED = "loaded";

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

/** A mark of each child's day as it was when the form was drawn. The form carries them. */
export const loadedMark = (days: readonly CalendarDay[], childIds: readonly string[]): string =>
  childDays(days, childIds)
    .map(({ date, childId }) => markOf(`${date} ${childId} ${JSON.stringify(stateOf(days, { date, childId }))}`))
    .join(".");

/** The days that somebody has changed since the form was drawn. Without a mark none. */
export function changedSince(
  loaded: string | undefined,
  days: readonly CalendarDay[],
  childIds: readonly string[],
): ChildDay[] {
  if (!loaded) return [];
  const before = new Set(loaded.split("."));
  const now = loadedMark(days, childIds).split(".");
  return childDays(days, childIds).filter((_day, index) => !before.has(now[index] ?? ""));
}

const childDays = (days: readonly CalendarDay[], childIds: readonly string[]): ChildDay[] =>
  days.flatMap(({ date }) => childIds.map((childId) => ({ date, childId })));

function stateOf(days: readonly CalendarDay[], { date, childId }: ChildDay): unknown {
  const child = days.find((day) => day.date === date)?.children.find((one) => one.childId === childId);
  return child ? [saidNow(child), child.absence] : null;
}
