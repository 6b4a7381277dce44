import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { type Command, idOf, unitNamed, within } from "./command.server.ts";
import { decideAbsenceApplication } from "./moves/absence-application-moves.server.ts";
import { DeskFault } from "./moves/application-moves.server.ts";
import type { Verdict } from "./moves/decider.server.ts";
import { decideServiceApplication } from "./moves/service-application-moves.server.ts";

/** The desk's commands about absence applications and service applications, and their answers. */

export const CHANGE_HELP = `  npm run desk -- changes                      every absence application and service application
  npm run desk -- accept-absence ID            accept an absence application; the days are marked in the calendar
  npm run desk -- reject-absence ID "REASON"   reject it
  npm run desk -- accept-service ID            accept a service application; the service need changes on its day
  npm run desk -- reject-service ID "REASON"   reject it
  npm run desk -- service-applications "UNIT" on|off   whether guardians can apply for another service need in a unit
  npm run desk -- placement-termination "UNIT" on|off  whether guardians can end a place in a unit by themselves`;

const ACCEPTED: Verdict = { accepts: true };

function rejected(reason = ""): Verdict {
  if (!reason.trim()) throw new DeskFault("Say the reason; the guardians read it.");
  return { accepts: false, reason };
}

export const changeCommands: Readonly<Record<string, Command>> = {
  changes: async (db) => (await changeLines(db)).join("\n") || "There are none.",
  "accept-absence": within(async (db, [id], moment) =>
    decideAbsenceApplication(db, await idOf(db, "absence_application", id), ACCEPTED, moment),
  ),
  "reject-absence": within(async (db, [id, reason], moment) =>
    decideAbsenceApplication(db, await idOf(db, "absence_application", id), rejected(reason), moment),
  ),
  "accept-service": within(async (db, [id], moment) =>
    decideServiceApplication(db, await idOf(db, "service_application", id), ACCEPTED, moment),
  ),
  "reject-service": within(async (db, [id, reason], moment) =>
    decideServiceApplication(db, await idOf(db, "service_application", id), rejected(reason), moment),
  ),
  "service-applications": within(async (db, [unitName = "", choice]) => {
    const takes = isOn(choice);
    await takeServiceApplications(db, await unitNamed(db, unitName), takes);
    return `${unitName} ${takes ? "takes" : "does not take"} service applications.`;
  }),
  "placement-termination": within(async (db, [unitName = "", choice]) => {
    const takes = isOn(choice);
    await letPlacesEnd(db, await unitNamed(db, unitName), takes);
    return `Guardians ${takes ? "can" : "cannot"} end a place in ${unitName} by themselves.`;
  }),
};

function isOn(choice = ""): boolean {
  if (choice !== "on" && choice !== "off") throw new DeskFault("Say on or off.");
  return choice === "on";
}

/** Whether the guardians of a unit can apply for another service need. */
export const takeServiceApplications = (db: Db, unitId: string, takes: boolean): Promise<void> =>
  turn(db, unitId, "SERVICE_APPLICATIONS", takes);

/** Whether the guardians of a unit can end a place by themselves. */
export const letPlacesEnd = (db: Db, unitId: string, takes: boolean): Promise<void> =>
  turn(db, unitId, "PLACEMENT_TERMINATION", takes);

async function turn(
  db: Db,
  unitId: string,
  feature: "SERVICE_APPLICATIONS" | "PLACEMENT_TERMINATION",
  isOn: boolean,
): Promise<void> {
  await sql`
    update unit set pilot_features = array_remove(pilot_features, ${feature}) || ${isOn ? [feature] : []}::text[]
    where id = ${unitId}`.execute(db);
}

async function changeLines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; kind: string; status: string; start: string; name: string }>`
    select application.id, 'absence' as kind, status, start_date::text as start,
      child.first_name || ' ' || child.last_name as name, application.created_at as at
    from absence_application application join person child on child.id = child_id
    union all
    select application.id, 'service', coalesce(decision, 'WAITING_DECISION'), start_date::text,
      child.first_name || ' ' || child.last_name, sent_at
    from service_application application join person child on child.id = child_id order by at`.execute(db);
  return rows.map(
    ({ id, kind, status, start, name }) => `${id}  ${kind}  ${status.padEnd(16)}  from ${start}  ${name}`,
  );
}
