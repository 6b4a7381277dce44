import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";

/** A draft is kept one month from its last save (spec 1 §9). */
export const draftKeptUntil = (lastSaved: IsoDate): IsoDate => addMonths(lastSaved, 1);
