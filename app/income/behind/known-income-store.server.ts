import { type Generated, type RawBuilder, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { childIdsInCustody } from "~/people/behind/own-children-store.server.ts";
import { personNameIn } from "~/people/behind/person-name.server.ts";
import { INVOICED } from "~/placements/placement-types.ts";
import { DAYS_IN_WEEK, EXPIRY_NOTICE_WEEKS, UNHANDLED_MONTHS } from "~/regulations/regulations.ts";
import type { CountedFor } from "~/waiting/behind/waiting-store.server.ts";
import type { PersonName } from "../contract.ts";

interface IncomeTable {
  id: Generated<string>;
  person_id: string;
  valid_from: IsoDate;
  /** Null: until further notice. */
  valid_to: IsoDate | null;
  created_at: Generated<Date>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    income: IncomeTable;
  }
}

/** The guardian's children in custody with a place that is invoiced today or later (contract 3.11), by age and name. */
export async function childrenWithFee(db: Db, guardianId: string, today: IsoDate): Promise<PersonName[]> {
  const rows = await db
    .selectFrom("person as child")
    .select(["child.id", "child.first_name", "child.last_name"])
    .where("child.id", "in", childIdsInCustody(db, guardianId))
    .where((is) =>
      is.exists(
        is
          .selectFrom("placement")
          .select("placement.id")
          .whereRef("placement.child_id", "=", "child.id")
          .where("placement.type", "=", anyOf(INVOICED))
          .where("placement.end_date", ">=", today),
      ),
    )
    .orderBy("child.date_of_birth")
    .orderBy("child.last_name")
    .orderBy("child.first_name")
    .orderBy("child.id")
    .execute();
  return rows.map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name }));
}

/**
 * The partner of today's household, and whether the municipality has the partner's income: a sent statement, or a
 * record (contract 3.11).
 */
export async function partnerOf(
  db: Db,
  guardianId: string,
  today: IsoDate,
): Promise<{ name: string; hasIncomeStatement: boolean } | null> {
  const { rows } = await sql<{ name: string; hasIncomeStatement: boolean }>`
    select ${personNameIn("partner")} as name,
      exists (select from income_statement where person_id = partner.id and status <> 'DRAFT')
        or exists (select from income where person_id = partner.id) as "hasIncomeStatement"
    from partnership
    join person partner on partner.id = case when first_id = ${guardianId} then second_id else first_id end
    where ${guardianId} in (first_id, second_id)
      and partnership.start_date <= ${today} and (partnership.end_date is null or partnership.end_date >= ${today})
    order by partnership.start_date desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A record of income that ends soon. No sent statement goes on after it. */
export interface EndingIncome {
  id: string;
  personId: string;
  lastDay: IsoDate;
}

/** There is no newer record, and no statement that goes on after it. `sentSince`: older statements do not count. */
const isUncovered = (sentSince: RawBuilder<unknown>) => sql`
  not exists (select from income later where later.person_id = income.person_id
    and (later.valid_from, later.created_at, later.id) > (income.valid_from, income.created_at, income.id))
  and not exists (select from income_statement statement where statement.person_id = income.person_id
    and statement.status in ('SENT', 'HANDLING') and statement.sent_at >= ${sentSince}
    and income.valid_to + 1 between statement.start_date and coalesce(statement.end_date, 'infinity'))`;

/**
 * Income that ends soon after today, if the guardian must send a new statement (contract 3.11, "Expiring").
 * It is the person's latest record. A child in their custody must have a place that is invoiced on the day after the
 * end. No sent statement that waits for its handling may cover that day.
 */
export async function endingIncome(db: Db, personId: string, today: IsoDate): Promise<EndingIncome[]> {
  const { rows } = await endingOf(isOfPerson(personId), today).execute(db);
  return rows;
}

/** The same among these records of any people. */
export async function endingIncomeAmong(db: Db, incomeIds: readonly string[], today: IsoDate): Promise<EndingIncome[]> {
  const { rows } = await endingOf(sql`income.id = ${anyOf(incomeIds)}`, today).execute(db);
  return rows;
}

/** The records of everybody that end soon, whether or not their guardians must send a statement. */
export async function recordsThatEnd(db: Db, today: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from income where ${endsSoon(today)} order by valid_to, id`.execute(db);
  return rows.map(({ id }) => id);
}

const isOfPerson = (personId: string) => sql`income.person_id = ${personId}`;

const endingOf = (which: RawBuilder<unknown>, today: IsoDate) => sql<EndingIncome>`
  select income.id, income.person_id as "personId", income.valid_to as "lastDay"
  ${endingRecords(which, today)}
  order by income.valid_to`;

/** The guardian's own, for the list of what waits. */
export const endingIncomeOf = (_db: Db, { guardianId, today }: CountedFor) => endingOf(isOfPerson(guardianId), today);

/** The same as a number, for the navigation. */
export const endingIncomeCount = (_db: Db, { guardianId, today }: CountedFor) =>
  sql<{ waiting: number }>`(select count(*) as waiting ${endingRecords(isOfPerson(guardianId), today)})`;

/** The database computes the days, because the statement of the count is compiled once for every day. */
const endsSoon = (today: IsoDate) => sql`
  income.valid_to between ${today}::date and ${today}::date + ${sql.lit(EXPIRY_NOTICE_WEEKS * DAYS_IN_WEEK)}::int`;

/** @param which a condition on the records */
const endingRecords = (which: RawBuilder<unknown>, today: IsoDate) => sql`
    from income
    where ${endsSoon(today)} and ${which}
      and ${isUncovered(sql`${today}::date - make_interval(months => ${sql.lit(UNHANDLED_MONTHS)})`)}
      and exists (select from guardian join placement on placement.child_id = guardian.child_id
        where guardian.guardian_id = income.person_id and not guardian.blocked
          and placement.type = ${anyOf(INVOICED)}
          and income.valid_to + 1 between placement.start_date and placement.end_date)`;

/** True if one of these records is still the person's latest, and nothing was sent that goes on after it. */
export async function isStillEnding(db: Db, personId: string, incomeIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select income.id from income where income.id = ${anyOf(incomeIds)} and income.person_id = ${personId}
      and ${isUncovered(sql`'-infinity'`)} limit 1`.execute(db);
  return rows.length > 0;
}
