import type { Db } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import "~/placements/behind/placement-store.server.ts";
import "~/placements/behind/service-need-store.server.ts";

/** True when an own child has an agreed service need with shift care on one of these days. */
export async function hasShiftCare(
  db: Db,
  guardianId: string,
  { start, end }: FiniteDateRange,
  today: IsoDate,
): Promise<boolean> {
  const row = await db
    .selectFrom("service_need")
    .innerJoin("placement", "placement.id", "service_need.placement_id")
    .select("service_need.id")
    .where("placement.child_id", "in", ownChildIds(db, guardianId, today))
    .where("service_need.shift_care", "<>", "NONE")
    .where("service_need.start_date", "<=", end)
    .where("service_need.end_date", ">=", start)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
