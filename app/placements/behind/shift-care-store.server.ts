import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { ShiftCare } from "../shift-care.ts";
import "./placement-store.server.ts";

interface ServiceNeedTable {
  id: Generated<string>;
  placement_id: string;
  option_id: string;
  start_date: IsoDate;
  end_date: IsoDate;
  shift_care: Generated<ShiftCare>;
  contract_days_per_month: number | null;
  contract_hours_per_month: number | null;
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
    service_need: ServiceNeedTable;
    backup_care: BackupCareTable;
  }
}

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
