import { sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { personNameIn } from "~/people/behind/person-name.server.ts";
import "~/receipts/behind/receipt-store.server.ts";
import type { ChildPlacement, EndedPlace, TerminationFacts } from "../contract.ts";
import { END_KINDS, sentEnd } from "../sent-end.ts";

/** Whose places, from which day on, and whether guardians may end a place online in this town. */
interface AskedPlaces {
  childId: string;
  today: IsoDate;
  endsOnline: boolean;
}

const placesNotEnded = ({ childId, today, endsOnline }: AskedPlaces) => sql<ChildPlacement>`
  select placement.id, placement.type, placement.child_id as "childId", placement.unit_id as "unitId",
    unit.name as "unitName", placement.start_date as "startDate", placement.end_date as "endDate",
    ${endsOnline} and 'PLACEMENT_TERMINATION' = any(unit.pilot_features) as terminatable,
    placement.termination_requested_date as "terminationRequestedDate",
    case when person.id is not null then jsonb_build_object('id', person.id, 'type', 'CITIZEN',
      'name', ${personNameIn("person")}) end as "terminatedBy"
  from placement join unit on unit.id = placement.unit_id
  left join person on person.id = placement.terminated_by
  where placement.child_id = ${childId} and placement.end_date >= ${today}
  order by placement.start_date, placement.id`;

/** The places of a child that have not ended, the earliest first. The caller has checked that the child is their own. */
export async function placementsNotEnded(db: Db, asked: AskedPlaces): Promise<ChildPlacement[]> {
  return (await placesNotEnded(asked).execute(db)).rows;
}

interface PlacesAndFacts extends TerminationFacts {
  places: ChildPlacement[];
}

/**
 * The same places, and the facts that a guardian should know before a place is ended. Only the guardian's own transfer
 * applications are among them.
 */
export async function placesAndFactsOf(db: Db, guardianId: string, asked: AskedPlaces): Promise<PlacesAndFacts> {
  const { childId, today } = asked;
  const { rows } = await sql<Omit<PlacesAndFacts, "ends"> & { ends: ReceiptInJson[] }>`
    select
      coalesce((
        select jsonb_agg(place order by place."startDate", place.id) from (${placesNotEnded(asked)}) place
      ), '[]') as places,
      coalesce((
        select jsonb_agg(jsonb_build_object('unitId', unit.id, 'phone', unit.phone, 'email', unit.email, 'headName', coalesce(nullif(unit.manager, ''), (
          select trim(employee.first_name || ' ' || employee.last_name)
          from employee_unit join employee on employee.id = employee_unit.employee_id
          where employee_unit.unit_id = unit.id and role = 'UNIT_SUPERVISOR'
          order by employee.last_name, employee.first_name, employee.id limit 1))) order by unit.name)
        from unit where unit.id in (
          select unit_id from placement where child_id = ${childId} and end_date >= ${today})
      ), '[]') as contacts,
      coalesce((
        select jsonb_agg(distinct type) from application
        where child_id = ${childId} and guardian_id = ${guardianId} and status = 'SENT' and transfer_application
      ), '[]') as "sentTransfers",
      coalesce((
        select jsonb_agg(jsonb_build_object('date', date, 'hasTimes', "hasTimes", 'absences', absences) order by date)
        from (
          select date, bool_or("hasTimes") as "hasTimes",
            coalesce(jsonb_agg(category order by category) filter (where category is not null), '[]') as absences
          from (
            select date, true as "hasTimes", null as category
            from reservation where child_id = ${childId} and date > ${today}
            union all select date, false, category from absence where child_id = ${childId} and date > ${today}
          ) said group by date
        ) reported
      ), '[]') as "reportedDays",
      coalesce((
        select jsonb_agg(jsonb_build_object('at', at, 'name', ${personNameIn("person")}, 'content', content) order by number desc)
        from receipt join person on person.id = receipt.person_id
        where child_id = ${childId} and kind in ('TERMINATION', 'DAYCARE_TERMINATION')
      ), '[]') as ends,
      exists (select from receipt where child_id = ${childId} and person_id = ${guardianId}
        and kind not in ('APPLICATION', 'INCOME_STATEMENT')) as "hasReceipts"
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A select without a table gave no row");
  return { ...row, ends: row.ends.map(endIn) };
}

/** A receipt as a part of another statement's JSON. */
interface ReceiptInJson {
  at: string;
  name: string;
  content: unknown;
}

/** The end of places in a receipt, of any guardian of the child. */
const endIn = ({ at, name, content }: ReceiptInJson): TerminationFacts["ends"][number] => {
  const { lastDay, places } = sentEnd.read(content);
  return { requestedOn: dateAt(new Date(at)), name, lastDay, places };
};

/** What several ends did, for the mail about them. Empty for other receipts. */
export async function endedPlacesOf(db: Db, receiptIds: readonly string[]): Promise<EndedPlace[]> {
  const rows = await db
    .selectFrom("receipt")
    .select("content")
    .where("id", "=", anyOf(receiptIds))
    .where("kind", "in", END_KINDS)
    .execute();
  return rows.flatMap(({ content }) => sentEnd.read(content).places);
}
