import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import {
  type ClubTermDays,
  clubTermDays,
  type PreschoolTermDays,
  preschoolTermDays,
} from "~/terms/behind/term-store.server.ts";
import type { TownDays } from "../child-care.ts";
import type { HolidayPeriod } from "../holiday-effect.ts";
import "./care-day-tables.server.ts";
import "~/placements/behind/service-need-store.server.ts";

interface RulesRow {
  periods: { id: string; start: IsoDate; end: IsoDate; opensOn: IsoDate; deadline: IsoDate }[];
  options: { type: PlacementType; days: number | null; hours: number | null }[];
  clubs: ClubTermDays[];
  preschools: PreschoolTermDays[];
}

/** The holiday periods, the default options and the terms. */
const rulesOfTown = statement((db, _asked: object) =>
  db.selectNoFrom([
    sql<RulesRow["periods"]>`(
      select coalesce(json_agg(json_build_object('id', id, 'start', start_date, 'end', end_date,
        'opensOn', reservations_open_on, 'deadline', reservation_deadline) order by start_date, id), '[]')
      from holiday_period)`.as("periods"),
    sql<RulesRow["options"]>`(
      select coalesce(json_agg(json_build_object('type', valid_placement_type,
        'days', contract_days_per_month, 'hours', contract_hours_per_month) order by display_order desc), '[]')
      from service_need_option where default_option)`.as("options"),
    clubTermDays.as("clubs"),
    preschoolTermDays.as("preschools"),
  ]),
);

/**
 * What a page has read for its holiday periods. Its next reading of days takes it, so that the page asks once. The calls of
 * one request share one guardian object, and no other request has it.
 */
const readFor = new WeakMap<object, Promise<RulesRow>>();

const readRules = async (db: Db): Promise<RulesRow> =>
  (await rulesOfTown(db, {}))[0] ?? { periods: [], options: [], clubs: [], preschools: [] };

function takeRules(db: Db, reader: object | null): Promise<RulesRow> {
  const read = reader && readFor.get(reader);
  if (!read) return readRules(db);
  readFor.delete(reader);
  return read;
}

/** All holiday periods of the town, the earliest first. `reader` as in `townDays`. */
export async function holidayPeriodsOf(db: Db, reader: object | null): Promise<(HolidayPeriod & { id: string })[]> {
  const reading = readRules(db);
  if (reader) readFor.set(reader, reading);
  return (await reading).periods.map(periodOf);
}

const periodOf = ({ id, start, end, opensOn, deadline }: RulesRow["periods"][number]) => ({
  id,
  period: { start, end },
  reservationsOpenOn: opensOn,
  reservationDeadline: deadline,
});

/**
 * What holds for every child of the town on its days.
 * @param reader the guardian of a reading call; null for a call that writes, and for a job
 */
export async function townDays(
  db: Db,
  { today, reader = null }: { today: IsoDate; reader?: object | null },
): Promise<TownDays> {
  const { periods, options, clubs, preschools } = await takeRules(db, reader);
  return {
    today,
    clubTerms: clubs,
    preschoolTerms: {
      fi: preschools.map(({ finnish, breaks }) => ({ term: finnish, breaks })),
      sv: preschools.map(({ swedish, breaks }) => ({ term: swedish, breaks })),
      extended: preschools.map(({ extended, breaks }) => ({ term: extended, breaks })),
    },
    holidayPeriods: periods.map(periodOf),
    defaults: new Map(options.map(({ type, days, hours }) => [type, { contractDays: days, contractHours: hours }])),
  };
}
