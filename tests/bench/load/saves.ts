import type { Kysely } from "kysely";
import type { Tables } from "~/foundation/database/database.server.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";

/** The days of a save: a working week. */
export const DAYS = 5;

/** Who saves the times of a week, again and again. */
export interface Saver {
  childIds: string[];
  saves: number;
  /**
   * The starts that the database may hold: of the last acknowledged save, and of later ones whose answer did not say it.
   * Null before the first acknowledged one.
   */
  mayHold: string[] | null;
}

/** Every save has a start of its own, so that the database tells which one it holds. */
export function nextStart(saver: Saver): string {
  saver.saves += 1;
  return `08:${String(saver.saves % 60).padStart(2, "0")}`;
}

/** @param isSaved false when the answer did not say whether it was */
export function tellSave(saver: Saver, start: string, isSaved: boolean): void {
  saver.mayHold = isSaved ? [start] : saver.mayHold && [...saver.mayHold, start];
}

export const savesOf = (savers: readonly Saver[]): number => savers.reduce((sum, { saves }) => sum + saves, 0);

/** How many have another week than their last acknowledged save left, or than a later one whose answer was lost. */
export async function lostSaves(db: Kysely<Tables>, savers: readonly Saver[], monday: IsoDate): Promise<number> {
  const rows = await db
    .selectFrom("reservation")
    .select(["child_id", "start_time"])
    .where("date", ">=", monday)
    .where("date", "<", addDays(monday, 7))
    .execute();
  const starts = new Map<string, string[]>();
  for (const { child_id, start_time } of rows)
    starts.set(child_id, [...(starts.get(child_id) ?? []), (start_time ?? "").slice(0, 5)]);
  return savers.filter(({ mayHold, childIds }) => {
    if (mayHold === null) return false;
    const found = new Set(childIds.flatMap((id) => starts.get(id) ?? []));
    const [only = ""] = found;
    const isWhole = childIds.every((id) => starts.get(id)?.length === DAYS);
    return !isWhole || found.size !== 1 || !mayHold.includes(only);
  }).length;
}
