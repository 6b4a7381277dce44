import type { Generated } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ServiceNeedOption } from "../contract.ts";
import type { PlacementType } from "../placement-types.ts";
import type { ShiftCare } from "../shift-care.ts";

interface ServiceNeedOptionTable {
  id: Generated<string>;
  name_fi: string;
  name_sv: string;
  name_en: string;
  valid_placement_type: PlacementType;
  valid_from: IsoDate;
  valid_to: IsoDate | null;
  default_option: Generated<boolean>;
  show_for_citizen: Generated<boolean>;
  display_order: Generated<number>;
  contract_days_per_month: number | null;
  contract_hours_per_month: number | null;
  part_week: boolean | null;
}

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

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    service_need_option: ServiceNeedOptionTable;
    service_need: ServiceNeedTable;
  }
}

const shownOptions = statement((db, asked: { placementTypes: readonly PlacementType[] }) =>
  db
    .selectFrom("service_need_option")
    .select(["id", "name_fi as nameFi", "name_sv as nameSv", "name_en as nameEn"])
    .select(["valid_placement_type as validPlacementType", "valid_from as validFrom", "valid_to as validTo"])
    .where("valid_placement_type", "=", anyOf(asked.placementTypes))
    .where("show_for_citizen", "=", true)
    .where("default_option", "=", false)
    .orderBy("display_order")
    .orderBy("name_fi"),
);

/** The options for these kinds of place, in display order: the shown ones that are no default (contract 3.2). */
export async function serviceNeedOptions(
  db: Db,
  placementTypes: readonly PlacementType[],
): Promise<ServiceNeedOption[]> {
  if (placementTypes.length === 0) return [];
  return shownOptions(db, { placementTypes });
}
