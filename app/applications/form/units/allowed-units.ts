import { CARE_TYPES_OF } from "~/units/applicable-units.ts";
import type { ApplicationUnitType, CareType, UnitQuestion } from "~/units/contract.ts";
import type { ApplicationFormUpdate, ApplicationType } from "../../contract.ts";
import type { Fault } from "../fault.ts";
import type { Known, KnownUnit } from "../known.ts";

const UNIT_TYPES = Object.keys(CARE_TYPES_OF) as ApplicationUnitType[];

/** The question whose result is the units that this form may name. Null before there is a start date. */
export function unitsToAskFor(type: ApplicationType, form: ApplicationFormUpdate): UnitQuestion | null {
  const { preferredStartDate, preparatory, serviceNeed } = form.preferences;
  if (!preferredStartDate) return null;
  return {
    type: type === "PRESCHOOL" && preparatory ? "PREPARATORY" : type,
    date: preferredStartDate,
    shiftCare: serviceNeed?.shiftCare ?? false,
  };
}

/** The answer that rules a unit out. The order is the order in which we look at them. */
export const UNIT_REASONS = ["shiftCare", "preparatory", "careType", "startDate"] as const;
export type UnitReason = (typeof UNIT_REASONS)[number];

/** The units that the answers allow, and those that they would allow without one of the wishes. */
export interface KnownUnits {
  units: readonly KnownUnit[] | null;
  unitsWithout?: Known["unitsWithout"];
}

/** Gets the units. When a chosen unit is not among them, it finds the reason too. */
export async function knownUnits<U extends KnownUnit & { type: readonly CareType[] }>(
  type: ApplicationType,
  form: ApplicationFormUpdate,
  ask: (question: UnitQuestion) => Promise<readonly U[]>,
): Promise<{ units: readonly U[] | null; unitsWithout: KnownUnits["unitsWithout"] }> {
  const question = unitsToAskFor(type, form);
  const units = question && (await ask(question));
  if (!question || !units || splitByAllowed(form.preferences.preferredUnits, units).notAllowed.length === 0)
    return { units, unitsWithout: {} };
  const anyHours = { ...question, shiftCare: false };
  const isOther = (unit: U) => !unit.type.some((care) => CARE_TYPES_OF[question.type].includes(care));
  const ofOtherTypes = UNIT_TYPES.filter((other) => other !== question.type);
  const others = await Promise.all(ofOtherTypes.map((other) => ask({ ...anyHours, type: other })));
  const withoutPreparatory = question.type === "PREPARATORY" ? others[ofOtherTypes.indexOf(type)] : undefined;
  return {
    units,
    unitsWithout: {
      ...(question.shiftCare ? { shiftCare: await ask(anyHours) } : {}),
      ...(withoutPreparatory ? { preparatory: withoutPreparatory } : {}),
      careType: others.flat().filter(isOther),
    },
  };
}

/** The answer that rules this unit out: shift care, preparatory education, another kind of care, or else the start date. */
export const reasonAgainst = (unit: KnownUnit, { unitsWithout = {} }: Pick<KnownUnits, "unitsWithout">): UnitReason =>
  UNIT_REASONS.find((reason) => reason !== "startDate" && unitsWithout[reason]?.some(({ id }) => id === unit.id)) ??
  "startDate";

/** One to the municipality's maximum, in order, each of which takes children on the preferred start (spec 1 §5, contract 3.3). */
export function preferredUnitFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  const field = "preferredUnits";
  const chosen = form.preferences.preferredUnits;
  // Without a start date the page shows no units to choose from.
  if (chosen.length === 0) return form.preferences.preferredStartDate ? [{ field, code: "unitNotSelected" }] : [];
  if (chosen.length > known.maxPreferredUnits)
    return [{ field, code: "tooManyUnits", values: { maximum: known.maxPreferredUnits } }];
  if (new Set(chosen.map((unit) => unit.id)).size < chosen.length) return [{ field, code: "unitTwice" }];
  if (!known.units) return [];

  const { notAllowed } = splitByAllowed(chosen, known.units);
  if (notAllowed.length === 0) return [];
  const names = (units: readonly KnownUnit[]) => units.map(({ name }) => name).join(", ");
  const byReason = UNIT_REASONS.flatMap((reason) => {
    const units = notAllowed.filter((unit) => reasonAgainst(unit, known) === reason);
    return units.length > 0 ? [[reason, names(units)] as const] : [];
  });
  const values: Record<string, string> = { units: names(notAllowed), ...Object.fromEntries(byReason) };
  return [{ field, code: "unitsNotAvailable", values }];
}

/** The chosen units that are still allowed, in the guardian's order, and those that are to be dropped with a warning (spec 1 §2). */
export function splitByAllowed<U extends KnownUnit>(
  chosen: readonly U[],
  allowed: readonly KnownUnit[],
): { allowed: U[]; notAllowed: U[] } {
  const ids = new Set(allowed.map((unit) => unit.id));
  return { allowed: chosen.filter((unit) => ids.has(unit.id)), notAllowed: chosen.filter((unit) => !ids.has(unit.id)) };
}

/** Adds a unit at the end. One that is there already, or beyond the maximum, is ignored (spec 1 §5). */
export const withUnit = (chosen: readonly string[], id: string, max: number): string[] =>
  chosen.includes(id) || chosen.length >= max ? [...chosen] : [...chosen, id];

export const withoutUnit = (chosen: readonly string[], id: string): string[] => chosen.filter((other) => other !== id);

/** Moves a unit one step up (-1) or down (1); at the end of the list it stays. */
export function movedUnit(chosen: readonly string[], id: string, step: -1 | 1): string[] {
  const from = chosen.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= chosen.length) return [...chosen];
  const moved = withoutUnit(chosen, id);
  moved.splice(to, 0, id);
  return moved;
}
