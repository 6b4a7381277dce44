import type { UnitQuestion } from "../form/preferred-units.ts";

/** Script calls this address for the units to choose while the guardian types. */
export const UNIT_CHOICES_PATH = "/applications/units";

/** One unit to choose. The server has written its words in the page's language. */
export interface UnitChoice {
  id: string;
  name: string;
  /** The language of the name, when it is not the page's language. */
  lang?: string | undefined;
  about: string;
}

export interface UnitChoices {
  units: UnitChoice[];
  /** The number of units, and what to do when not all of them are here. */
  told: string;
}

/** The address without the search text. The caller adds it last: `&q=`. */
export const unitChoicesHref = ({ type, date, shiftCare }: UnitQuestion, language: string): string =>
  `${UNIT_CHOICES_PATH}?${new URLSearchParams({ in: language, type, date, shiftCare: String(shiftCare) }).toString()}`;
