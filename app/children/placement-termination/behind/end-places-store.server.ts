import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { absenceCategories } from "~/care-days/absences/absence-categories.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { fitToPlaces } from "~/placements/behind/give-places-store.server.ts";
import { type ApplicationType, PLACEMENT_TYPES, WITHOUT_TIMES } from "~/placements/placement-types.ts";
import type { PlannedEnd } from "../planned-end.ts";

interface Moment {
  now: Date;
  today: IsoDate;
}

/** Writes the places as they are after the end, with their groups and service needs. The caller has locked the child. */
export async function changePlaces(
  db: Db,
  guardianId: string,
  { childId, affectedIds, plan }: { childId: string; affectedIds: readonly string[]; plan: PlannedEnd },
  { now, today }: Moment,
): Promise<void> {
  const places = JSON.stringify(
    plan.kept.map((place) => ({ ...place, isNew: !place.id, id: place.id ?? randomUUID() })),
  );
  const kept = sql`jsonb_to_recordset(${places}::jsonb) as kept (id uuid, type text, "unitId" uuid, "startDate" date,
    "endDate" date, "isTerminated" boolean, "isNew" boolean)`;
  // The service need of a place with daycare does not fit the place without daycare.
  await sql`
    delete from service_need using ${kept} join placement on placement.id = kept.id
    where service_need.placement_id = kept.id and placement.type <> kept.type`.execute(db);
  await sql`
    insert into placement (id, child_id, unit_id, type, start_date, end_date, created_at, updated_at)
    select kept.id, ${childId}, "unitId", kept.type, "startDate", "endDate", ${now}, ${now} from ${kept}
    where "isNew"`.execute(db);
  // Days that move to another place keep their group.
  await sql`
    insert into group_placement (placement_id, group_id, start_date, end_date)
    select kept.id, group_id, greatest(start_date, "startDate"), least(end_date, "endDate")
    from ${kept} join group_placement in_group on in_group.placement_id = any(${[...affectedIds]}::uuid[])
    where in_group.placement_id <> kept.id and start_date <= "endDate" and end_date >= "startDate"`.execute(db);
  await sql`
    update placement set type = kept.type, start_date = "startDate", end_date = "endDate", updated_at = ${now},
      termination_requested_date = case when "isTerminated" then ${today}::date else termination_requested_date end,
      terminated_by = case when "isTerminated" then ${guardianId}::uuid else terminated_by end
    from ${kept} where placement.id = kept.id and not "isNew"`.execute(db);
  await db
    .deleteFrom("placement")
    .where("id", "in", plan.removed.length > 0 ? plan.removed : [randomUUID()])
    .execute();
  await fitToPlaces(db, childId);
}

/** Each type of place, with its parts of a day that a guardian can report away. */
const REPORTABLE = PLACEMENT_TYPES.flatMap((type) => absenceCategories(type).map((category) => `${type} ${category}`));

/** Removes coming times and absences on days on which the child no longer has a place (contract 3.18). */
export async function removeDaysOutside(db: Db, childId: string, today: IsoDate): Promise<void> {
  await sql`
    delete from reservation where child_id = ${childId} and date > ${today} and not exists (
      select from placement where placement.child_id = ${childId} and date between start_date and end_date
        and type <> all(${[...WITHOUT_TIMES]}))`.execute(db);
  await sql`
    delete from absence where child_id = ${childId} and date > ${today} and not exists (
      select from placement where placement.child_id = ${childId} and date between start_date and end_date
        and placement.type || ' ' || absence.category = any(${REPORTABLE}))`.execute(db);
}

/**
 * Cancels the transfer applications of the child that are sent and not yet in processing, by any sender. It writes the
 * same rows as a guardian's own cancellation.
 */
export async function cancelTransfers(
  db: Db,
  guardianId: string,
  { childId, types }: { childId: string; types: readonly ApplicationType[] },
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    with cancelled as (
      update application set status = 'CANCELLED', cancelled_by_guardian = true, confidential = true,
        version = version + 1, modified_at = greatest(${now}::timestamptz, created_at)
      where child_id = ${childId} and status = 'SENT' and transfer_application and type = any(${[...types]})
      returning id
    )
    insert into application_event (application_id, at, event, status, actor, person_id)
    select id, ${now}, 'CANCELLED', 'CANCELLED', 'CITIZEN', ${guardianId} from cancelled returning id`.execute(db);
  return rows.length;
}
