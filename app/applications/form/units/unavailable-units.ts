import type { ApplicationUnitType, UnitQuestion } from "~/units/contract.ts";
import { typedWords, unitsMatching } from "~/units/units-matching.ts";
import type { ApplicationType } from "../../contract.ts";
import type { UnitReason } from "./allowed-units.ts";

/** Too many names contain a shorter text. */
const SHORTEST_NAME = 3;
/** Enough to recognise the unit that was meant. */
export const MOST_UNAVAILABLE = 3;

interface Named {
  id: string;
  name: string;
  streetAddress: string;
  postOffice: string;
}

/** A unit that this application cannot choose: the answer that excludes it, or the kinds of application that it takes. */
export type UnavailableUnit<U> = { unit: U } & (
  | { reason: Exclude<UnitReason, "startDate" | "careType"> }
  | { reason: "careType"; takes: ApplicationType[] }
);

const EACH: Record<ApplicationType, true> = { DAYCARE: true, PRESCHOOL: true, CLUB: true };
const TYPES = Object.keys(EACH) as ApplicationType[];

/**
 * The units that match a search when this application can choose none of them: units without shift care or preparatory
 * education, and units of other kinds of care. It makes no calls for a short text.
 */
export async function unavailableUnits<U extends Named>(
  words: string,
  question: UnitQuestion,
  ask: (question: UnitQuestion) => Promise<readonly U[]>,
): Promise<UnavailableUnit<U>[]> {
  if (words.trim().length < SHORTEST_NAME) return [];
  const named = async (asked: UnitQuestion) => unitsMatching(await ask(asked), typedWords(words));
  const ownType = applicationOf(question.type);
  const anyHours = { ...question, shiftCare: false };
  const others = TYPES.filter((type) => type !== ownType);
  const [shiftCare, preparatory, ...byType] = await Promise.all([
    question.shiftCare ? named(anyHours) : [],
    question.type === "PREPARATORY" ? named({ ...anyHours, type: ownType }) : [],
    ...others.map((type) => named({ ...anyHours, type })),
  ]);
  const found: UnavailableUnit<U>[] = [
    ...shiftCare.map((unit) => ({ unit, reason: "shiftCare" }) as const),
    ...preparatory.map((unit) => ({ unit, reason: "preparatory" }) as const),
    ...byType.flat().map((unit) => ({
      unit,
      reason: "careType" as const,
      takes: others.filter((_, index) => byType[index]?.some(({ id }) => id === unit.id)),
    })),
  ];
  return firstOfEach(found).slice(0, MOST_UNAVAILABLE);
}

const firstOfEach = <U extends Named>(found: readonly UnavailableUnit<U>[]): UnavailableUnit<U>[] =>
  found.filter(({ unit }, index) => found.findIndex((other) => other.unit.id === unit.id) === index);

/** The kind of care by which the map shows such a unit. */
export const careOf = (unavailable: UnavailableUnit<unknown>, own: ApplicationUnitType): ApplicationType =>
  (unavailable.reason === "careType" ? unavailable.takes[0] : undefined) ?? applicationOf(own);

/** The application that asks for this kind of unit. */
const applicationOf = (type: ApplicationUnitType): ApplicationType => (type === "PREPARATORY" ? "PRESCHOOL" : type);
