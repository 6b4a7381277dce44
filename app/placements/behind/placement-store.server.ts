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
  /** The day on which a guardian asked for the end. */
  termination_requested_date: Generated<IsoDate | null>;
  terminated_by: Generated<string | null>;
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

interface BackupCareTable {
  id: Generated<string>;
  child_id: string;
  unit_id: string;
  group_id: string | null;
  start_date: IsoDate;
  end_date: IsoDate;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    placement: PlacementTable;
    group_placement: GroupPlacementTable;
    backup_care: BackupCareTable;
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
