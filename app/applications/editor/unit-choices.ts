import type { UnitQuestion } from "../form/preferred-units.ts";

/** Where script asks for the units that a form may name, while somebody writes. */
export const UNIT_CHOICES_PATH = "/applications/units";

/** One unit to choose, in finished words of the page's language. */
export interface UnitChoice {
  id: string;
  name: string;
  /** The name's own language, where it is not the page's. */
  lang?: string | undefined;
  about: string;
}

export interface UnitChoices {
  units: UnitChoice[];
  /** How many there are, and what to do when not all of them are here. */
  told: string;
}

/** The address without the text that is searched for, which goes last: `&q=`. */
export const unitChoicesHref = ({ type, date, shiftCare }: UnitQuestion, language: string): string =>
  `${UNIT_CHOICES_PATH}?${new URLSearchParams({ in: language, type, date, shiftCare: String(shiftCare) }).toString()}`;
