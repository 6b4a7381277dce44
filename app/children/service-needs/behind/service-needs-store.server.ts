import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { NeededPlace } from "../service-need-summaries.ts";

const publicOption = sql`jsonb_build_object('id', option.id, 'nameFi', option.name_fi, 'nameSv', option.name_sv,
  'nameEn', option.name_en, 'validPlacementType', option.valid_placement_type, 'validFrom', option.valid_from,
  'validTo', option.valid_to)`;

/** All places of a child, past and coming, with their agreed needs and the default of their kind. One query. */
export async function neededPlacesOf(db: Db, childId: string): Promise<NeededPlace[]> {
  const { rows } = await sql<NeededPlace>`
    select placement.start_date as start, placement.end_date as end, unit.name as "unitName",
      'RESERVATIONS' = any(unit.pilot_features) as "reservationsEnabled",
      exists (select from service_need_option option
        where option.valid_placement_type = placement.type and not option.default_option) as "hasNonDefaultOptions",
      (select jsonb_build_object('option', ${publicOption}, 'contractDaysPerMonth', option.contract_days_per_month)
        from service_need_option option where option.valid_placement_type = placement.type and option.default_option
        order by option.valid_from desc limit 1) as "default",
      coalesce((
        select jsonb_agg(jsonb_build_object('start', need.start_date, 'end', need.end_date, 'option', ${publicOption},
          'contractDaysPerMonth', coalesce(need.contract_days_per_month, option.contract_days_per_month),
          'isDefault', option.default_option) order by need.start_date)
        from service_need need join service_need_option option on option.id = need.option_id
        where need.placement_id = placement.id
      ), '[]') as needs
    from placement join unit on unit.id = placement.unit_id
    where placement.child_id = ${childId}
    order by placement.start_date, placement.id`.execute(db);
  return rows;
}
