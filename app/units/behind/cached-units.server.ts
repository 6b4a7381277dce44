import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";
import { mayBeChosen, type UnitOfTown } from "../applicable-units.ts";
import type { PublicUnit, UnitQuestion } from "../contract.ts";
import { publicUnits, unitsOfTown, unitsStamp } from "./unit-store.server.ts";

interface Cached {
  stamp: string;
  today: IsoDate;
  units: PublicUnit[];
}

const cached = new WeakMap<Db, Map<ApplicationType, Cached>>();

/**
 * Units of the map. We read them again only when a unit or the day has changed: everyone asks for the same thousands.
 * The list stays the same object until then, so other code can keep its results beside it
 * (map/results/prepared-units.ts).
 */
export async function cachedPublicUnits(db: Db, type: ApplicationType, today: IsoDate): Promise<PublicUnit[]> {
  const ofTown = cached.get(db) ?? new Map<ApplicationType, Cached>();
  cached.set(db, ofTown);
  // We read the stamp before the rows, so the next request sees a change that comes in between.
  const stamp = await unitsStamp(db);
  const earlier = ofTown.get(type);
  if (earlier?.stamp === stamp && earlier.today === today) return earlier.units;
  const units = await publicUnits(db, type, today);
  ofTown.set(type, { stamp, today, units });
  return units;
}

const towns = new WeakMap<Db, { stamp: string; units: readonly UnitOfTown[] }>();

/**
 * Units that an application may choose for a start date, by name (contract 3.2). They come from one reading of all units,
 * which holds until a unit changes: in a town of 3,000 units, reading and sorting them took longer than the rest of the
 * page. Every list has the same unit objects, so nobody may change them.
 */
export async function cachedUnitsForApplication(db: Db, asked: UnitQuestion): Promise<PublicUnit[]> {
  const stamp = await unitsStamp(db);
  let town = towns.get(db);
  if (town?.stamp !== stamp) {
    town = { stamp, units: await unitsOfTown(db) };
    towns.set(db, town);
  }
  return town.units.flatMap((one) => (mayBeChosen(one, asked) ? [one.unit] : []));
}
