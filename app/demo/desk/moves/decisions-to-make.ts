import type { ApplicationFormUpdate, ApplicationType } from "~/applications/contract.ts";
import { DECISION_TYPES, type DecisionType } from "~/decisions/application-decisions/contract.ts";
import { addMonths, type FiniteDateRange, type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ClubTerm, PreschoolTerm } from "~/terms/contract.ts";

type Preferences = ApplicationFormUpdate["preferences"];

export interface ToDecide {
  type: ApplicationType;
  preferences: Preferences;
}

const PLACES: readonly DecisionType[] = ["DAYCARE", "DAYCARE_PART_TIME"];
const PRE_PRIMARY: readonly DecisionType[] = ["PRESCHOOL", "PREPARATORY_EDUCATION"];
const CONNECTED: readonly DecisionType[] = ["PRESCHOOL_DAYCARE", "PRESCHOOL_CLUB"];

/** The decisions that an application asks for. Connected care is one of them if it names a service need. */
export function decisionsAskedFor({ type, preferences }: ToDecide): DecisionType[] {
  const { serviceNeed, preparatory } = preferences;
  const option = serviceNeed?.serviceNeedOption?.validPlacementType;
  if (type === "CLUB") return ["CLUB"];
  if (type === "DAYCARE") {
    return [serviceNeed?.partTime || option === "DAYCARE_PART_TIME" ? "DAYCARE_PART_TIME" : "DAYCARE"];
  }
  const connected: DecisionType = option === "PRESCHOOL_CLUB" ? "PRESCHOOL_CLUB" : "PRESCHOOL_DAYCARE";
  return [preparatory ? "PREPARATORY_EDUCATION" : "PRESCHOOL", ...(serviceNeed ? [connected] : [])];
}

/**
 * True when these decisions fit together on an application of the type: one of a kind, connected care beside
 * pre-primary.
 */
export function canBeMade(type: ApplicationType, decisions: readonly DecisionType[]): boolean {
  const count = (kinds: readonly DecisionType[]) => decisions.filter((one) => kinds.includes(one)).length;
  const isOnly = (kinds: readonly DecisionType[]) => decisions.length === 1 && count(kinds) === 1;
  if (type === "CLUB") return isOnly(["CLUB"]);
  if (type === "DAYCARE") return isOnly(PLACES);
  const [before, beside] = [count(PRE_PRIMARY), count(CONNECTED)];
  return decisions.length > 0 && before + beside === decisions.length && before <= 1 && beside <= 1;
}

export const isDecisionType = (word: string): word is DecisionType => DECISION_TYPES.includes(word as DecisionType);

/** A daycare decision lasts a year and a half, unless a term ends it. */
const MONTHS_OF_DAYCARE = 18;
/** About a school year, for a decision without a term. */
const MONTHS_OF_SCHOOL_YEAR = 10;

interface Terms {
  preschool: readonly PreschoolTerm[];
  club: readonly ClubTerm[];
  /** Swedish pre-primary education has terms of its own. */
  unitLanguage: Language;
}

/** The days of a decision of a type, by the guardian's wish and the terms of the town. */
export function daysDecided(type: DecisionType, wished: Preferences, terms: Terms, today: IsoDate): FiniteDateRange {
  const start = wished.preferredStartDate ?? today;
  const upTo = (first: IsoDate, end: IsoDate | undefined, months: number): FiniteDateRange => ({
    start: first,
    end: end && end >= first ? end : addMonths(first, months),
  });
  if (PLACES.includes(type)) return upTo(start, undefined, MONTHS_OF_DAYCARE);
  if (type === "CLUB") {
    const club = terms.club.find(({ term }) => includes(term, start));
    return upTo(start, club?.term.end, MONTHS_OF_SCHOOL_YEAR);
  }
  const term = terms.preschool.find(({ extendedTerm }) => includes(extendedTerm, start));
  if (CONNECTED.includes(type)) {
    const first = wished.connectedDaycarePreferredStartDate ?? start;
    return upTo(first, term?.extendedTerm.end, MONTHS_OF_SCHOOL_YEAR);
  }
  const taught = terms.unitLanguage === "sv" ? term?.swedishPreschool : term?.finnishPreschool;
  const first = taught && taught.start > start ? taught.start : start;
  return upTo(first, taught?.end, MONTHS_OF_SCHOOL_YEAR);
}
