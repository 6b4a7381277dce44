import type { Generated } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "../placement-types.ts";

interface PlacementTable {
  id: Generated<string>;
  child_id: string;
  unit_id: string;
  type: PlacementType;
  start_date: IsoDate;
  end_date: IsoDate;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface GroupPlacementTable {
  id: Generated<string>;
  placement_id: string;
  group_id: string;
  start_date: IsoDate;
  end_date: IsoDate;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    placement: PlacementTable;
    group_placement: GroupPlacementTable;
  }
}

export interface Placement {
  childId: string;
  type: PlacementType;
  startDate: IsoDate;
  endDate: IsoDate;
  unit: { id: string; name: string; features: string[] };
}

/** All past and future placements of these children, with the unit's features, the earliest first. */
export async function placementsOf(db: Db, childIds: readonly string[]): Promise<Placement[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .selectFrom("placement")
    .innerJoin("unit", "unit.id", "placement.unit_id")
    .select(["child_id", "type", "start_date", "end_date", "unit_id", "unit.name", "pilot_features"])
    .where("child_id", "=", anyOf(childIds))
    .orderBy("start_date")
    .orderBy("placement.id")
    .execute();
  return rows.map((row) => ({
    childId: row.child_id,
    type: row.type,
    startDate: row.start_date,
    endDate: row.end_date,
    unit: { id: row.unit_id, name: row.name, features: row.pilot_features },
  }));
}

export interface GroupPlacement {
  childId: string;
  group: { id: string; name: string };
  unit: { id: string; name: string };
}

/** The group of each of these children on a day. A child without a group is missing. */
export async function groupPlacementsOn(db: Db, childIds: readonly string[], day: IsoDate): Promise<GroupPlacement[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .selectFrom("group_placement")
    .innerJoin("placement", "placement.id", "group_placement.placement_id")
    .innerJoin("care_group", "care_group.id", "group_placement.group_id")
    .innerJoin("unit", "unit.id", "care_group.unit_id")
    .select([
      "placement.child_id",
      "care_group.id as group_id",
      "care_group.name as group_name",
      "unit.id as unit_id",
      "unit.name as unit_name",
    ])
    .where("placement.child_id", "=", anyOf(childIds))
    .where("group_placement.start_date", "<=", day)
    .where("group_placement.end_date", ">=", day)
    .orderBy("group_placement.start_date")
    .execute();
  return rows.map((row) => ({
    childId: row.child_id,
    group: { id: row.group_id, name: row.group_name },
    unit: { id: row.unit_id, name: row.unit_name },
  }));
}
