import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import type { HolidayPeriod } from "./holiday-effect.ts";
import type { PrePrimaryTimes } from "./pre-primary-time.ts";
import type { Term } from "./schedule-type.ts";
import type { UnitHours } from "./times/unit-hours.ts";

/** A unit as the rules of care days need it. */
export interface CareUnit extends UnitHours, PrePrimaryTimes {
  id: string;
  name: string;
  language: Language;
  takesReservations: boolean;
}

/** The agreement for a part of a place. */
export interface AgreedNeed extends FiniteDateRange {
  shiftCare: ShiftCare;
  contractDays: number | null;
  contractHours: number | null;
}

export interface CarePlace extends FiniteDateRange {
  type: PlacementType;
  createdOn: IsoDate;
  unit: CareUnit;
  needs: readonly AgreedNeed[];
}

/** A child's place with all that is agreed. The day rules read nothing else from the database. */
export interface ChildCare {
  childId: string;
  places: readonly CarePlace[];
  /** Days in another unit. */
  backups: readonly (FiniteDateRange & { unit: CareUnit })[];
}

/** The rules that hold for every child of the town. */
export interface TownDays {
  today: IsoDate;
  clubTerms: readonly Term[];
  /** Terms of pre-primary education: in Finnish, in Swedish, and the longer one of connected daycare. */
  preschoolTerms: { fi: readonly Term[]; sv: readonly Term[]; extended: readonly Term[] };
  holidayPeriods: readonly HolidayPeriod[];
  /** The default option's agreement by kind of place, for places without a need of their own. */
  defaults: ReadonlyMap<PlacementType, { contractDays: number | null; contractHours: number | null }>;
}
