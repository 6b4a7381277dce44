import type { Generated } from "kysely";
import type { IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import type { CalendarEvent } from "../events-contract.ts";

interface CalendarEventTable {
  id: Generated<string>;
  type: CalendarEvent["eventType"];
  title: string;
  description: string;
  start_date: IsoDate;
  end_date: IsoDate;
  created_at: Generated<Date>;
}

interface CalendarEventAttendeeTable {
  id: Generated<string>;
  event_id: string;
  unit_id: string;
  group_id: string | null;
  child_id: string | null;
}

interface CalendarEventTimeTable {
  id: Generated<string>;
  event_id: string;
  date: IsoDate;
  start_time: IsoTime;
  end_time: IsoTime;
  child_id: string | null;
}

interface DiscussionBookingChangeTable {
  id: Generated<string>;
  event_id: string;
  child_id: string;
  person_id: string | null;
  change: "BOOKED" | "CANCELLED";
  at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    calendar_event: CalendarEventTable;
    calendar_event_attendee: CalendarEventAttendeeTable;
    calendar_event_time: CalendarEventTimeTable;
    discussion_booking_change: DiscussionBookingChangeTable;
  }
}
