import { Readable } from "node:stream";
import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { Download } from "~/foundation/seam/call.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { type CalendarEntry, I_CALENDAR_TYPE, iCalendar } from "../i-calendar.ts";
import { type Attendance, type BookedTime, placeOf } from "./event-store.server.ts";

/** The days around a date on which the child attends the event. 404 if the child does not attend it then. */
export function eventFile({ now }: GuardianContext, found: readonly Attendance[], date: IsoDate): Download {
  const event = found.find((one) => includes(one, date)) ?? refuse(404);
  const { id, title, description, start, end } = event;
  return file(`calendar-event_${start}-${end}.ics`, now, {
    uid: `calendar-event-${id}@evaka`,
    title,
    description,
    location: locationOf(event),
    at: { start, end },
  });
}

/** A discussion time of an own child. */
export function timeFile({ now }: GuardianContext, time: BookedTime): Download {
  const { id, title, description, date, startTime, endTime } = time;
  return file(`discussion-time_${date}.ics`, now, {
    uid: `calendar-event-time-${id}@evaka`,
    title,
    description,
    location: locationOf(time),
    at: { date, startTime, endTime },
  });
}

/**
 * Other people may read the calendar that gets the file. So the file does not say where a child with a secret address
 * is.
 */
const locationOf = (where: Pick<Attendance, "unitName" | "groupName" | "isProtected">): string | null =>
  where.isProtected ? null : placeOf(where);

function file(name: string, now: Date, entry: CalendarEntry): Download {
  const bytes = Buffer.from(iCalendar([entry], now));
  return {
    name,
    contentType: I_CALENDAR_TYPE,
    size: bytes.length,
    disposition: "attachment",
    open: () => Readable.from([bytes]),
  };
}
