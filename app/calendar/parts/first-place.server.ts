import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { insteadOfRefusal, NOT_THERE } from "~/foundation/seam/refusal.ts";
import { lastDay, shownMonths } from "../calendar-limits.ts";
import type { AtCalendar } from "./at-calendar.server.ts";

/**
 * True if the first place of a child may decide whether the calendar shows this day: at the usual beginning of the calendar or
 * before it. Null is a page that asks for no day.
 */
export const mayMoveBeginning = (asked: IsoDate | null, today: IsoDate): boolean =>
  asked !== null && asked <= lastDay(shownMonths(today).first);

/**
 * The first day of the first place of the children in the calendar, which moves the calendar's beginning back. The service
 * needs tell it, past ones too (contract 3.17).
 */
export async function firstPlaceOf(
  { api }: Pick<AtCalendar, "api">,
  children: readonly { id: string }[],
): Promise<IsoDate | null> {
  const needs = await Promise.all(
    children.map(({ id: childId }) => insteadOfRefusal(api.childCare.serviceNeeds({ childId }), [], ...NOT_THERE)),
  );
  const starts = needs.flat().map(({ startDate }) => startDate);
  return starts.sort()[0] ?? null;
}

/**
 * The same for a page that has read no days yet.
 * @param asked the day that the page shows. Where the first place decides nothing, it is not asked for
 */
export async function firstPlaceAt(at: AtCalendar, asked: IsoDate): Promise<IsoDate | null> {
  if (!mayMoveBeginning(asked, at.today)) return null;
  const { children } = await at.api.calendar.days({ from: at.today, to: at.today });
  return firstPlaceOf(at, children);
}
