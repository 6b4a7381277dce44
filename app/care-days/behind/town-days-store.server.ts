import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import {
  type ClubTermDays,
  clubTermDays,
  type PreschoolTermDays,
  preschoolTermDays,
} from "~/terms/behind/term-store.server.ts";
import type { TownDays } from "../child-care.ts";
import "./care-day-tables.server.ts";
import "~/placements/behind/service-need-store.server.ts";

interface RulesRow {
  periods: { start: IsoDate; end: IsoDate; opensOn: IsoDate; deadline: IsoDate }[];
  options: { type: PlacementType; days: number | null; hours: number | null }[];
  clubs: ClubTermDays[];
  preschools: PreschoolTermDays[];
}

/** The holiday periods that meet these days, the default options and the terms. */
const rulesOfTown = statement((db, asked: FiniteDateRange) =>
  db.selectNoFrom([
    sql<RulesRow["periods"]>`(
      select coalesce(json_agg(json_build_object('start', start_date, 'end', end_date,
        'opensOn', reservations_open_on, 'deadline', reservation_deadline) order by start_date), '[]')
      from holiday_period where end_date >= ${asked.start}::date and start_date <= ${asked.end}::date)`.as("periods"),
    sql<RulesRow["options"]>`(
      select coalesce(json_agg(json_build_object('type', valid_placement_type,
        'days', contract_days_per_month, 'hours', contract_hours_per_month) order by display_order desc), '[]')
      from service_need_option where default_option)`.as("options"),
    clubTermDays.as("clubs"),
    preschoolTermDays.as("preschools"),
  ]),
);

/** What holds for every child of the town on these days. One query, because the calendar asks many things. */
export async function townDays(
  db: Db,
  { range, today }: { range: FiniteDateRange; today: IsoDate },
): Promise<TownDays> {
  const [row] = await rulesOfTown(db, range);
  const { periods, options, clubs, preschools } = row ?? { periods: [], options: [], clubs: [], preschools: [] };
  return {
    today,
    clubTerms: clubs,
    preschoolTerms: {
      fi: preschools.map(({ finnish, breaks }) => ({ term: finnish, breaks })),
      sv: preschools.map(({ swedish, breaks }) => ({ term: swedish, breaks })),
      extended: preschools.map(({ extended, breaks }) => ({ term: extended, breaks })),
    },
    holidayPeriods: periods.map(({ start, end, opensOn, deadline }) => ({
      period: { start, end },
      reservationsOpenOn: opensOn,
      reservationDeadline: deadline,
    })),
    defaults: new Map(options.map(({ type, days, hours }) => [type, { contractDays: days, contractHours: hours }])),
  };
}
