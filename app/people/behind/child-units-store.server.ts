import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "./own-children-store.server.ts";

/** An own child with the unit of the group today, and the unit of the earliest place that has not ended. */
export interface ChildUnits {
  id: string;
  unit: { id: string } | null;
  upcomingPlacementUnit: { id: string } | null;
}

/** The person's own children by age, with their units as the list of children tells them (contract 3.17). */
export async function ownChildUnits(db: Db, guardianId: string, today: IsoDate): Promise<ChildUnits[]> {
  const { rows } = await sql<{ id: string; unit_id: string | null; upcoming_id: string | null }>`
    select child.id,
      (
        select care_group.unit_id from placement
        join group_placement member on member.placement_id = placement.id
        join care_group on care_group.id = member.group_id
        where placement.child_id = child.id and member.start_date <= ${today} and member.end_date >= ${today}
        order by member.start_date limit 1
      ) as unit_id,
      (
        select unit_id from placement where child_id = child.id and end_date >= ${today} order by start_date, id limit 1
      ) as upcoming_id
    from person child where child.id in ${ownChildIds(db, guardianId, today)}
    order by child.date_of_birth, child.last_name, child.first_name, child.id`.execute(db);
  const unitOf = (id: string | null) => (id === null ? null : { id });
  return rows.map((row) => ({
    id: row.id,
    unit: unitOf(row.unit_id),
    upcomingPlacementUnit: unitOf(row.upcoming_id),
  }));
}
