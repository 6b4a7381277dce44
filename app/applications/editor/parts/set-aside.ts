import { z } from "zod";
import { text, tick } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { rowsIn } from "~/foundation/long-form/rows.ts";

/** Hidden rows of the form: units that an answer dropped. They stay until the guardian changes the answer back. */
export const SET_ASIDE = "setAside";
/** A mark from one step for the next page. No field of the form posts it again. */
export const OPTION_CLEARED = "optionCleared";

const unitRow = z.object({ id: text(), name: text() });

export const setAsideIn = (entries: Entries): { id: string; name: string }[] =>
  rowsIn(entries, SET_ASIDE, unitRow).filter(({ id, name }) => id !== "" && name !== "");

const markForm = z.object({ [OPTION_CLEARED]: tick });

export const isOptionCleared = (entries: Entries): boolean => sentIn(entries, markForm)[OPTION_CLEARED];
