import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { LaidOut } from "./laid-out.ts";
import "~/placements/behind/placement-store.server.ts";

const AADA = 974;
const IIDA = 976;

/** Daycare that follows Aada's pre-primary education, and the end that Iida's guardian has asked for. */
export async function layOutEnds(db: Db, { child, guardian, today, now }: LaidOut): Promise<void> {
  const [aada, iida, tuula] = [child.get(AADA), child.get(IIDA), guardian.get("tuula")];
  if (!aada || !iida || !tuula) return;
  const preschoolEnds = addMonths(today, 8);
  const unitId = await endPlace(db, aada, preschoolEnds);
  const days = { start_date: addDays(preschoolEnds, 1), end_date: addMonths(preschoolEnds, 2) };
  await db
    .insertInto("placement")
    .values({ child_id: aada, unit_id: unitId, type: "DAYCARE", ...days, created_at: now, updated_at: now })
    .execute();
  await endPlace(db, iida, addDays(today, 40), { on: addDays(today, -5), by: tuula });
}

/** @returns the unit of the child's only place */
async function endPlace(
  db: Db,
  childId: string,
  end: IsoDate,
  asked: { on: IsoDate; by: string } | null = null,
): Promise<string> {
  const { id, unit_id } = await db
    .updateTable("placement")
    .set({ end_date: end, termination_requested_date: asked?.on ?? null, terminated_by: asked?.by ?? null })
    .where("child_id", "=", childId)
    .returning(["id", "unit_id"])
    .executeTakeFirstOrThrow();
  await db.updateTable("group_placement").set({ end_date: end }).where("placement_id", "=", id).execute();
  return unit_id;
}
