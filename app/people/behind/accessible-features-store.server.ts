import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type AccessibleFeatures, accessibleFeaturesBy } from "../accessible-features.ts";
import { ownChildIds } from "./own-children-store.server.ts";

/** Which parts of the service the person meets today (contract 3.1); read with each page, so one query. */
export async function accessibleFeatures(db: Db, personId: string, today: IsoDate): Promise<AccessibleFeatures> {
  const rows = await db
    .selectFrom("placement")
    .innerJoin("unit", "unit.id", "placement.unit_id")
    .where("placement.child_id", "in", ownChildIds(db, personId, today))
    .select(["start_date", "end_date", "pilot_features"])
    .execute();
  const placements = rows.map((row) => ({
    startDate: row.start_date,
    endDate: row.end_date,
    unit: { features: row.pilot_features },
  }));
  return accessibleFeaturesBy(placements, today, false);
}
