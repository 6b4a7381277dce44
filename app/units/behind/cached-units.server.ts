import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationType } from "~/placements/placement-types.ts";
import { boundaryDays, mayBeChosen, stretchOf, type UnitOfTown } from "../applicable-units.ts";
import type { PublicUnit, UnitQuestion } from "../contract.ts";
import { publicUnits, unitsOfTown, unitsStamp } from "./unit-store.server.ts";

interface Cached {
  stamp: string | null;
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

interface Town {
  stamp: string | null;
  units: readonly UnitOfTown[];
  boundaries: readonly IsoDate[];
  lists: Map<string, PublicUnit[]>;
}

const towns = new WeakMap<Db, Town>();

/** So many lists of a town are kept. In a town of 3,000 units a list takes 0.3 MB with what a search prepares for it. */
const MOST_LISTS = 40;

/**
 * Units that an application may choose for a start date, by name (contract 3.2). They come from one reading of all units,
 * which holds until a unit changes: in a town of 3,000 units, reading and sorting them took longer than the rest of the
 * page. Most days have the same list, so each is made once too, and a search keeps what it has prepared beside it
 * (units-matching.ts). Guardians share the lists and their units, so nobody may change them.
 */
export async function cachedUnitsForApplication(db: Db, asked: UnitQuestion): Promise<PublicUnit[]> {
  const stamp = await unitsStamp(db);
  let town = towns.get(db);
  if (town?.stamp !== stamp) {
    const units = await unitsOfTown(db);
    town = { stamp, units, boundaries: boundaryDays(units), lists: new Map() };
    towns.set(db, town);
  }
  return listOf(town, asked);
}

function listOf({ units, boundaries, lists }: Town, asked: UnitQuestion): PublicUnit[] {
  const key = `${asked.type} ${asked.shiftCare} ${stretchOf(asked.date, boundaries)}`;
  const known = lists.get(key);
  if (known) return known;
  const list = units.flatMap((one) => (mayBeChosen(one, asked) ? [one.unit] : []));
  const [oldest] = lists.keys();
  if (lists.size >= MOST_LISTS && oldest !== undefined) lists.delete(oldest);
  lists.set(key, list);
  return list;
}
