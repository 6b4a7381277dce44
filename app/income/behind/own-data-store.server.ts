import { sql } from "kysely";
import { childIdsInCustody } from "~/people/behind/own-children-store.server.ts";
import { childName, moment, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";
import type { ShownStatus } from "../permitted-moves.ts";
import type { StatementType } from "../statement-kinds.ts";

export const ownIncome = {
  income: (db, { personId }) => sql<{ id: string; type: StatementType; status: ShownStatus }>`
    select statement.id, statement.type, case statement.status when 'HANDLING' then 'SENT' else statement.status end as status,
      case when statement.person_id <> ${personId} then ${childName} end as child,
      ${moment("statement.sent_at")} as "sentAt",
      (select string_agg(reference, ', ' order by number) from receipt
        where subject_id = statement.id and receipt.person_id = ${personId}) as reference
    from income_statement statement join person child on child.id = statement.person_id
    where statement.person_id = any(array(select ${personId}::uuid union ${childIdsInCustody(db, personId)}))
    order by statement.created_at desc`,
  incomeRecords: (_db, { personId }) => sql`
    select valid_from::text as start, valid_to::text as "end" from income
    where person_id = ${personId} order by valid_from desc`,
} satisfies OwnDataQueries;
