import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import { rowCount } from "~/foundation/forms/reading/row-intent.ts";

/** Rows of the form that nobody sees: units that an answer has dropped, until the answer is taken back. */
export const SET_ASIDE = "setAside";
/** A mark that one step leaves for the page after it; no field of the form posts it again. */
export const OPTION_CLEARED = "optionCleared";

export const setAsideIn = (entries: Entries): { id: string; name: string }[] =>
  Array.from({ length: rowCount(entries, SET_ASIDE) }, (_, index) => ({
    id: valueIn(entries, `${SET_ASIDE}[${index}].id`) ?? "",
    name: valueIn(entries, `${SET_ASIDE}[${index}].name`) ?? "",
  })).filter(({ id, name }) => id !== "" && name !== "");
