import type { UnitQuestion } from "~/units/contract.ts";

/** Script calls this address for the units to choose while the guardian types. */
export const UNIT_CHOICES_PATH = "/applications/units";

/** One unit to choose. The server has written its words in the page's language. */
export interface UnitChoice {
  id: string;
  name: string;
  /** The language of the name, when it is not the page's language. */
  lang?: string | undefined;
  about: string;
  /** Set when this application cannot choose the unit. Then the choice presses this button, which opens the map. */
  opens?: string | undefined;
}

export interface UnitChoices {
  units: UnitChoice[];
  /** The number of units, and what to do when not all of them are here. */
  announced: string;
}

/** The address without the search text. The caller adds it last: `&q=`. */
export const unitChoicesHref = (
  { type, date, shiftCare, childId }: UnitQuestion & { childId: string },
  language: string,
): string => {
  const asked = { in: language, child: childId, type, date, shiftCare: String(shiftCare) };
  return `${UNIT_CHOICES_PATH}?${new URLSearchParams(asked).toString()}`;
};
