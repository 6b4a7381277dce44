import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";

/** The municipality has four months to arrange a place, so a place is applied for four months before (spec 1 §9). */
export const PROCESSING_MONTHS = 4;

/** Daycare that would start within the processing time: the place may come later than wished (spec 1 §8). */
export const startsWithinProcessingTime = (start: IsoDate, today: IsoDate): boolean =>
  start >= today && start < addMonths(today, PROCESSING_MONTHS);
