import { lengthInDays } from "~/care-days/days-of.ts";
import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { isEditable } from "../editable-times.ts";
import { type CalendarEvent, MOST_DAYS_OF_EVENTS } from "../events-contract.ts";
import { type Attendance, attendanceAndTimes, type SurveyTime } from "./event-store.server.ts";

/** The events and surveys of the guardian's children on these days. */
export async function listEvents(context: GuardianContext, range: FiniteDateRange): Promise<CalendarEvent[]> {
  const { db, guardian, today, settings } = context;
  refuseIf(range.end < range.start || lengthInDays(range) - 1 > MOST_DAYS_OF_EVENTS);
  const surveys = settings.flags.discussionReservations;
  const { attendance, times } = await attendanceAndTimes(db, { guardianId: guardian.id, today, range, surveys });
  const events = new Map<string, CalendarEvent>();
  for (const row of attendance) addAttendance(events, row);
  for (const time of times) addTime(events, time, today);
  return [...events.values()];
}

function addAttendance(events: Map<string, CalendarEvent>, row: Attendance): void {
  const event = events.get(row.id) ?? {
    id: row.id,
    title: row.title,
    description: row.description,
    eventType: row.eventType,
    period: { start: row.eventStart, end: row.eventEnd },
    attendingChildren: {},
    timesByChild: {},
  };
  events.set(row.id, event);
  if (row.eventType === "DISCUSSION_SURVEY") event.timesByChild[row.childId] ??= [];
  event.attendingChildren[row.childId] ??= [];
  const reasons = event.attendingChildren[row.childId] ?? [];
  const { type, groupName, unitName } = row;
  let reason = reasons.find((one) => one.type === type && one.groupName === groupName && one.unitName === unitName);
  if (!reason) {
    reason = { periods: [], type, groupName, unitName };
    reasons.push(reason);
  }
  reason.periods.push({ start: row.start, end: row.end });
}

function addTime(events: ReadonlyMap<string, CalendarEvent>, time: SurveyTime, today: string): void {
  const { id, childId, date, startTime, endTime, isHeld } = time;
  events.get(time.eventId)?.timesByChild[childId]?.push({
    id,
    date,
    startTime,
    endTime,
    childId: isHeld ? childId : null,
    isEditable: isEditable(date, today),
  });
}
