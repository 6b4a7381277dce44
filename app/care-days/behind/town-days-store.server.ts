import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import { type PlacementType, PRE_PRIMARY } from "~/placements/placement-types.ts";
import { clubTerms, preschoolTerms } from "~/terms/behind/term-store.server.ts";
import type { ClubTerm, PreschoolTerm } from "~/terms/contract.ts";
import type { ChildCare, TownDays } from "../child-care.ts";
import type { HolidayPeriod } from "../holiday-effect.ts";
import "./care-day-tables.server.ts";
import "~/placements/behind/service-need-store.server.ts";

interface RulesRow {
  periods: { start: IsoDate; end: IsoDate; opensOn: IsoDate; deadline: IsoDate }[];
  options: { type: PlacementType; days: number | null; hours: number | null }[];
}

/** The holiday periods that meet these days and the default options, in one query: the calendar asks many things. */
const rulesOfTown = statement((db, asked: { start: IsoDate; end: IsoDate }) =>
  db.selectNoFrom([
    sql<RulesRow["periods"]>`(
      select coalesce(json_agg(json_build_object('start', start_date, 'end', end_date,
        'opensOn', reservations_open_on, 'deadline', reservation_deadline) order by start_date), '[]')
      from holiday_period where end_date >= ${asked.start}::date and start_date <= ${asked.end}::date)`.as("periods"),
    sql<RulesRow["options"]>`(
      select coalesce(json_agg(json_build_object('type', valid_placement_type,
        'days', contract_days_per_month, 'hours', contract_hours_per_month) order by display_order desc), '[]')
      from service_need_option where default_option)`.as("options"),
  ]),
);

/** The holiday periods, the earliest first, and the agreement of each kind of place's default option. */
async function rulesIn(
  db: Db,
  { start, end }: FiniteDateRange,
): Promise<{ holidayPeriods: HolidayPeriod[]; defaults: TownDays["defaults"] }> {
  const [row] = await rulesOfTown(db, { start, end });
  return {
    holidayPeriods: (row?.periods ?? []).map((period) => ({
      period: { start: period.start, end: period.end },
      reservationsOpenOn: period.opensOn,
      reservationDeadline: period.deadline,
    })),
    defaults: new Map(
      (row?.options ?? []).map(({ type, days, hours }) => [type, { contractDays: days, contractHours: hours }]),
    ),
  };
}

/** What holds for every child of the town on these days. Terms are read only for children who need them. */
export async function townDays(
  db: Db,
  { children, range, today }: { children: readonly ChildCare[]; range: FiniteDateRange; today: IsoDate },
): Promise<TownDays> {
  const types = new Set(children.flatMap(({ places }) => places.map(({ type }) => type)));
  const asks = (...kinds: readonly PlacementType[]) => kinds.some((kind) => types.has(kind));
  const clubs = asks("CLUB") ? await clubTerms(db) : [];
  const preschools = asks(...PRE_PRIMARY) ? await preschoolTerms(db) : [];
  return {
    today,
    clubTerms: clubs.map(termOf),
    preschoolTerms: {
      fi: preschools.map((one) => preschoolTerm(one, "finnishPreschool")),
      sv: preschools.map((one) => preschoolTerm(one, "swedishPreschool")),
      extended: preschools.map((one) => preschoolTerm(one, "extendedTerm")),
    },
    ...(await rulesIn(db, range)),
  };
}

const termOf = ({ term, termBreaks }: ClubTerm) => ({ term, breaks: termBreaks });

const preschoolTerm = (one: PreschoolTerm, kind: "finnishPreschool" | "swedishPreschool" | "extendedTerm") => ({
  term: one[kind],
  breaks: one.termBreaks,
});
