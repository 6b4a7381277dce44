import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { FiniteDateRange, IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type { AgreedNeed, CareUnit, ChildCare } from "../child-care.ts";
import type { Times } from "../clock-times.ts";
import type { WeekOfTimes } from "../times/unit-hours.ts";
import "./care-day-tables.server.ts";

interface UnitRow {
  unit_id: string;
  name: string;
  language: Language;
  pilot_features: string[];
  shift_care_open_on_holidays: boolean;
  preschool_start: IsoTime | null;
  preschool_end: IsoTime | null;
  preparatory_start: IsoTime | null;
  preparatory_end: IsoTime | null;
  hours: { kind: "NORMAL" | "SHIFT_CARE"; weekday: number; start: IsoTime; end: IsoTime }[];
}

interface Row extends UnitRow {
  child_id: string;
  /** Null: backup care. */
  type: PlacementType | null;
  start_date: IsoDate;
  end_date: IsoDate;
  created_at: Date | null;
  needs: (Omit<AgreedNeed, "contractDays" | "contractHours"> & { days: number | null; hours: number | null })[];
}

/**
 * All places and backup care of these children, past and coming, with the times of their units and the agreed needs.
 * Each child's are in order of time. One query.
 */
export async function careOfChildren(db: Db, childIds: readonly string[]): Promise<ChildCare[]> {
  if (childIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select stay.child_id, stay.type, stay.start_date, stay.end_date, stay.created_at,
      unit.id as unit_id, unit.name, unit.language, unit.pilot_features, unit.shift_care_open_on_holidays,
      unit.preschool_start, unit.preschool_end, unit.preparatory_start, unit.preparatory_end,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'weekday', weekday, 'start', start_time, 'end', end_time))
        from unit_operation_time opening where opening.unit_id = unit.id
      ), '[]') as hours,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'start', need.start_date, 'end', need.end_date, 'shiftCare', need.shift_care,
          'days', coalesce(need.contract_days_per_month, option.contract_days_per_month),
          'hours', coalesce(need.contract_hours_per_month, option.contract_hours_per_month)) order by need.start_date)
        from service_need need join service_need_option option on option.id = need.option_id
        where need.placement_id = stay.placement_id
      ), '[]') as needs
    from (
      select child_id, id as placement_id, unit_id, type, start_date, end_date, created_at
      from placement where child_id = any(${childIds})
      union all
      select child_id, null, unit_id, null, start_date, end_date, null
      from backup_care where child_id = any(${childIds})
    ) stay join unit on unit.id = stay.unit_id
    order by stay.start_date, stay.placement_id`.execute(db);
  const ofChild = new Map<string, Row[]>(childIds.map((childId) => [childId, []]));
  for (const row of rows) ofChild.get(row.child_id)?.push(row);
  return childIds.map((childId) => careOf(childId, ofChild.get(childId) ?? []));
}

function careOf(childId: string, rows: readonly Row[]): ChildCare {
  const care = { childId, places: [] as ChildCare["places"][number][], backups: [] as ChildCare["backups"][number][] };
  for (const row of rows) {
    const days: FiniteDateRange = { start: row.start_date, end: row.end_date };
    const unit = unitOf(row);
    if (row.type === null || row.created_at === null) care.backups.push({ ...days, unit });
    else care.places.push({ ...days, type: row.type, createdOn: dateAt(row.created_at), unit, needs: needsOf(row) });
  }
  return care;
}

const needsOf = ({ needs }: Row): AgreedNeed[] =>
  needs.map(({ days, hours, ...need }) => ({ ...need, contractDays: days, contractHours: hours }));

function unitOf(row: UnitRow): CareUnit {
  const shiftCare = weekOf(row, "SHIFT_CARE");
  return {
    id: row.unit_id,
    name: row.name,
    language: row.language,
    takesReservations: row.pilot_features.includes("RESERVATIONS"),
    normal: weekOf(row, "NORMAL"),
    shiftCare: shiftCare.some(Boolean) ? shiftCare : null,
    openOnHolidays: row.shift_care_open_on_holidays,
    preschool: timesOf(row.preschool_start, row.preschool_end),
    preparatory: timesOf(row.preparatory_start, row.preparatory_end),
  };
}

const weekOf = ({ hours }: UnitRow, kind: "NORMAL" | "SHIFT_CARE"): WeekOfTimes => {
  const week: (Times | null)[] = [null, null, null, null, null, null, null];
  for (const { kind: of, weekday, start, end } of hours) if (of === kind) week[weekday - 1] = { start, end };
  return week;
};

const timesOf = (start: IsoTime | null, end: IsoTime | null): Times | null => (start && end ? { start, end } : null);
