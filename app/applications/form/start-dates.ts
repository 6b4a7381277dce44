import { addDays, addYears, type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import { YEARS_AHEAD } from "~/regulations/regulations.ts";
import type { ApplicationFormUpdate } from "../contract.ts";
import type { Fault } from "./fault.ts";
import type { Known, KnownPreschoolTerm } from "./known.ts";
import { nextApplicationPeriod, openPreschoolTermAt, openTerms, type TermFacts } from "./open-terms.ts";

type StartDateFacts = TermFacts & Pick<Known, "status" | "existingStartDate">;

/** The days for the preferred start, without looking at terms. */
export function startDateBounds(known: Omit<StartDateFacts, keyof TermFacts> & Pick<Known, "today">): FiniteDateRange {
  const { existingStartDate, today } = known;
  const isSent = known.status !== "CREATED";
  const start = isSent && existingStartDate !== null && existingStartDate > today ? existingStartDate : today;
  return { start, end: addYears(today, YEARS_AHEAD) };
}

/** What the date field tells before anything is chosen. */
export interface StartChoices {
  /** The ranges of days to choose from. None while no term takes applications. */
  ranges: FiniteDateRange[];
  /** Without ranges: the next day on which one can apply, if it is known. */
  opens: IsoDate | null;
}

export function startChoices(known: StartDateFacts): StartChoices {
  const bounds = startDateBounds(known);
  const terms = openTerms(known);
  if (!terms) return { ranges: [bounds], opens: null };
  const ranges = terms.flatMap(({ days }) => overlap(days, bounds));
  return { ranges, opens: nextApplicationPeriod(known) };
}

function overlap(one: FiniteDateRange, other: FiniteDateRange): FiniteDateRange[] {
  const start = one.start > other.start ? one.start : other.start;
  const end = one.end < other.end ? one.end : other.end;
  return start <= end ? [{ start, end }] : [];
}

/**
 * The preferred start is from today to a year ahead. In a sent application it never moves earlier (spec 1 §4, §5). For
 * pre-primary and a club it is in a term that takes applications now; breaks of the term are allowed (contract 3.3). A
 * sent date that has passed while the application waited may stay, so that the guardian can mend the rest.
 */
export function startDateFaults(date: IsoDate | null, known: StartDateFacts): Fault[] {
  const field = "preferredStartDate";
  const bounds = startDateBounds(known);
  const { ranges } = startChoices(known);
  const isUnchanged = known.status !== "CREATED" && date !== null && date === known.existingStartDate;
  if (ranges.length === 0 && !isUnchanged) return [{ field, code: "noOpenTerm" }];
  if (!date) return [{ field, code: "required" }];
  const first = ranges[0]?.start ?? bounds.start;
  const last = ranges.at(-1)?.end ?? bounds.end;
  if (date < bounds.start && !isUnchanged) return [{ field, code: "dateTooEarly", values: { bound: first } }];
  if (date > bounds.end) return [{ field, code: "dateTooLate", values: { bound: last } }];
  return termFaults(field, date, known);
}

function termFaults(field: string, date: IsoDate, known: StartDateFacts): Fault[] {
  const terms = openTerms(known);
  if (!terms) return [];
  if (terms.length === 0) return [{ field, code: "noOpenTerm" }];
  if (!terms.some(({ days }) => includes(days, date)))
    return [{ field, code: "unselectableDate", values: { ranges: rangesText(startChoices(known).ranges) } }];
  return [];
}

/** Ranges as one value of a fault: `2026-08-01/2027-06-04,…`. The page turns them into words. */
const rangesText = (ranges: readonly FiniteDateRange[]): string =>
  ranges.map(({ start, end }) => `${start}/${end}`).join(",");

/**
 * Daycare beside pre-primary starts in the same term, and never in the past. It does not start before pre-primary,
 * except in the extended part before the term's first day (contract 3.3). Without an own date it starts with
 * pre-primary.
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
  if (!includes(term.extendedTerm, connected))
    return [{ field, code: "unselectableDate", values: { ranges: rangesText([term.extendedTerm]) } }];
  const isUnchanged = known.status !== "CREATED" && connected === known.existingConnectedStartDate;
  if (connected < known.today && !isUnchanged) return [{ field, code: "dateTooEarly", values: { bound: known.today } }];
  const isBeforeFirstDay = connected < firstDayOf(term);
  return connected < preferred && !isBeforeFirstDay
    ? [{ field, code: "connectedDaycareTooEarly", values: { start: preferred } }]
    : [];
}

/**
 * The ranges of days on which daycare beside pre-primary may start: the extended part before the term's first day, and
 * from the start of pre-primary to the term's end. None until there is a start in an open term.
 */
export function connectedStartRanges(
  { preferences }: Pick<ApplicationFormUpdate, "preferences">,
  known: TermFacts,
): FiniteDateRange[] {
  const { preferredStartDate: preferred } = preferences;
  const term = preferred && openPreschoolTermAt(preferred, known);
  if (!term) return [];
  const { start, end } = term.extendedTerm;
  const dayBefore = addDays(firstDayOf(term), -1);
  const ranges =
    preferred <= firstDayOf(term)
      ? [{ start, end }]
      : [
          { start, end: dayBefore },
          { start: preferred, end },
        ];
  return ranges.flatMap((range) => overlap(range, { start: known.today, end }));
}

const firstDayOf = (term: KnownPreschoolTerm): IsoDate =>
  term.finnishPreschool.start < term.swedishPreschool.start ? term.finnishPreschool.start : term.swedishPreschool.start;
