import { isRefusal } from "~/foundation/seam/refusal.ts";

/**
 * Did a question to the map's service come to nothing? The client of the pages makes an answer of a 503, because
 * elsewhere no page can mend it. The map can: it has its list without the service.
 */
export const isMapAway = (fault: unknown): boolean =>
  isRefusal(fault) || (fault instanceof Response && fault.status === 503);
