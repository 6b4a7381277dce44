import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "../placement-types.ts";
import "./placement-store.server.ts";
import "./service-need-store.server.ts";

interface Change {
  placementId: string;
  from: IsoDate;
}

/**
 * From a day on the place is of another type. The days before stay as they were; the child stays in the same unit and
 * groups. The caller has locked the child's places, and the day is one of the place's days.
 * @returns the place that begins on that day, or the same one when it begins then
 */
export async function changeTypeFrom(
  db: Db,
  { placementId, from, type }: Change & { type: PlacementType },
  now: Date,
): Promise<string> {
  const place = await db
    .selectFrom("placement")
    .select("start_date")
    .where("id", "=", placementId)
    .executeTakeFirstOrThrow();
  if (place.start_date >= from) {
    await db.updateTable("placement").set({ type, updated_at: now }).where("id", "=", placementId).execute();
    return placementId;
  }
  const { rows } = await sql<{ id: string }>`
    insert into placement (child_id, unit_id, type, start_date, end_date, created_at, updated_at)
    select child_id, unit_id, ${type}, ${from}, end_date, ${now}, ${now} from placement where id = ${placementId}
    returning id`.execute(db);
  const laterId = rows[0]?.id ?? placementId;
  await sql`
    insert into group_placement (placement_id, group_id, start_date, end_date)
    select ${laterId}, group_id, greatest(start_date, ${from}), end_date from group_placement
    where placement_id = ${placementId} and end_date >= ${from}`.execute(db);
  await endOn(db, "group_placement", { placementId, from });
  await sql`
    update placement set end_date = ${from}::date - 1, updated_at = ${now} where id = ${placementId}`.execute(db);
  return laterId;
}

/**
 * From a day on another service need is agreed, until the end of the place. Shift care goes on as it was on that day.
 * @param earlierId the place of the days before, when the change made a new one
 */
export async function agreeNeedFrom(
  db: Db,
  { placementId, earlierId, from, optionId }: Change & { earlierId: string; optionId: string },
): Promise<void> {
  const { rows } = await sql<{ shift_care: string }>`
    select shift_care from service_need
    where placement_id = ${earlierId} and start_date <= ${from} and end_date >= ${from} limit 1`.execute(db);
  for (const id of new Set([earlierId, placementId])) await endOn(db, "service_need", { placementId: id, from });
  await sql`
    insert into service_need (placement_id, option_id, start_date, end_date, shift_care)
    select id, ${optionId}, greatest(start_date, ${from}), end_date, ${rows[0]?.shift_care ?? "NONE"}
    from placement where id = ${placementId}`.execute(db);
}

/** What belongs to a place ends on the day before. */
async function endOn(db: Db, table: "group_placement" | "service_need", { placementId, from }: Change): Promise<void> {
  await db.deleteFrom(table).where("placement_id", "=", placementId).where("start_date", ">=", from).execute();
  await db
    .updateTable(table)
    .set({ end_date: sql<IsoDate>`${from}::date - 1` })
    .where("placement_id", "=", placementId)
    .where("end_date", ">=", from)
    .execute();
}
