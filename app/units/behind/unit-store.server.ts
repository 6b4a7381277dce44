import type { Generated, Selectable } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { DateRange, IsoDate, IsoTime } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";
import { APPLY_PERIOD_OF, mayBeChosen, type UnitOfTown } from "../applicable-units.ts";
import type { CareType, ProviderType, PublicUnit, UnitQuestion } from "../contract.ts";

interface UnitTable {
  id: Generated<string>;
  name: string;
  care_types: CareType[];
  provider_type: ProviderType;
  language: Language;
  street_address: Generated<string>;
  postal_code: Generated<string>;
  post_office: Generated<string>;
  phone: string | null;
  email: string | null;
  url: string | null;
  latitude: number | null;
  longitude: number | null;
  ghost_unit: Generated<boolean>;
  provides_shift_care: Generated<boolean>;
  club_apply_start: IsoDate | null;
  club_apply_end: IsoDate | null;
  daycare_apply_start: IsoDate | null;
  daycare_apply_end: IsoDate | null;
  preschool_apply_start: IsoDate | null;
  preschool_apply_end: IsoDate | null;
  opening_date: IsoDate | null;
  closing_date: IsoDate | null;
  pilot_features: Generated<string[]>;
  daycare_decision_name: Generated<string>;
  preschool_decision_name: Generated<string>;
  manager: string | null;
  decision_handler: Generated<string>;
  decision_handler_address: Generated<string>;
  shift_care_open_on_holidays: Generated<boolean>;
  preschool_start: IsoTime | null;
  preschool_end: IsoTime | null;
  preparatory_start: IsoTime | null;
  preparatory_end: IsoTime | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface CareGroupTable {
  id: Generated<string>;
  unit_id: string;
  name: string;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    unit: UnitTable;
    unit_stamp: { is_only: Generated<boolean>; stamp: string };
    care_group: CareGroupTable;
  }
}

const COLUMNS = [
  "id",
  "name",
  "care_types",
  "provider_type",
  "language",
  "street_address",
  "postal_code",
  "post_office",
  "phone",
  "email",
  "url",
  "latitude",
  "longitude",
  "ghost_unit",
  "provides_shift_care",
] as const;

const PERIODS = [
  "club_apply_start",
  "club_apply_end",
  "daycare_apply_start",
  "daycare_apply_end",
  "preschool_apply_start",
  "preschool_apply_end",
] as const;

/**
 * Units of the map: open today and taking applications of the type now or later. Private ones always (contract 3.2).
 */
export async function publicUnits(db: Db, type: ApplicationType, today: IsoDate): Promise<PublicUnit[]> {
  const period = APPLY_PERIOD_OF[type];
  const rows = await db
    .selectFrom("unit")
    .select([...COLUMNS, ...PERIODS])
    .where((is) => is.or([is("closing_date", "is", null), is("closing_date", ">=", today)]))
    .where((is) =>
      is.or([
        is("provider_type", "=", "PRIVATE"),
        is.and([
          is(`${period}_apply_start`, "is not", null),
          is.or([is(`${period}_apply_end`, "is", null), is(`${period}_apply_end`, ">=", today)]),
        ]),
      ]),
    )
    .execute();
  return rows
    .map((row) => ({
      ...unitOf(row),
      clubApplyPeriod: applyPeriod(row.club_apply_start, row.club_apply_end),
      daycareApplyPeriod: applyPeriod(row.daycare_apply_start, row.daycare_apply_end),
      preschoolApplyPeriod: applyPeriod(row.preschool_apply_start, row.preschool_apply_end),
    }))
    .sort(byName);
}

const stampOfUnits = statement((db) => db.selectFrom("unit_stamp").select("stamp"));

/**
 * A stamp of all unit rows. While it is the same, what was read before is still true. The database gives another one for every
 * write of the table, whoever writes and whatever their clock says (migration 049). Null: nobody has written since then.
 */
export async function unitsStamp(db: Db): Promise<string | null> {
  const [row] = await stampOfUnits(db, {});
  return row?.stamp ?? null;
}

/** Every unit with what decides whether an application may choose it, by name. */
export async function unitsOfTown(db: Db): Promise<UnitOfTown[]> {
  const rows = await selectUnits(db).execute();
  return rows.map(unitOfTown).sort((one, other) => byName(one.unit, other.unit));
}

/** Those of these units that an application may choose (contract 3.2). A writing call checks a few, and reads no others. */
export async function unitsForApplicationAmong(
  db: Db,
  ids: readonly string[],
  asked: UnitQuestion,
): Promise<PublicUnit[]> {
  if (ids.length === 0) return [];
  const rows = await selectUnits(db).where("id", "=", anyOf(ids)).execute();
  return rows.map(unitOfTown).flatMap((one) => (mayBeChosen(one, asked) ? [one.unit] : []));
}

const selectUnits = (db: Db) => db.selectFrom("unit").select([...COLUMNS, ...PERIODS, "closing_date"]);

const unitOfTown = (row: Awaited<ReturnType<ReturnType<typeof selectUnits>["execute"]>>[number]): UnitOfTown => ({
  unit: unitOf(row),
  closesOn: row.closing_date,
  periods: {
    club: applyPeriod(row.club_apply_start, row.club_apply_end),
    daycare: applyPeriod(row.daycare_apply_start, row.daycare_apply_end),
    preschool: applyPeriod(row.preschool_apply_start, row.preschool_apply_end),
  },
});

const namesOf = statement((db, asked: { ids: readonly string[] }) =>
  db.selectFrom("unit").select(["id", "name"]).where("id", "=", anyOf(asked.ids)),
);

/** Units by id with their names, for lists of chosen units. */
export async function unitNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await namesOf(db, { ids });
  return new Map(rows.map((row) => [row.id, row.name]));
}

const collator = new Intl.Collator("fi");
const byName = (one: PublicUnit, other: PublicUnit) => collator.compare(one.name, other.name);

const applyPeriod = (start: IsoDate | null, end: IsoDate | null): DateRange | null => (start ? { start, end } : null);

const unitOf = (row: Pick<Selectable<UnitTable>, (typeof COLUMNS)[number]>): PublicUnit => ({
  id: row.id,
  name: row.name,
  type: row.care_types,
  providerType: row.provider_type,
  language: row.language,
  streetAddress: row.street_address,
  postalCode: row.postal_code,
  postOffice: row.post_office,
  phone: row.phone,
  email: row.email,
  url: row.url,
  location: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lon: row.longitude },
  ghostUnit: row.ghost_unit,
  providesShiftCare: row.provides_shift_care,
  clubApplyPeriod: null,
  daycareApplyPeriod: null,
  preschoolApplyPeriod: null,
});
