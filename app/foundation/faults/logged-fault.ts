import { inspect } from "node:util";
import { type LoggedFault, textWithoutValues, withoutValues } from "./without-values.ts";

/** Makes the places in a stack those of the sources. */
type FindPlaces = (fault: Error) => void;

/** In development nobody's values are there, so whoever mends a fault sees all of it. */
let development: { findPlaces: FindPlaces } | null = null;

/** Development calls it once, before it opens the town. Production never does. */
export function tellFaultsWhole(findPlaces: FindPlaces): void {
  development = { findPlaces };
}

/** A fault for a line of the log. */
export const loggedFault = (fault: unknown): LoggedFault | string => faultOnPage(fault) ?? withoutValues(fault);

/** A fault for a terminal. */
export const faultText = (fault: unknown): string => faultOnPage(fault) ?? textWithoutValues(fault);

/** A fault for the page that failed; null in production. */
export const faultOnPage = (fault: unknown): string | null => (development ? whole(fault, development) : null);

function whole(fault: unknown, { findPlaces }: { findPlaces: FindPlaces }): string {
  for (const one of causesOf(fault)) findPlaces(one);
  return inspect(fault);
}

/** A fault, what caused it, and so on. */
function causesOf(fault: unknown): Set<Error> {
  const found = new Set<Error>();
  for (let one = fault; one instanceof Error && !found.has(one); one = one.cause) found.add(one);
  return found;
}
