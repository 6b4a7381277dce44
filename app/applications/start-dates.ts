import { addYears, type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { ApplicationFormUpdate } from "./contract.ts";
import type { Fault } from "./fault.ts";
import type { Known, KnownPreschoolTerm } from "./known.ts";

/** A place is applied for at most a year ahead (spec 1 §9). */
const YEARS_AHEAD = 1;

type StartDateFacts = Pick<Known, "type" | "today" | "status" | "existingStartDate" | "preschoolTerms" | "clubTerms">;

/** The days that the preferred start may be chosen from, terms aside; what the date field's hint says. */
export function startDateBounds(known: StartDateFacts): FiniteDateRange {
  const { existingStartDate, today } = known;
  const isSent = known.status !== "CREATED";
  const start = isSent && existingStartDate !== null && existingStartDate > today ? existingStartDate : today;
  return { start, end: addYears(today, YEARS_AHEAD) };
}

/**
 * The preferred start: from today to a year ahead, in a sent application never earlier than before (spec 1 §4, §5),
 * and inside a term that takes applications now for pre-primary and club (contract 3.3).
 * A sent date that has gone by while the application waited may stay: the guardian must be able to mend the rest.
 */
export function startDateFaults(date: IsoDate | null, known: StartDateFacts): Fault[] {
  const field = "preferredStartDate";
  if (!date) return [{ field, code: "required" }];
  const bounds = startDateBounds(known);
  const isUnchanged = known.status !== "CREATED" && date === known.existingStartDate;
  if (date < bounds.start && !isUnchanged) return [{ field, code: "dateTooEarly", values: { bound: bounds.start } }];
  if (date > bounds.end) return [{ field, code: "dateTooLate", values: { bound: bounds.end } }];
  return isInOpenTerm(date, known) ? [] : [{ field, code: "unselectableDate" }];
}

function isInOpenTerm(date: IsoDate, known: StartDateFacts): boolean {
  if (known.type === "PRESCHOOL") return known.preschoolTerms === null || openPreschoolTermAt(date, known) !== null;
  if (known.type === "CLUB") {
    return (
      known.clubTerms === null ||
      known.clubTerms.some((t) => includes(t.applicationPeriod, known.today) && includes(t.term, date))
    );
  }
  return true;
}

/** A pre-primary term takes applications from the start of its application period to its very end (contract 3.2). */
function openPreschoolTermAt(date: IsoDate, known: StartDateFacts): KnownPreschoolTerm | null {
  const isOpen = (term: KnownPreschoolTerm) =>
    term.applicationPeriod.start <= known.today && known.today <= term.extendedTerm.end;
  return known.preschoolTerms?.find((term) => isOpen(term) && includes(term.extendedTerm, date)) ?? null;
}

/**
 * Daycare beside pre-primary starts in the same term and not before pre-primary itself, but for the extended part
 * before the term's first day (contract 3.3). Without a date of its own it starts together with pre-primary.
 */
export function connectedDaycareStartFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  const {
    connectedDaycarePreferredStartDate: connected,
    preferredStartDate: preferred,
    serviceNeed,
  } = form.preferences;
  if (known.type !== "PRESCHOOL" || serviceNeed === null || !connected || !preferred || connected === preferred)
    return [];
  const term = openPreschoolTermAt(preferred, known);
  if (!term) return [];

  const field = "connectedDaycarePreferredStartDate";
  if (!includes(term.extendedTerm, connected)) return [{ field, code: "unselectableDate" }];
  const isBeforeFirstDay = connected < firstDayOf(term);
  return connected < preferred && !isBeforeFirstDay ? [{ field, code: "connectedDaycareTooEarly" }] : [];
}

const firstDayOf = (term: KnownPreschoolTerm): IsoDate =>
  term.finnishPreschool.start < term.swedishPreschool.start ? term.finnishPreschool.start : term.swedishPreschool.start;
