import { minutesOf, timeOf } from "~/care-days/clock-times.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, addMonths, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { type Command, dateSaid, idOf, unitNamed, within } from "./command.server.ts";
import { demoQuestionnaire } from "./demo-questionnaire.ts";
import { DeskFault } from "./moves/application-moves.server.ts";
import { giveTimeBack, type Invited, publishEvent, publishSurvey, removeEvent } from "./moves/event-moves.server.ts";
import { publishQuestionnaire } from "./moves/holiday-moves.server.ts";

/** The desk's commands about events, discussion times and holiday questionnaires, and their answers. */

export const EVENT_HELP = `  npm run desk -- event "TITLE" "UNIT" ["GROUP"] DATE [DATE]   publish an event; the guardians get a mail
  npm run desk -- survey "TITLE" "UNIT" ["GROUP"] DATE TIME…   publish discussion times of half an hour, like 9:00
  npm run desk -- times ID                     the times of a survey
  npm run desk -- free-time ID                 give a booked time back; the guardians get a mail
  npm run desk -- remove-event ID              remove an event or a survey
  npm run desk -- questionnaire fixed | open [strong]   ask about the holidays of next summer for a month`;

export const eventCommands: Readonly<Record<string, Command>> = {
  event: within(async (db, said, moment) => {
    const [title, invited, start, end = start] = await heading(db, said);
    const period = { start: dateSaid(start), end: dateSaid(end) };
    if (period.end < period.start) throw new DeskFault("The last day is before the first.");
    const id = await publishEvent(db, { title, period, for: [invited] }, moment);
    return `The event ${id} is in the calendar.`;
  }),
  survey: within(async (db, said, moment) => {
    const [title, invited, day, ...hours] = await heading(db, said);
    const date = dateSaid(day);
    const times = hours.map((time) => ({ date, ...halfHourFrom(time) }));
    if (times.length === 0) throw new DeskFault("Say the times, like 9:00 9:30.");
    const id = await publishSurvey(db, { title, period: { start: date, end: date }, for: [invited], times }, moment);
    return `The survey ${id} has ${times.length} free times.`;
  }),
  times: async (db, [id]) =>
    (await timeLines(db, await idOf(db, "calendar_event", id))).join("\n") || "There are none.",
  "free-time": within(async (db, [id], moment) => {
    const timeId = await idOf(db, "calendar_event_time", id);
    await giveTimeBack(db, timeId, moment);
    return `The time ${timeId} is free again.`;
  }),
  "remove-event": within(async (db, [id]) => {
    const eventId = await idOf(db, "calendar_event", id);
    await removeEvent(db, eventId);
    return `The event ${eventId} is removed.`;
  }),
  questionnaire: within(async (db, [kind, strong], { today }) => {
    if (kind !== "fixed" && kind !== "open") throw new DeskFault("Say which questionnaire: fixed or open.");
    const id = await publishQuestionnaire(db, {
      ...demoQuestionnaire(kind === "fixed" ? "FIXED_PERIOD" : "OPEN_RANGES", today),
      active: { start: today, end: addDays(addMonths(today, 1), -1) },
      requiresStrongAuth: strong === "strong",
    });
    return `The questionnaire ${id} can be answered for a month.`;
  }),
};

/** The title, whom it is for, and what was said after them. */
async function heading(
  db: Db,
  [title, unitName = "", ...rest]: readonly string[],
): Promise<[string, Invited, ...string[]]> {
  if (!title) throw new DeskFault("Say the title, the unit and the day.");
  const unitId = await unitNamed(db, unitName);
  const [groupName = "", ...after] = rest;
  if (isIsoDate(groupName)) return [title, { unitId }, ...rest];
  const group = await db
    .selectFrom("care_group")
    .select("id")
    .where("unit_id", "=", unitId)
    .where("name", "=", groupName)
    .executeTakeFirst();
  if (!group) throw new DeskFault(`${unitName} has no group ${groupName}.`);
  return [title, { unitId, groupId: group.id }, ...after];
}

function halfHourFrom(text: string): { startTime: string; endTime: string } {
  if (!/^([01]?\d|2[0-2]):[0-5]\d$/.test(text)) throw new DeskFault(`Say times like 9:00, not ${text}.`);
  const start = minutesOf(text.padStart("09:00".length, "0"));
  return { startTime: timeOf(start), endTime: timeOf(start + 30) };
}

async function timeLines(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("calendar_event_time as slot")
    .leftJoin("person", "person.id", "slot.child_id")
    .select(["slot.id", "slot.date", "slot.start_time", "person.first_name", "person.last_name"])
    .where("slot.event_id", "=", eventId)
    .orderBy("slot.date")
    .orderBy("slot.start_time")
    .execute();
  return rows.map(
    ({ id, date, start_time, first_name, last_name }) =>
      `${id}  ${date} ${start_time.slice(0, 5)}  ${first_name === null ? "free" : `${first_name} ${last_name}`}`,
  );
}
