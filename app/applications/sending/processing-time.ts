import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { PROCESSING_MONTHS } from "~/regulations/regulations.ts";

/** The wished start is within the processing time, so the place may come later than wished (spec 1 §8). */
export const startsWithinProcessingTime = (start: IsoDate, today: IsoDate): boolean =>
  start >= today && start < addMonths(today, PROCESSING_MONTHS);
