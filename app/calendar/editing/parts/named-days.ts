import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownList } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { shownDayRows } from "../../shown-days.ts";
import type { ChildDay } from "../loaded-days.ts";
import { rowsOf } from "../saved-days.ts";

/** Days, and the children who all have these days. */
interface DaysOfChildren {
  names: string[];
  dates: IsoDate[];
}

/** Child-days by their children, in the order of the family. Children with the same days are together. */
export function daysOfChildren(days: readonly ChildDay[], family: readonly ShownChild[]): DaysOfChildren[] {
  const groups = new Map<string, DaysOfChildren>();
  for (const { id, name } of family) {
    const dates = [...new Set(days.filter(({ childId }) => childId === id).map(({ date }) => date))].sort();
    if (dates.length === 0) continue;
    const group = groups.get(dates.join()) ?? { names: [], dates };
    group.names.push(name);
    groups.set(dates.join(), group);
  }
  return [...groups.values()];
}

/** More days than these are too long to read. */
const MOST_ROWS = 7;

/**
 * "Elsa ja Onni: ma 23.11., ke 25.11.–pe 27.11.; Lumi: ma 23.11." A family of one child reads the days alone. Of more days
 * than are easy to read it names the first ones.
 */
export function namedDays(days: readonly ChildDay[], family: readonly ShownChild[], language: Language): string {
  const parts = daysOfChildren(days, family).map(({ names, dates }) => {
    const rows = rowsOf(dates);
    const shown = shownDayRows(rows.slice(0, MOST_ROWS), language) + (rows.length > MOST_ROWS ? " …" : "");
    return family.length === 1 ? shown : `${shownList(names, language)}: ${shown}`;
  });
  return parts.join("; ");
}
