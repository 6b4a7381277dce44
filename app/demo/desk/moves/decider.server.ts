import { sql } from "kysely";
import type { EmployeeRole } from "~/employees/behind/employee-store.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { DeskFault, type Moment } from "./application-moves.server.ts";

/** The staff's answer to an application. Guardians read the reason. */
export type Verdict = { accepts: true } | { accepts: false; reason: string };

/** When it is decided, and by whom: by default by the supervisor of the child's unit. */
export type DeskMoment = Moment & { by?: string | undefined };

/** The employee who decides about a child, with the role in the child's unit. */
export interface Decider {
  employeeId: string;
  /** Null: they do not work in the child's unit. */
  role: EmployeeRole | null;
}

/** The named employee, or else the supervisor of the child's unit on that day, or else anybody. */
export async function deciderOf(
  db: Db,
  { childId, date, by = null }: { childId: string; date: IsoDate; by?: string | null | undefined },
): Promise<Decider> {
  const { rows } = await sql<Decider>`
    select employee.id as "employeeId", works.role
    from employee left join lateral (
      select role from employee_unit
      where employee_unit.employee_id = employee.id and unit_id in (
        select unit_id from placement where child_id = ${childId} and start_date <= ${date} and end_date >= ${date})
      limit 1
    ) works on true
    where ${by}::uuid is null or employee.id = ${by}::uuid
    order by works.role = 'UNIT_SUPERVISOR' desc nulls last, works.role is null, employee.created_at, employee.id
    limit 1`.execute(db);
  const [decider] = rows;
  if (!decider) throw new DeskFault("The town has no such employee.");
  return decider;
}
