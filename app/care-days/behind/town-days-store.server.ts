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

const periodsIn = statement((db, asked: { start: IsoDate; end: IsoDate }) =>
  db
    .selectFrom("holiday_period")
    .select(["start_date", "end_date", "reservations_open_on", "reservation_deadline"])
    .where("end_date", ">=", asked.start)
    .where("start_date", "<=", asked.end)
    .orderBy("start_date"),
);

const defaultOptions = statement((db, asked: { isDefault: boolean }) =>
  db
    .selectFrom("service_need_option")
    .select(["valid_placement_type", "contract_days_per_month", "contract_hours_per_month"])
    .where("default_option", "=", asked.isDefault)
    .orderBy("display_order", "desc"),
);

/** The holiday periods that meet these days, the earliest first. */
async function holidayPeriodsIn(db: Db, { start, end }: FiniteDateRange): Promise<HolidayPeriod[]> {
  const rows = await periodsIn(db, { start, end });
  return rows.map((row) => ({
    period: { start: row.start_date, end: row.end_date },
    reservationsOpenOn: row.reservations_open_on,
    reservationDeadline: row.reservation_deadline,
  }));
}

/** The agreement of each kind of place's default option, where it has one. */
async function agreedByDefault(db: Db): Promise<TownDays["defaults"]> {
  const rows = await defaultOptions(db, { isDefault: true });
  return new Map(
    rows.map((row) => [
      row.valid_placement_type,
      { contractDays: row.contract_days_per_month, contractHours: row.contract_hours_per_month },
    ]),
  );
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
    holidayPeriods: await holidayPeriodsIn(db, range),
    defaults: await agreedByDefault(db),
  };
}

const termOf = ({ term, termBreaks }: ClubTerm) => ({ term, breaks: termBreaks });

const preschoolTerm = (one: PreschoolTerm, kind: "finnishPreschool" | "swedishPreschool" | "extendedTerm") => ({
  term: one[kind],
  breaks: one.termBreaks,
});
