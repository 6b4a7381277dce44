import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { childIdsInCustody, ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { personNameIn } from "~/people/behind/person-name.server.ts";
import { LOG_PAGE, OWN_ACTS, SHARED_EVENTS, STAFF_EVENTS } from "../log-acts.ts";
import type { LogEntry } from "../own-data-contract.ts";

interface Row {
  at: Date;
  by: LogEntry["by"];
  act: string;
  level: "weak" | "strong" | null;
  child: string | null;
  total: string;
}

/**
 * One page of the log, newest first. It has the person's own logins, successful changes and downloads. Of others it has
 * only changes of applications that the person made or shares, and of income statements of the person and the children: the
 * other guardian has one row a day, staff no names.
 * The other guardian's rows come last in their day, so that their place does not tell the time.
 * Each part of a condition finds its rows by an index of its own: `or` would read whole tables.
 */
export async function logOf(
  db: Db,
  { personId, today, page }: { personId: string; today: IsoDate; page: number },
): Promise<{ entries: LogEntry[]; total: number }> {
  const { rows } = await sql<Row>`
    with shared as (
      select read.id, ${personNameIn("child")} as child
      from (
        select id, child_id from application where guardian_id = ${personId} and not hide_from_guardian
        union
        select application.id, application.child_id
        from application_other_guardian other join application on application.id = other.application_id
        where other.guardian_id = ${personId} and allow_other_guardian_access and not hide_from_guardian
          and application.child_id in ${ownChildIds(db, personId, today)}
      ) read join person child on child.id = read.child_id
    ), lines as (
      select at, 'SELF' as by, call as act, level, null as child from audit_event
      where person_id = ${personId} and status < 300
        and call = any(${sql.val([...OWN_ACTS.keys()])}::text[])
      union all
      select max(at), 'OTHER_GUARDIAN', event, null, child
      from application_event join shared on shared.id = application_event.application_id
      where actor = 'CITIZEN' and person_id is distinct from ${personId}
        and event = any(${sql.val([...SHARED_EVENTS])}::text[])
      group by application_id, event, child, (at at time zone 'Europe/Helsinki')::date
      union all
      select at, 'MUNICIPALITY', event, null, child
      from application_event join shared on shared.id = application_event.application_id
      where actor = 'EMPLOYEE' and event = any(${sql.val([...STAFF_EVENTS])}::text[])
      union all
      select max(at), 'OTHER_GUARDIAN', 'INCOME_' || event, null, ${personNameIn("subject")}
      from income_statement_event join person subject on subject.id = subject_id
      where subject_id in ${childIdsInCustody(db, personId)}
        and actor = 'CITIZEN' and person_id is distinct from ${personId}
      group by statement_id, event, subject.id, (at at time zone 'Europe/Helsinki')::date
      union all
      select at, 'MUNICIPALITY', 'INCOME_' || event, null, ${personNameIn("subject")}
      from income_statement_event join person subject on subject.id = subject_id
      where subject_id in (select ${personId}::uuid union ${childIdsInCustody(db, personId)}) and actor = 'EMPLOYEE'
      union all
      select answered_at, 'OTHER_GUARDIAN', 'DOCUMENT_SENT', null, ${personNameIn("subject")}
      from child_document join person subject on subject.id = child_id
      where child_id in ${ownChildIds(db, personId, today)} and answered_by_person <> ${personId}
    )
    select lines.*, count(*) over () as total from lines
    order by (at at time zone 'Europe/Helsinki')::date desc, by = 'OTHER_GUARDIAN',
      case when by <> 'OTHER_GUARDIAN' then at end desc, act, child
    limit ${sql.lit(LOG_PAGE)} offset ${sql.lit((page - 1) * LOG_PAGE)}`.execute(db);
  return { entries: rows.map(entryOf), total: Number(rows[0]?.total ?? 0) };
}

const entryOf = ({ at, by, act, level, child }: Row): LogEntry => ({
  date: dateAt(at),
  at: by === "OTHER_GUARDIAN" ? null : wireDateTime(at),
  by,
  act,
  level: level === null ? null : level === "strong" ? "STRONG" : "WEAK",
  child,
});
