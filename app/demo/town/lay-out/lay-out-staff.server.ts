import { randomUUID } from "node:crypto";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { agreeServiceNeed, openSharedAccount } from "../../desk/moves/staff-moves.server.ts";
import { type LaidOut, unitNamed } from "./laid-out.ts";

const FIRST = ["Kaisa", "Ville", "Hanna", "Mikko", "Noora", "Jari", "Petra", "Oskar", "Sanna", "Elias", "Maria"];
const LAST = ["Mäkelä", "Heikkinen", "Lehtonen", "Saarinen", "Kinnunen", "Ström", "Ojala", "Rantanen", "Berg"];

/** Each unit's first employee leads it. The second group gives a group to change to. */
const ROLES = ["UNIT_SUPERVISOR", "STAFF", "STAFF"] as const;
const SECOND_GROUP = "Tuulikit";

/** The supervisor of Aino's unit is away for these days, and so is every third one: guardians read it before writing. */
const AWAY_FROM_UNIT = "Suvikummun päiväkoti";
const AWAY = { from: -2, to: 9 };

/**
 * Staff in each unit with their accounts, a second group, the town's shared accounts, and a service need with shift care
 * for Elsa, so that her guardians may send files with messages.
 */
export async function layOutStaff(db: Db, town: LaidOut): Promise<void> {
  const unitIds = [...town.unit.values()];
  await db
    .insertInto("care_group")
    .values(unitIds.map((unit_id) => ({ unit_id, name: SECOND_GROUP })))
    .execute();
  await addEmployees(db, unitIds, { today: town.today, awayFrom: unitNamed(town, AWAY_FROM_UNIT) });
  await openSharedAccount(db, "MUNICIPAL", "Kunnan varhaiskasvatus");
  await openSharedAccount(db, "SERVICE_WORKER", "Varhaiskasvatuksen palveluohjaus");
  await openSharedAccount(db, "FINANCE", "Varhaiskasvatuksen asiakasmaksut");
  const [elsa, optionId] = [town.child.get(950), town.option.values().next().value];
  if (elsa && optionId)
    await agreeServiceNeed(db, { childId: elsa, optionId, shiftCare: "FULL", contractDaysPerMonth: 15 });
}

/** All rows of one table are one statement: the town is laid out for every run of the tests. */
async function addEmployees(
  db: Db,
  unitIds: readonly string[],
  { today, awayFrom }: { today: IsoDate; awayFrom: string },
): Promise<void> {
  const staff = unitIds.flatMap((unitId, unitOrder) =>
    ROLES.map((role, order) => {
      const number = unitOrder * ROLES.length + order;
      return {
        id: randomUUID(),
        unitId,
        role,
        firstName: FIRST[number % FIRST.length] as string,
        lastName: LAST[(number * 2 + unitOrder) % LAST.length] as string,
        isAway: role === "UNIT_SUPERVISOR" && (unitId === awayFrom || unitOrder % 3 === 0),
      };
    }),
  );
  await db
    .insertInto("employee")
    .values(staff.map(({ id, firstName, lastName }) => ({ id, first_name: firstName, last_name: lastName })))
    .execute();
  await db
    .insertInto("employee_unit")
    .values(staff.map(({ id, unitId, role }) => ({ employee_id: id, unit_id: unitId, role })))
    .execute();
  await db
    .insertInto("message_account")
    .values(staff.map(({ id }) => ({ type: "PERSONAL" as const, employee_id: id })))
    .execute();
  await db
    .insertInto("out_of_office")
    .values(
      staff
        .filter(({ isAway }) => isAway)
        .map(({ id }) => ({
          employee_id: id,
          start_date: addDays(today, AWAY.from),
          end_date: addDays(today, AWAY.to),
        })),
    )
    .execute();
}
