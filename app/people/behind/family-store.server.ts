import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "./own-children-store.server.ts";

export interface FamilyMember {
  personId: string;
  firstName: string;
  lastName: string;
}

/** The person, the partner of the same household today, and the own children: the eldest first, only by name. */
export async function familyOf(
  db: Db,
  personId: string,
  today: IsoDate,
): Promise<{ adults: FamilyMember[]; children: FamilyMember[] }> {
  const { rows } = await sql<FamilyMember & { isAdult: boolean }>`
    with adult as (
      select ${personId}::uuid as id
      union
      select case first_id when ${personId} then second_id else first_id end from partnership
      where ${personId} in (first_id, second_id) and start_date <= ${today} and (end_date is null or end_date >= ${today})
    )
    select id as "personId", first_name as "firstName", last_name as "lastName", id in (select id from adult) as "isAdult"
    from person where id = any(array(select id from adult union ${ownChildIds(db, personId, today)}))
    order by id = ${personId} desc, date_of_birth, first_name, id`.execute(db);
  const named = (isAdult: boolean) =>
    rows.filter((row) => row.isAdult === isAdult).map(({ isAdult: _, ...member }) => member);
  return { adults: named(true), children: named(false) };
}
