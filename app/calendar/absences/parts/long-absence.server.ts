import { spanning } from "~/care-days/days-of.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { MOST_PRE_PRIMARY_DAYS_AWAY } from "~/regulations/regulations.ts";
import type { CalendarDays } from "../../contract.ts";
import type { ChildDay } from "../../editing/loaded-days.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { awayTooLong, type PreschoolDays } from "../absence-checks.ts";
import type { LongAbsence } from "./absence-view.ts";

/** The days of pre-primary education of these children; none where they are not served. */
export const preschoolDaysAt = (
  { api }: AtCalendar,
  body: { range: FiniteDateRange; childIds: string[] },
): Promise<PreschoolDays> => insteadOfRefusal<PreschoolDays>(api.calendar.preschoolDates({ body }), {}, ...NOT_SERVED);

interface AtDays {
  at: AtCalendar;
  read: CalendarDays;
}

/** Why an absence that is too long can't be reported, for each of these children. */
export const tooLongFaults = (childIds: readonly string[], field: string, { at, read }: AtDays): FieldFault[] =>
  shownChildren(read.children, at.language)
    .filter(({ id }) => childIds.includes(id))
    .map(({ name }) => ({
      field,
      code: at.hasAbsenceApplications ? "absenceToApplyFor" : "tooManyAbsences",
      values: { name, maximum: MOST_PRE_PRIMARY_DAYS_AWAY },
    }));

/** The absence to apply for instead. Null where the municipality takes no applications. */
export function longAbsenceOf(
  childIds: readonly string[],
  range: FiniteDateRange,
  { at, read }: AtDays,
): LongAbsence | null {
  const children = shownChildren(read.children, at.language).filter(({ id }) => childIds.includes(id));
  return at.hasAbsenceApplications && children.length > 0 ? { range, children } : null;
}

/** The faults of a save with absences that are too long, and the absence to apply for instead. */
export async function tooLong(
  away: readonly ChildDay[],
  field: string,
  of: AtDays,
): Promise<{ faults: FieldFault[]; longAbsence: LongAbsence | null }> {
  const range = spanning(away.map(({ date }) => date));
  if (!range) return { faults: [], longAbsence: null };
  const asked = { range, childIds: [...new Set(away.map(({ childId }) => childId))] };
  const childIds = awayTooLong(away, await preschoolDaysAt(of.at, asked));
  return { faults: tooLongFaults(childIds, field, of), longAbsence: longAbsenceOf(childIds, range, of) };
}
