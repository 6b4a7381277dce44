import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { mayWriteOfChild } from "~/people/behind/may-read-child.server.ts";
import { bookTime, cancelTime } from "../discussions/behind/book-times.server.ts";
import { holdOwnTime } from "../discussions/behind/booking-store.server.ts";
import { eventFile, timeFile } from "../events/behind/event-files.server.ts";
import { attendanceAt, bookedTime } from "../events/behind/event-store.server.ts";
import { listEvents } from "../events/behind/list-events.server.ts";
import { calendarEventCalls } from "../events/events-contract.ts";

const asking = ({ guardian, today, settings }: GuardianContext) => ({
  guardianId: guardian.id,
  today,
  surveys: settings.flags.discussionReservations,
});

export const servedCalendarEventCalls = {
  list: serve(calendarEventCalls.list, { may: anyone }, listEvents),
  book: serve(
    calendarEventCalls.book,
    { may: (context, { body }) => mayWriteOfChild(context, body) },
    (context, { body }) => bookTime(context, body),
  ),
  cancel: serve(
    calendarEventCalls.cancel,
    {
      may: ({ db, guardian, today }, { calendarEventTimeId }) =>
        holdOwnTime(db, guardian.id, calendarEventTimeId, today),
    },
    (context, _asked, time) => cancelTime(context, time),
  ),
  eventFile: serve(
    calendarEventCalls.eventFile,
    {
      may: async (context, { eventId, childId }) => {
        const found = await attendanceAt(context.db, { ...asking(context), eventId, childId });
        return found.length > 0 && found;
      },
    },
    (context, { date }, found) => eventFile(context, found, date),
  ),
  timeFile: serve(
    calendarEventCalls.timeFile,
    { may: (context, { eventTimeId }) => bookedTime(context.db, { ...asking(context), timeId: eventTimeId }) },
    (context, _asked, time) => timeFile(context, time),
  ),
} satisfies ServedCalls<{ calendarEvents: typeof calendarEventCalls }>["calendarEvents"];
