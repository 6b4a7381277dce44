import { isRefusal } from "~/foundation/seam/refusal.ts";

/**
 * True when the map's service did not answer. The page client throws a 503 as a response, because other pages cannot
 * go on. The map can: it has its list without the service.
 */
export const isMapAway = (fault: unknown): boolean =>
  isRefusal(fault) || (fault instanceof Response && fault.status === 503);
