import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Settings } from "~/foundation/parts.ts";

/** The town's own notices of a day. A notice without a first or a last day has no end there. */
export const noticesOfDay = (day: IsoDate, notices: Settings["notices"]): Settings["notices"] =>
  notices.filter(({ from, until }) => (from === null || from <= day) && (until === null || day <= until));
