import type { Insertable } from "kysely";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";

/**
 * The moves of the population register and the staff with a family. The demo town and the tests build families with
 * them.
 */

type PersonRow = Insertable<Tables["person"]>;

/** The given name is the first of the first names by default. @returns the person's id */
export async function registerPerson(
  db: Db,
  person: Omit<PersonRow, "preferred_name"> & Partial<Pick<PersonRow, "preferred_name">>,
): Promise<string> {
  const { id } = await db
    .insertInto("person")
    .values({ preferred_name: (person.first_name ?? "").split(" ")[0] ?? "", ...person })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** For every rule a blocked relation counts as absent (contract 1.9). */
export async function makeGuardian(
  db: Db,
  guardianId: string,
  childId: string,
  { blocked = false } = {},
): Promise<void> {
  await db.insertInto("guardian").values({ guardian_id: guardianId, child_id: childId, blocked }).execute();
}

export async function makeFosterParent(
  db: Db,
  parentId: string,
  childId: string,
  { start, end }: { start: IsoDate; end: IsoDate | null },
): Promise<void> {
  await db
    .insertInto("foster_parent")
    .values({ parent_id: parentId, child_id: childId, start_date: start, end_date: end })
    .execute();
}

export async function makePartners(db: Db, one: string, other: string, since: IsoDate): Promise<void> {
  const [first_id, second_id] = one < other ? [one, other] : [other, one];
  await db.insertInto("partnership").values({ first_id, second_id, start_date: since }).execute();
}

export async function openGroup(db: Db, unitId: string, name: string): Promise<string> {
  const { id } = await db
    .insertInto("care_group")
    .values({ unit_id: unitId, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewPlacement {
  childId: string;
  unitId: string;
  type: PlacementType;
  days: FiniteDateRange;
  groupId: string | null;
}

/** A place in a unit. If a group is named, the child is in it on the same days. */
export async function placeChild(db: Db, { childId, unitId, type, days, groupId }: NewPlacement): Promise<void> {
  const dates = { start_date: days.start, end_date: days.end };
  const { id } = await db
    .insertInto("placement")
    .values({ child_id: childId, unit_id: unitId, type, ...dates })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!groupId) return;
  await db
    .insertInto("group_placement")
    .values({ placement_id: id, group_id: groupId, ...dates })
    .execute();
}
