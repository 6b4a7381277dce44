import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { FiniteDateRange, IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "../placement-types.ts";

/** A place of a child. Both days are included. */
export interface Place {
  type: PlacementType;
  unitId: string;
  start: IsoDate;
  end: IsoDate;
}

/** The child's places, locked until the errand ends. Another errand that places the same child waits. */
export async function holdPlaces(db: Db, childId: string): Promise<Place[]> {
  await db.selectFrom("person").select("id").where("id", "=", childId).forNoKeyUpdate().execute();
  const rows = await db
    .selectFrom("placement")
    .select(["type", "unit_id", "start_date", "end_date"])
    .where("child_id", "=", childId)
    .orderBy("start_date")
    .execute();
  return rows.map((row) => ({ type: row.type, unitId: row.unit_id, start: row.start_date, end: row.end_date }));
}

/**
 * Gives a child these places, which follow each other day by day. The caller has locked the child's places. A child is
 * in one place at a time: an earlier place makes room on these days, and keeps the days before and after.
 */
export async function givePlaces(db: Db, childId: string, places: readonly Place[], now: Date): Promise<void> {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return;
  await makeRoom(db, childId, { start: first.start, end: last.end }, now);
  await db
    .insertInto("placement")
    .values(
      places.map(({ type, unitId, start, end }) => ({
        child_id: childId,
        unit_id: unitId,
        type,
        start_date: start,
        end_date: end,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

async function makeRoom(db: Db, childId: string, taken: FiniteDateRange, now: Date): Promise<void> {
  await keepLaterPart(db, childId, taken, now);
  await db
    .updateTable("placement")
    .set({ end_date: sql<IsoDate>`${taken.start}::date - 1`, updated_at: now })
    .where("child_id", "=", childId)
    .where("start_date", "<", taken.start)
    .where("end_date", ">=", taken.start)
    .execute();
  await db
    .updateTable("placement")
    .set({ start_date: sql<IsoDate>`${taken.end}::date + 1`, updated_at: now })
    .where("child_id", "=", childId)
    .where("start_date", ">=", taken.start)
    .where("start_date", "<=", taken.end)
    .where("end_date", ">", taken.end)
    .execute();
  await db
    .deleteFrom("placement")
    .where("child_id", "=", childId)
    .where("start_date", ">=", taken.start)
    .where("end_date", "<=", taken.end)
    .execute();
  await fitToPlaces(db, childId);
}

/** Groups and service needs end with the place that they belong to. */
export async function fitToPlaces(db: Db, childId: string): Promise<void> {
  await fitGroups(db, childId);
  await fitNeeds(db, childId);
}

/**
 * When an old place goes on after the taken days, its later part becomes a place of its own, in the same groups and with
 * the same service needs.
 */
async function keepLaterPart(db: Db, childId: string, { start, end }: FiniteDateRange, now: Date): Promise<void> {
  await sql`
    with around as (
      select id, gen_random_uuid() as later_id, child_id, unit_id, type, end_date from placement
      where child_id = ${childId} and start_date < ${start} and end_date > ${end}
    ), later as (
      insert into placement (id, child_id, unit_id, type, start_date, end_date, created_at, updated_at)
      select later_id, child_id, unit_id, type, ${end}::date + 1, end_date, ${now}, ${now} from around
    ), later_groups as (
      insert into group_placement (placement_id, group_id, start_date, end_date)
      select around.later_id, in_group.group_id, greatest(in_group.start_date, ${end}::date + 1), in_group.end_date
      from around join group_placement in_group on in_group.placement_id = around.id
      where in_group.end_date > ${end}
    )
    insert into service_need (placement_id, option_id, start_date, end_date, shift_care, contract_days_per_month,
      contract_hours_per_month)
    select around.later_id, need.option_id, greatest(need.start_date, ${end}::date + 1), need.end_date, need.shift_care,
      need.contract_days_per_month, need.contract_hours_per_month
    from around join service_need need on need.placement_id = around.id
    where need.end_date > ${end}`.execute(db);
}

/** A child is in a group only on the days of the place that the group belongs to. */
async function fitGroups(db: Db, childId: string): Promise<void> {
  await sql`
    delete from group_placement in_group using placement
    where placement.id = in_group.placement_id and placement.child_id = ${childId}
      and (in_group.start_date > placement.end_date or in_group.end_date < placement.start_date)`.execute(db);
  await sql`
    update group_placement in_group
    set start_date = greatest(in_group.start_date, placement.start_date),
        end_date = least(in_group.end_date, placement.end_date)
    from placement
    where placement.id = in_group.placement_id and placement.child_id = ${childId}
      and (in_group.start_date < placement.start_date or in_group.end_date > placement.end_date)`.execute(db);
}

/** What is agreed for a place is agreed for the days of the place only. */
async function fitNeeds(db: Db, childId: string): Promise<void> {
  await sql`
    delete from service_need need using placement
    where placement.id = need.placement_id and placement.child_id = ${childId}
      and (need.start_date > placement.end_date or need.end_date < placement.start_date)`.execute(db);
  await sql`
    update service_need need
    set start_date = greatest(need.start_date, placement.start_date), end_date = least(need.end_date, placement.end_date)
    from placement
    where placement.id = need.placement_id and placement.child_id = ${childId}
      and (need.start_date < placement.start_date or need.end_date > placement.end_date)`.execute(db);
}
