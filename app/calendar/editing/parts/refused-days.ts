import { important, type Told, told } from "~/foundation/forms/banners/told.ts";
import type { FaultCode, FieldFault } from "~/foundation/forms/reading/fault.ts";
import { codeOfRefusal } from "~/foundation/forms/refusals.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import type { CalendarChild, DaysFault } from "../../contract.ts";
import { shownChildren } from "../../family/parts/calendar-children.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { cellOf } from "../day-answers.ts";
import type { ChildDay } from "../loaded-days.ts";
import { namedDays } from "./named-days.ts";

/** The status of a refusal because somebody has changed the days. */
export const CONFLICT = 409;

/** The code of a refusal because the days can no longer be reported. */
export const LOCKED_MEANWHILE = "NON_RESERVABLE_DAYS" satisfies DaysFault;

type EditingFault = keyof typeof editingTexts.languages.fi.faults | FaultCode;

/** The words of the step before saving, if somebody has changed the days since they were shown. */
export const OTHERS_CHANGED: Told = important(told(editingTexts, "overwritten.title"));

/** The sentences of a refused save: at the cell of each day, and for a form without cells. */
const CODES: Readonly<Record<DaysFault, Record<"atCell" | "ofDays", EditingFault>>> = {
  NON_RESERVABLE_DAYS: { atCell: "dayLocked", ofDays: "daysLocked" },
  OUTSIDE_OPERATION_TIME: { atCell: "outsideUnitOperationTime", ofDays: "daysOutside" },
  OVERLAPPING_RESERVATIONS: { atCell: "timesOverlap", ofDays: "timesOverlap" },
};

const codesOf = ({ errorCode }: Refusal) =>
  Object.hasOwn(CODES, errorCode ?? "") ? CODES[errorCode as DaysFault] : undefined;

/** The days that the service names. */
export const daysIn = ({ details }: Refusal): readonly ChildDay[] =>
  (details as { days?: ChildDay[] } | undefined)?.days ?? [];

/** The faults of a refused save, at the days that the service names. */
export function faultsAtCells(refusal: Refusal): FieldFault[] {
  const code = codesOf(refusal)?.atCell ?? codeOfRefusal(refusal) ?? "notSaved";
  const days = daysIn(refusal);
  if (days.length === 0) return [{ field: "", code }];
  return days.map(({ childId, date }) => ({ field: `${cellOf(date, childId)}.times`, code }));
}

/** The same where the form has no cell for each day: one sentence that names the days. */
export function faultOfDays(refusal: Refusal, field: string, who: Who): FieldFault {
  const code = codesOf(refusal)?.ofDays;
  const days = daysIn(refusal);
  return code && days.length > 0 ? faultWithDays(code, { field, days }, who) : faultOfAll(refusal, field);
}

/** The children of the days, and the language of the page. */
interface Who {
  children: readonly CalendarChild[];
  language: Language;
}

/** A fault that names days, with their children. */
export const faultWithDays = (
  code: string,
  { field, days }: { field: string; days: readonly ChildDay[] },
  { children, language }: Who,
): FieldFault => ({
  field,
  code,
  values: { days: namedDays(days, shownChildren(children, language), language) },
});

/** A refusal that has nothing to do with the days is told of the whole form. */
function faultOfAll(refusal: Refusal, field: string): FieldFault {
  const code = codeOfRefusal(refusal);
  return code ? { field: "", code } : { field, code: "notSaved" };
}
