import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import { rowCount } from "~/foundation/forms/reading/row-intent.ts";

/** Hidden rows of the form: units that an answer dropped. They stay until the guardian changes the answer back. */
export const SET_ASIDE = "setAside";
/** A mark from one step for the next page. No field of the form posts it again. */
export const OPTION_CLEARED = "optionCleared";

export const setAsideIn = (entries: Entries): { id: string; name: string }[] =>
  Array.from({ length: rowCount(entries, SET_ASIDE) }, (_, index) => ({
    id: valueIn(entries, `${SET_ASIDE}[${index}].id`) ?? "",
    name: valueIn(entries, `${SET_ASIDE}[${index}].name`) ?? "",
  })).filter(({ id, name }) => id !== "" && name !== "");
