import { inspect } from "node:util";
import { type LoggedFault, textWithoutValues, withoutValues } from "./without-values.ts";

/** In development nobody's values are there, so whoever mends a fault sees all of it. */
let areWhole = false;

/** Development calls it once, before it opens the town. Production never does. */
export function tellFaultsWhole(): void {
  areWhole = true;
}

/** A fault for a line of the log. */
export const loggedFault = (fault: unknown): LoggedFault | string => (areWhole ? inspect(fault) : withoutValues(fault));

/** A fault for a terminal. */
export const faultText = (fault: unknown): string => (areWhole ? inspect(fault) : textWithoutValues(fault));

/** A fault for the page that failed; null in production. */
export const faultOnPage = (fault: unknown): string | null => (areWhole ? inspect(fault) : null);
