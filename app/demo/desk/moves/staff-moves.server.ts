import { sql } from "kysely";
import type { EmployeeRole } from "~/employees/behind/employee-store.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { AccountType } from "~/messages/contract.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import "~/placements/behind/placement-store.server.ts";
import "~/placements/behind/service-need-store.server.ts";

/** The moves of the staff's own register: who works where, the town's shared accounts, and what is agreed for a child. */

export interface NewEmployee {
  firstName: string;
  lastName: string;
  unitId: string;
  role?: EmployeeRole;
  groupIds?: readonly string[];
}

/** An employee of a unit with a message account. */
export async function hireEmployee(
  db: Db,
  { firstName, lastName, unitId, role = "STAFF", groupIds = [] }: NewEmployee,
): Promise<{ employeeId: string; accountId: string }> {
  const { id: employeeId } = await db
    .insertInto("employee")
    .values({ first_name: firstName, last_name: lastName })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("employee_unit").values({ employee_id: employeeId, unit_id: unitId, role }).execute();
  if (groupIds.length > 0)
    await db
      .insertInto("employee_group")
      .values(groupIds.map((group_id) => ({ employee_id: employeeId, group_id })))
      .execute();
  const { id: accountId } = await db
    .insertInto("message_account")
    .values({ type: "PERSONAL", employee_id: employeeId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { employeeId, accountId };
}

/** An employee is away on these days; guardians read it before they write. */
export async function takeLeave(db: Db, employeeId: string, { start, end }: FiniteDateRange): Promise<void> {
  await db.insertInto("out_of_office").values({ employee_id: employeeId, start_date: start, end_date: end }).execute();
}

/** One of the accounts that the whole town has once. */
export async function openSharedAccount(
  db: Db,
  type: Extract<AccountType, "MUNICIPAL" | "SERVICE_WORKER" | "FINANCE">,
  name: string,
): Promise<string> {
  const { id } = await db
    .insertInto("message_account")
    .values({ type, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The account of a group. Each group has one. */
export async function groupAccount(db: Db, groupId: string): Promise<string> {
  const { id } = await db
    .selectFrom("message_account")
    .select("id")
    .where("group_id", "=", groupId)
    .executeTakeFirstOrThrow();
  return id;
}

/** From a day on the child is in another group of the same unit. */
export async function changeGroup(db: Db, childId: string, groupId: string, from: string): Promise<void> {
  const place = await db
    .selectFrom("placement")
    .innerJoin("care_group", "care_group.unit_id", "placement.unit_id")
    .select(["placement.id", "placement.start_date", "placement.end_date"])
    .where("placement.child_id", "=", childId)
    .where("care_group.id", "=", groupId)
    .where("placement.end_date", ">=", from)
    .orderBy("placement.start_date")
    .executeTakeFirstOrThrow();
  const first = place.start_date > from ? place.start_date : from;
  await db
    .deleteFrom("group_placement")
    .where("placement_id", "=", place.id)
    .where("start_date", ">=", first)
    .execute();
  await db
    .updateTable("group_placement")
    .set({ end_date: addDays(first, -1) })
    .where("placement_id", "=", place.id)
    .where("end_date", ">=", first)
    .execute();
  await db
    .insertInto("group_placement")
    .values({ placement_id: place.id, group_id: groupId, start_date: first, end_date: place.end_date })
    .execute();
}

export interface AgreedNeed {
  childId: string;
  optionId: string;
  shiftCare?: ShiftCare;
  contractDaysPerMonth?: number;
  contractHoursPerMonth?: number;
  /** Default: the whole time of each place. */
  days?: FiniteDateRange;
}

/** The agreed service need of each of the child's places, on the days of the place. */
export async function agreeServiceNeed(db: Db, need: AgreedNeed): Promise<void> {
  await db
    .insertInto("service_need")
    .columns([
      "placement_id",
      "option_id",
      "start_date",
      "end_date",
      "shift_care",
      "contract_days_per_month",
      "contract_hours_per_month",
    ])
    .expression((from) =>
      from
        .selectFrom("placement")
        .select((is) => [
          "id",
          is.cast<string>(is.val(need.optionId), "uuid").as("option_id"),
          sql<IsoDate>`greatest(start_date, ${need.days?.start ?? null}::date)`.as("start_date"),
          sql<IsoDate>`least(end_date, ${need.days?.end ?? null}::date)`.as("end_date"),
          is.val(need.shiftCare ?? "NONE").as("shift_care"),
          is.cast<number>(is.val(need.contractDaysPerMonth ?? null), "integer").as("days"),
          is.cast<number>(is.val(need.contractHoursPerMonth ?? null), "integer").as("hours"),
        ])
        .where("child_id", "=", need.childId)
        .where(sql<boolean>`start_date <= coalesce(${need.days?.end ?? null}::date, end_date)`)
        .where(sql<boolean>`end_date >= coalesce(${need.days?.start ?? null}::date, start_date)`),
    )
    .execute();
}

/** Care in another unit on some days. */
export async function giveBackupCare(
  db: Db,
  childId: string,
  { unitId, groupId = null, days }: { unitId: string; groupId?: string | null; days: FiniteDateRange },
): Promise<void> {
  await db
    .insertInto("backup_care")
    .values({ child_id: childId, unit_id: unitId, group_id: groupId, start_date: days.start, end_date: days.end })
    .execute();
}
