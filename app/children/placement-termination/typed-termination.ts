import { z } from "zod";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { neededDay, ticks } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { outsideBounds } from "~/foundation/forms/reading/typed-date.ts";
import { isKnown } from "~/foundation/i18n/other-value.ts";
import { type ChosenGroup, type PlacementGroup, TERMINATABLE_TYPES } from "./contract.ts";
import { type Ending, hasOwnDaycare, latestLastDay } from "./planned-end.ts";

/** Faults of this form alone. */
export type TerminationFault = "nothingChosen" | "goneMeanwhile";

const DAYCARE_ONLY = "daycare";

/** A choice of the form: `PRESCHOOL.<unit>` for a group, `PRESCHOOL.<unit>.daycare` for its daycare only. */
export const choiceOf = ({ group: { type, unitId }, daycareOnly }: Ending): string =>
  [type, unitId, ...(daycareOnly ? [DAYCARE_ONLY] : [])].join(".");

/** The unit's head is asked about any other place. A kind that we do not know is no choice of the form. */
export const endsHere = ({ terminatable, type }: PlacementGroup): boolean => terminatable && isKnown(type);

/** Everything that can be chosen, in the order of the page. A place that ends today has no earlier day to choose. */
export const possibleEndings = (groups: readonly PlacementGroup[], today: IsoDate): Ending[] =>
  groups
    .filter(endsHere)
    .flatMap((group) => [
      { group, daycareOnly: false },
      ...(hasOwnDaycare(group) ? [{ group, daycareOnly: true }] : []),
    ])
    .filter((ending) => (latestLastDay([ending]) ?? today) > today);

export type TypedTermination =
  | { ok: true; endings: Ending[]; lastDay: IsoDate }
  | { ok: false; faults: FieldFault[]; endings: Ending[] };

const terminationForm = z.object({ placements: ticks, lastDay: neededDay });

/**
 * Reads a guardian's choices and typed texts, with every fault in the order of the page (spec 2 section 5). A whole
 * group includes its daycare.
 */
export function typedTermination(
  entries: Entries,
  { groups, today }: { groups: readonly PlacementGroup[]; today: IsoDate },
): TypedTermination {
  const { typed, faults: unread } = typedIn(entries, terminationForm);
  const { placements: values = [], lastDay } = typed;
  const possible = possibleEndings(groups, today);
  const chosen = possible.filter((ending) => values.includes(choiceOf(ending)));
  const endings = chosen.filter(
    ({ group, daycareOnly }) => !daycareOnly || !chosen.some((other) => other.group === group && !other.daycareOnly),
  );
  const choices = possible.map(choiceOf);
  const chosenFault: FieldFault<TerminationFault>[] = values.some((value) => !choices.includes(value))
    ? [faultAt<TerminationFault>("placements", "goneMeanwhile")]
    : endings.length === 0
      ? [faultAt<TerminationFault>("placements", "nothingChosen")]
      : [];
  const faults = [...chosenFault, ...unread, ...(lastDay ? lastDayFaults(lastDay, { endings, today }) : [])];
  return faults.length > 0 || !lastDay ? { ok: false, endings, faults } : { ok: true, endings, lastDay };
}

/** What a posted form asks for, also of places that are not listed any more. */
export interface AskedEnd {
  groups: (ChosenGroup & { terminateDaycareOnly: boolean })[];
  lastDay: IsoDate;
}

/** Null: the form has no choice or no day. A whole group includes its daycare. */
export function askedEnd(entries: Entries): AskedEnd | null {
  const { placements: values = [], lastDay } = typedIn(entries, terminationForm).typed;
  const groups = values.flatMap((value): AskedEnd["groups"] => {
    const [type, unitId = "", part] = value.split(".");
    const known = TERMINATABLE_TYPES.find((one) => one === type);
    const terminateDaycareOnly = part === DAYCARE_ONLY;
    return !known || (terminateDaycareOnly && values.includes(`${type}.${unitId}`))
      ? []
      : [{ type: known, unitId, terminateDaycareOnly }];
  });
  return lastDay && groups.length > 0 ? { groups, lastDay } : null;
}

/** From today on, and not after the latest end of what is chosen. */
const lastDayFaults = (
  lastDay: IsoDate,
  { endings, today }: { endings: readonly Ending[]; today: IsoDate },
): FieldFault[] => outsideBounds("lastDay", lastDay, { start: today, end: latestLastDay(endings) ?? undefined });
