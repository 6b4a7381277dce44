import { shownAbsence } from "~/care-days/absences/shown-absence.ts";
import { byDay, type FamilyDays, familyDays } from "~/care-days/behind/care-of-family.server.ts";
import { attendancesOf, type Change, type KeptReservation } from "~/care-days/behind/kept-days-store.server.ts";
import type { CareDay } from "~/care-days/care-day.ts";
import type { ChildCare } from "~/care-days/child-care.ts";
import { daysOf, wholeMonths } from "~/care-days/days-of.ts";
import { monthSummaries } from "~/care-days/times/month-summary.ts";
import { reservableRange } from "~/care-days/times/reservable-range.ts";
import { type UsedMinutes, usedService } from "~/care-days/times/used-service.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { isPublicHoliday } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { type OwnChild, ownChildren } from "~/people/behind/children-store.server.ts";
import type { CalendarChild, CalendarDays, DayOfChild, ReservationOfDay } from "../contract.ts";
import { versionOfDays } from "./day-version.server.ts";

type Asking = Pick<GuardianContext, "db" | "guardian" | "today" | "now" | "settings">;

export interface ReadDays {
  days: CalendarDays;
  version: string;
}

/** Everything that `GET /citizen/reservations` tells of a range, in six queries (contract 3.12). */
export async function readDays(asking: Asking, range: FiniteDateRange): Promise<ReadDays> {
  const { db, guardian, today, now, settings } = asking;
  const { calendarOpenDays, reservationThresholdHours } = settings.town.careDays;
  const own = await ownChildren(db, guardian.id, today);
  const childIds = own.map(({ id }) => id);
  // The summaries cover whole months.
  const read = wholeMonths(range);
  const family = await familyDays(db, { childIds, range: read, today, reader: guardian });
  const attendances = byDay(await attendancesOf(db, childIds, read));
  const days = new DaysOnWire(family, attendances, today);

  const care = new Map(family.children.map((child) => [child.childId, child]));
  const listed = own.filter(({ id }) => isListed(care.get(id), today, calendarOpenDays));
  return {
    days: {
      children: listed.map((child) =>
        calendarChild(child, care.get(child.id), today, days.summariesOf(care.get(child.id), read)),
      ),
      days: daysOf(range).map((date) => ({
        date,
        holiday: isPublicHoliday(date),
        children: listed.flatMap(({ id }) => days.dayOf(id, date) ?? []),
      })),
      reservableRange: reservableRange(now, reservationThresholdHours),
    },
    version: versionOfDays(range, childIds, family),
  };
}

/** True if a place runs or begins soon, and some place is in a unit that takes reservations (contract 3.12). */
const isListed = (child: ChildCare | undefined, today: IsoDate, openDays: number): boolean => {
  const places = child?.places ?? [];
  return (
    places.some(({ start, end }) => end >= today && start <= addDays(today, openDays)) &&
    places.some(({ unit }) => unit.takesReservations)
  );
};

function calendarChild(
  child: OwnChild,
  care: ChildCare | undefined,
  today: IsoDate,
  summaries: CalendarChild["monthSummaries"],
): CalendarChild {
  const upcoming = care?.places.find(({ end }) => end >= today);
  return {
    id: child.id,
    firstName: child.firstName,
    lastName: child.lastName,
    preferredName: child.preferredName,
    duplicateOf: child.duplicateOf,
    imageId: child.imageId,
    upcomingPlacementType: upcoming?.type ?? null,
    upcomingPlacementStartDate: upcoming?.start ?? null,
    upcomingPlacementUnitName: upcoming?.unit.name ?? null,
    monthSummaries: summaries,
  };
}

type Attendances = ReturnType<typeof byDay<{ childId: string; date: IsoDate; start: string; end: string | null }>>;

/** The days of a family in the shape of the wire. */
class DaysOnWire {
  /** One save can change many days. Its time is written once. */
  readonly #moments = new Map<number, string>();
  readonly #operationDays = new Map<string, number>();

  constructor(
    readonly family: FamilyDays,
    readonly attendances: Attendances,
    readonly today: IsoDate,
  ) {}

  /** Null on a day without care. */
  dayOf(childId: string, date: IsoDate): DayOfChild | null {
    const day = this.family.care(childId, date);
    if (!day?.isOperationDay || !day.reservable) return null;
    const { categories } = day;
    const reservations = this.family.reservations(day);
    const hasReservation = reservations.length > 0;
    const absences = this.family.absences(day);
    return {
      childId,
      scheduleType: day.scheduleType,
      shiftCare: day.shiftCare !== "NONE",
      absence: shownAbsence(absences, { date, today: this.today, categories, hasReservation }),
      reservations: reservations.map((one) => this.#reservation(one)),
      attendances: this.attendances(day).map(({ start, end }) => ({ start, end })),
      usedService: this.#used(day),
      reservableTimeRange: day.reservable,
      holidayPeriodEffect: day.effect,
    };
  }

  /** The months of a child with agreed hours; none for the others. */
  summariesOf(child: ChildCare | undefined, months: FiniteDateRange): CalendarChild["monthSummaries"] {
    if (!child || !this.#mayHaveHours(child)) return [];
    const counted = daysOf(months).flatMap((date) => {
      const day = this.family.care(child.childId, date);
      const used = day && this.#used(day);
      return used && day.agreed.contractHours !== null ? [{ date, hours: day.agreed.contractHours, used }] : [];
    });
    return monthSummaries(counted);
  }

  #mayHaveHours({ places }: ChildCare): boolean {
    const { defaults } = this.family.town;
    return places.some(
      ({ needs, type }) => needs.some((need) => need.contractHours !== null) || defaults.get(type)?.contractHours,
    );
  }

  #used(day: CareDay): UsedMinutes | null {
    const hours = day.agreed.contractHours;
    if (hours === null) return null;
    const absences = this.family.absences(day);
    const isFree = absences.some(({ type }) => type === "FREE_ABSENCE");
    return usedService({
      date: day.date,
      today: this.today,
      type: day.place.type,
      shiftCare: day.shiftCare,
      hours,
      isOperationDay: day.isOperationDay && day.reservable !== null,
      operationDaysOfMonth: isFree ? this.#operationDaysOf(day) : 0,
      prePrimary: day.prePrimary,
      absences,
      reservations: this.family.reservations(day).flatMap(({ times }) => times ?? []),
      attendances: this.attendances(day),
    });
  }

  #operationDaysOf({ childId, date }: CareDay): number {
    const key = childId + date.slice(0, 7);
    let count = this.#operationDays.get(key);
    if (count === undefined) {
      const month = daysOf(wholeMonths({ start: date, end: date }));
      count = month.filter((one) => this.family.care(childId, one)?.isOperationDay).length;
      this.#operationDays.set(key, count);
    }
    return count;
  }

  #reservation({ times, changed }: KeptReservation): ReservationOfDay {
    const change = {
      staffCreated: changed.byType === "EMPLOYEE",
      modifiedAt: this.#momentOf(changed),
      modifiedBy: changed.by && { ...changed.by, type: changed.byType },
    };
    return times ? { type: "TIMES", range: times, ...change } : { type: "NO_TIMES", ...change };
  }

  #momentOf({ at }: Change): string {
    const known = this.#moments.get(at.getTime());
    if (known) return known;
    const written = wireDateTime(at);
    this.#moments.set(at.getTime(), written);
    return written;
  }
}
