import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import { absenceCategories } from "./absences/absence-categories.ts";
import type { Agreed } from "./absences/absence-to-write.ts";
import type { CarePlace, CareUnit, ChildCare, TownDays } from "./child-care.ts";
import type { Times } from "./clock-times.ts";
import { type HolidayEffect, holidayEffect, type ReservedPlace } from "./holiday-effect.ts";
import type { AbsenceCategory, ScheduleType } from "./kinds.ts";
import { prePrimaryTime } from "./pre-primary-time.ts";
import { isTermDay, scheduleTypeOn } from "./schedule-type.ts";
import { type ReservableTimes, reservableTimes } from "./times/reservable-times.ts";
import { isOperationDay } from "./times/unit-hours.ts";

/** The rules of one day of a child who has a place on it. */
export interface CareDay {
  childId: string;
  date: IsoDate;
  place: CarePlace;
  /** The child's unit on that day: backup care comes before the place. */
  unit: CareUnit;
  shiftCare: ShiftCare;
  agreed: Agreed;
  scheduleType: ScheduleType;
  isOperationDay: boolean;
  categories: readonly AbsenceCategory[];
  /** Null on a day without care. */
  reservable: ReservableTimes | null;
  effect: HolidayEffect | null;
  /** The time of pre-primary education of the place, whether the term runs or not. */
  prePrimary: Times | null;
  /** The same time, on days on which it is given. */
  prePrimaryToday: Times | null;
}

/** A child's day, or null when the child has no place on it. */
export function careDay(child: ChildCare, date: IsoDate, town: TownDays): CareDay | null {
  const place = child.places.find((one) => includes(one, date));
  if (!place) return null;
  const { unit, type } = place;
  const need = place.needs.find((one) => includes(one, date));
  const shiftCare = need?.shiftCare ?? "NONE";
  const where = child.backups.find((one) => includes(one, date))?.unit ?? unit;
  const prePrimary = prePrimaryTime(type, where);
  return {
    childId: child.childId,
    date,
    place,
    unit: where,
    shiftCare,
    agreed: need ?? town.defaults.get(type) ?? { contractDays: null, contractHours: null },
    scheduleType: scheduleTypeOn(type, date, { club: town.clubTerms, preschool: town.preschoolTerms.extended }),
    isOperationDay: isOperationDay(where, { date, shiftCare }),
    categories: absenceCategories(type),
    reservable: reservableTimes(date, { shiftCare, unit: where, placementUnit: unit }),
    effect: town.holidayPeriods.length === 0 ? null : effectOn(child, date, town),
    prePrimary,
    prePrimaryToday: prePrimary && isTermDay(termsOf(unit, town), date) ? prePrimary : null,
  };
}

const termsOf = ({ language }: CareUnit, { preschoolTerms }: TownDays) =>
  language === "sv" ? preschoolTerms.sv : preschoolTerms.fi;

const effectOn = ({ places }: ChildCare, date: IsoDate, { today, holidayPeriods }: TownDays): HolidayEffect | null =>
  holidayEffect(date, today, { periods: holidayPeriods, places: reservedPlaces(places) });

/** The places of a child that holiday periods are about. */
export const reservedPlaces = (places: readonly CarePlace[]): ReservedPlace[] =>
  places.filter(({ unit }) => unit.takesReservations);
