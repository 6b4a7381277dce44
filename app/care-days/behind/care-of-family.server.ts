import type { Db } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { KeptAbsence } from "../absences/shown-absence.ts";
import { type CareDay, careDay } from "../care-day.ts";
import type { ChildCare, TownDays } from "../child-care.ts";
import type { StoredAbsence, StoredChanger, StoredDay, StoredReservation } from "../day-change.ts";
import { careOfChildren } from "./child-care-store.server.ts";
import {
  type AbsenceOfDay,
  absencesOf,
  type Change,
  type KeptReservation,
  reservationsOf,
} from "./kept-days-store.server.ts";
import { townDays } from "./town-days-store.server.ts";

/** Items of one child and day. */
export type ByDay<T> = (day: { childId: string; date: IsoDate }) => readonly T[];

const NONE: readonly never[] = [];

/** Looks items up by child and day. */
export function byDay<T extends { childId: string; date: IsoDate }>(items: readonly T[]): ByDay<T> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = item.childId + item.date;
    const there = found.get(key);
    if (there) there.push(item);
    else found.set(key, [item]);
  }
  return ({ childId, date }) => found.get(childId + date) ?? NONE;
}

/** The care of some children on some days: the rules of the days, and their stored rows. */
export interface FamilyDays {
  children: readonly ChildCare[];
  town: TownDays;
  /** A child's day by the rules. Null without a place on it. */
  care: (childId: string, date: IsoDate) => CareDay | null;
  reservations: ByDay<KeptReservation>;
  absences: ByDay<AbsenceOfDay>;
  /** The stored day, for writing it back. */
  stored: (day: { childId: string; date: IsoDate }) => StoredDay;
}

/** The stored rows of days, without the rules. */
export type KeptDays = Pick<FamilyDays, "reservations" | "absences" | "stored">;

/**
 * Four queries, however many children and days. `read` is what is kept of these days, when it is known. `reader` is the
 * guardian of a reading call (`townDays`).
 */
export async function familyDays(
  db: Db,
  {
    childIds,
    range,
    today,
    read = null,
    reader = null,
  }: {
    childIds: readonly string[];
    range: FiniteDateRange;
    today: IsoDate;
    read?: KeptDays | null;
    reader?: object | null;
  },
): Promise<FamilyDays> {
  const children = await careOfChildren(db, childIds);
  const town = await townDays(db, { today, reader });
  const kept = read ?? (await keptDays(db, childIds, range));
  const byId = new Map(children.map((child) => [child.childId, child]));
  const cached = new Map<string, CareDay | null>();
  return {
    children,
    town,
    ...kept,
    care: (childId, date) => {
      const key = childId + date;
      let day = cached.get(key);
      if (day === undefined) {
        const child = byId.get(childId);
        day = child ? careDay(child, date, town) : null;
        cached.set(key, day);
      }
      return day;
    },
  };
}

/** The stored rows of these days, without the rules. Two queries. */
export async function keptDays(db: Db, childIds: readonly string[], range: FiniteDateRange): Promise<KeptDays> {
  const reservations = byDay(await reservationsOf(db, childIds, range));
  const absences = byDay(await absencesOf(db, childIds, range));
  return {
    reservations,
    absences,
    stored: (day) => ({
      reservations: reservations(day).map(storedReservation),
      absences: absences(day).map((absence) => storedAbsence(absence, changerOf(absence.changed))),
    }),
  };
}

const storedReservation = ({ times, changed }: KeptReservation): StoredReservation => ({
  times,
  changed: changerOf(changed),
});

const storedAbsence = ({ category, type, questionnaireId }: KeptAbsence, changed: StoredChanger): StoredAbsence => ({
  category,
  type,
  questionnaireId,
  changed,
});

const changerOf = ({ at, byType, by }: Change): StoredChanger => ({
  at: at.toISOString(),
  byType,
  byId: by?.id ?? null,
});
