import { ABSENCE_TYPES, type AbsenceType } from "~/care-days/kinds.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { type Command, dateSaid, unitNamed, within } from "./command.server.ts";
import { DeskFault } from "./moves/application-moves.server.ts";
import {
  addHolidayPeriod,
  changeServiceTimes,
  everyDay,
  markAbsent,
  openUnits,
  ROUND_THE_CLOCK,
  recordAttendances,
  workdays,
} from "./moves/care-moves.server.ts";
import { agreeServiceNeed } from "./moves/staff-moves.server.ts";

/** The desk's commands about the days of care, and their answers. */

export const CARE_HELP = `  npm run desk -- came USERNAME CHILD DATE START END|still    write when a child came and went
  npm run desk -- absent USERNAME CHILD FROM TO TYPE          the staff mark a child absent
  npm run desk -- service-times USERNAME CHILD FROM START END | varying   agree daily times and tell the guardians
  npm run desk -- service-need USERNAME CHILD [hours N | days N] [FULL | INTERMITTENT]   agree hours, days, shift care
  npm run desk -- hours "UNIT" START END | round-the-clock    set when a unit is open
  npm run desk -- holiday-period FROM TO OPENS DEADLINE       make a holiday period`;

export const careCommands: Readonly<Record<string, Command>> = {
  came: within(async (db, [username, name, day, start, end], { now }) => {
    const childId = await childOf(db, username, name);
    const date = dateSaid(day);
    await recordAttendances(
      db,
      [{ childId, date, start: timeSaid(start), end: end === "still" ? null : timeSaid(end) }],
      {
        now,
      },
    );
    return `${name} came on ${date} at ${start}.`;
  }),
  absent: within(async (db, [username, name, from, to, type], { now }) => {
    const childId = await childOf(db, username, name);
    const days = { start: dateSaid(from), end: dateSaid(to) };
    await markAbsent(db, { childId, days, type: typeSaid(type) }, { now });
    return `${name} is marked absent from ${days.start} to ${days.end}.`;
  }),
  "service-times": within(async (db, [username, name, from, start, end], { now }) => {
    const childId = await childOf(db, username, name);
    if (start === "varying") {
      await changeServiceTimes(db, { childId, from: dateSaid(from), type: "VARIABLE_TIME", times: null }, { now });
      return `The daily service times of ${name} vary from ${from}.`;
    }
    const times = { start: timeSaid(start), end: timeSaid(end) };
    await changeServiceTimes(db, { childId, from: dateSaid(from), type: "REGULAR", times }, { now });
    return `The daily service times of ${name} are ${times.start} to ${times.end} from ${from}.`;
  }),
  "service-need": within(async (db, [username, name, ...wish]) => {
    const childId = await childOf(db, username, name);
    const option = await db.selectFrom("service_need_option").select("id").orderBy("display_order").executeTakeFirst();
    if (!option) throw new DeskFault("The town has no service needs.");
    const number = (what: string) => (wish.includes(what) ? Number(wish[wish.indexOf(what) + 1]) : undefined);
    await endNeeds(db, childId);
    await agreeServiceNeed(db, {
      childId,
      optionId: option.id,
      shiftCare: wish.includes("FULL") ? "FULL" : wish.includes("INTERMITTENT") ? "INTERMITTENT" : "NONE",
      contractHoursPerMonth: number("hours"),
      contractDaysPerMonth: number("days"),
    });
    return `The service need of ${name} is agreed.`;
  }),
  hours: within(async (db, [unitName = "", start, end]) => {
    const unitId = await unitNamed(db, unitName);
    const always = start === "round-the-clock";
    const times = always ? ROUND_THE_CLOCK : { start: timeSaid(start), end: timeSaid(end) };
    await openUnits(db, [{ unitId, normal: always ? everyDay(times) : workdays(times), openOnHolidays: always }]);
    return `${unitName} is open from ${times.start} to ${times.end}.`;
  }),
  "holiday-period": within(async (db, [from, to, opens, closes]) => {
    const period = { start: dateSaid(from), end: dateSaid(to) };
    const id = await addHolidayPeriod(db, { period, opensOn: dateSaid(opens), deadline: dateSaid(closes) });
    return `The holiday period ${id} is from ${period.start} to ${period.end}.`;
  }),
};

const endNeeds = (db: Db, childId: string) =>
  db
    .deleteFrom("service_need")
    .where("placement_id", "in", db.selectFrom("placement").select("placement.id").where("child_id", "=", childId))
    .execute();

/** The child of this guardian whose first name begins so. */
export async function childOf(db: Db, username = "", name = ""): Promise<string> {
  const found = await db
    .selectFrom("weak_login")
    .innerJoin("guardian", "guardian.guardian_id", "weak_login.person_id")
    .innerJoin("person", "person.id", "guardian.child_id")
    .select("person.id")
    .where("username", "like", `${username.toLowerCase()}%`)
    .where("person.first_name", "like", `${name}%`)
    .executeTakeFirst();
  if (!username || !name || !found) throw new DeskFault(`Nobody with the username ${username} has a child ${name}.`);
  return found.id;
}

function timeSaid(time = ""): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new DeskFault("Say the time as 08:00.");
  return time;
}

function typeSaid(type = ""): AbsenceType {
  const found = ABSENCE_TYPES.find((one) => one === type);
  if (!found) throw new DeskFault(`Say the kind of absence: ${ABSENCE_TYPES.join(", ")}.`);
  return found;
}
