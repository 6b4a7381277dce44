import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { insteadOfRefusal, NOT_THERE } from "~/foundation/seam/refusal.ts";
import { lastDay, shownMonths } from "../calendar-limits.ts";
import type { AtCalendar } from "./at-calendar.server.ts";

/**
 * The first day of the first place of the children in the calendar, which moves the calendar's beginning back. The service
 * needs tell it, past ones too (contract 3.17). Only pages at the usual beginning or before it ask for it.
 * @param asked the day that the page shows. Null: it is not asked for, and neither is it for later days
 */
export async function firstPlaceAt({ api, today }: AtCalendar, asked: IsoDate | null): Promise<IsoDate | null> {
  if (asked === null || asked > lastDay(shownMonths(today).first)) return null;
  const { children } = await api.calendar.days({ from: today, to: today });
  const needs = await Promise.all(
    children.map(({ id: childId }) => insteadOfRefusal(api.childCare.serviceNeeds({ childId }), [], ...NOT_THERE)),
  );
  const starts = needs.flat().map(({ startDate }) => startDate);
  return starts.sort()[0] ?? null;
}
