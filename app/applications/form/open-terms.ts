import { type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { Known, KnownPreschoolTerm } from "./known.ts";

/** The facts that the rules of terms need. */
export type TermFacts = Pick<Known, "type" | "today" | "preschoolTerms" | "clubTerms">;

/** A term of pre-primary education or of a club, as the rules of start dates need it. */
interface Term {
  /** The days on which a place may start. */
  days: FiniteDateRange;
  /** The days on which one can apply. */
  applying: FiniteDateRange;
}

/** The terms of this kind of application. Null where terms do not matter or are not known. */
function termsOf({ type, preschoolTerms, clubTerms }: TermFacts): Term[] | null {
  if (type === "PRESCHOOL") return preschoolTerms?.map(ofPreschool) ?? null;
  if (type === "CLUB")
    return clubTerms?.map(({ term, applicationPeriod }) => ({ days: term, applying: applicationPeriod })) ?? null;
  return null;
}

/** A pre-primary term takes applications from its application period to its own last day (contract 3.2). */
const ofPreschool = ({ extendedTerm, applicationPeriod }: KnownPreschoolTerm) => ({
  days: extendedTerm,
  applying: { start: applicationPeriod.start, end: extendedTerm.end },
});

/** The terms that take applications today. Null where terms do not matter or are not known. */
export const openTerms = (facts: TermFacts): Term[] | null =>
  termsOf(facts)?.filter(({ applying }) => includes(applying, facts.today)) ?? null;

/** The pre-primary term that takes applications today and has this day. */
export const openPreschoolTermAt = (date: IsoDate, facts: TermFacts): KnownPreschoolTerm | null =>
  facts.preschoolTerms?.find((term) => {
    const { days, applying } = ofPreschool(term);
    return includes(applying, facts.today) && includes(days, date);
  }) ?? null;

/** The first day of the next application period. Null when none is known. */
export const nextApplicationPeriod = (facts: TermFacts): IsoDate | null =>
  (termsOf(facts) ?? [])
    .map(({ applying }) => applying.start)
    .filter((start) => start > facts.today)
    .sort()[0] ?? null;
