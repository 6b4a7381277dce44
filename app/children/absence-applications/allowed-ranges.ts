import { addDays, type FiniteDateRange, type IsoDate, includes, meets } from "~/foundation/dates/iso-date.ts";

/** A term of pre-primary education with its breaks. */
export interface TermOfYear {
  term: FiniteDateRange;
  breaks: readonly FiniteDateRange[];
}

/**
 * The days for which an absence can be applied for: the days of pre-primary places that end today or later, inside the
 * extended terms, without term breaks. Weekends and holidays stay in (contract 3.19).
 * @param places the child's pre-primary places
 * @returns sorted ranges with at least one day between them
 */
export function allowedRanges(
  places: readonly FiniteDateRange[],
  extendedTerms: readonly TermOfYear[],
  today: IsoDate,
): FiniteDateRange[] {
  const parts = places
    .filter(({ end }) => end >= today)
    .flatMap((place) => extendedTerms.flatMap(({ term, breaks }) => withoutBreaks(common(place, term), breaks)));
  return joined(parts);
}

function common(one: FiniteDateRange, other: FiniteDateRange): FiniteDateRange | null {
  if (!meets(one, other)) return null;
  return { start: one.start > other.start ? one.start : other.start, end: one.end < other.end ? one.end : other.end };
}

const withoutBreaks = (range: FiniteDateRange | null, breaks: readonly FiniteDateRange[]): FiniteDateRange[] =>
  breaks.reduce<FiniteDateRange[]>((left, one) => left.flatMap((part) => without(part, one)), range ? [range] : []);

function without(range: FiniteDateRange, cut: FiniteDateRange): FiniteDateRange[] {
  if (!meets(range, cut)) return [range];
  return [
    { start: range.start, end: addDays(cut.start, -1) },
    { start: addDays(cut.end, 1), end: range.end },
  ].filter(({ start, end }) => start <= end);
}

/** Ranges that meet or follow each other become one. */
function joined(ranges: readonly FiniteDateRange[]): FiniteDateRange[] {
  const sorted = [...ranges].sort((one, other) => one.start.localeCompare(other.start));
  const found: FiniteDateRange[] = [];
  for (const range of sorted) {
    const last = found.at(-1);
    if (!last || range.start > addDays(last.end, 1)) found.push({ ...range });
    else if (range.end > last.end) last.end = range.end;
  }
  return found;
}

/** The ranges that a guardian can still choose from. */
export const comingRanges = (allowed: readonly FiniteDateRange[], today: IsoDate): FiniteDateRange[] =>
  allowed.filter(({ end }) => end >= today).map(({ start, end }) => ({ start: start < today ? today : start, end }));

/** The absence must start or end on a day that can be applied for (spec 2 section 5). */
export const startsOrEndsIn = (absence: FiniteDateRange, allowed: readonly FiniteDateRange[]): boolean =>
  allowed.some((range) => includes(range, absence.start) || includes(range, absence.end));
