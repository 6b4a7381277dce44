import { type Kysely, sql } from "kysely";
import type { Tables } from "../../app/foundation/database/database.server.ts";
import type { MailServer } from "../support/asking/mail-server.ts";
import { LONGEST_START_MS, until } from "../support/running/patience.ts";
import type { Troubles } from "./troubles.ts";

/** The mails that the town put into its outbox: each is written down in the transaction that put it there. */
export async function watchOutbox(db: Kysely<Tables>, server: MailServer): Promise<void> {
  await untilEmpty(db);
  server.received.splice(0);
  await sql`create schema watched`.execute(db);
  await sql`create table watched.mail (id text primary key, recipient text not null, subject text not null)`.execute(
    db,
  );
  await sql`
    create function watched.see_mail() returns trigger language plpgsql as $$ begin
      if new.payload ->> 'writtenAt' is not null and new.payload ->> 'subject' is not null then
        insert into watched.mail values (new.payload ->> 'id', new.payload ->> 'to', new.payload ->> 'subject')
          on conflict do nothing;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger see_mail after insert on graphile_worker._private_jobs
    for each row execute function watched.see_mail()`.execute(db);
}

/** Waits until nothing is left that is due. A mail that failed is tried again after seconds, and later after minutes. */
export async function untilEmpty(db: Kysely<Tables>): Promise<void> {
  const left = () =>
    sql<{ name: string; many: number; parked: number }>`
      select task_identifier as name, count(*)::int as many, count(*) filter (where attempts >= max_attempts)::int as parked
      from graphile_worker.jobs where task_identifier = 'send-mail' or run_at <= now() or attempts > 0
      group by 1`.execute(db);
  let last: unknown = null;
  const isEmpty = async () => {
    const { rows } = await left();
    last = rows;
    return rows.length === 0;
  };
  await until(isEmpty, () => `Jobs are left: ${JSON.stringify(last)}`, LONGEST_START_MS);
}

/** What a mail program sees of a mail. */
function seen(message: string): { id: string; content: string } {
  const head = (name: string) => new RegExp(`^${name}: *(.*)$`, "im").exec(message)?.[1] ?? "";
  return { id: /^<([^@]+)@/.exec(head("message-id"))?.[1] ?? "", content: `${head("to")} ${head("subject")}` };
}

/**
 * Compares what the mail server took with what the town wrote down. A mail may come again, with the same Message-ID, when
 * the database went away before it could keep that the mail was sent, or the mail server before it said that it has it: those
 * copies are counted, and are no fault.
 */
export async function judgeMails(
  db: Kysely<Tables>,
  { server, troubles, found }: { server: MailServer; troubles: Troubles; found: (detail: string) => void },
): Promise<{ mails: number; copies: number }> {
  const { rows } = await sql<{ id: string; subject: string }>`select id, subject from watched.mail`.execute(db);
  const came = new Map<string, { content: string; at: number }[]>();
  for (const { message, at } of server.received) {
    const { id, content } = seen(message);
    came.set(id, [...(came.get(id) ?? []), { content, at }]);
  }
  let copies = 0;
  for (const { id, subject } of rows) {
    const own = came.get(id) ?? [];
    came.delete(id);
    if (own.length === 0) found(`${id} (${subject}) never came`);
    if (own.length < 2) continue;
    copies += own.length - 1;
    const [first] = own;
    if (own.some(({ content }) => content !== first?.content)) found(`${id} came with two contents`);
    const hasReason = troubles.was("database", first?.at ?? 0) || troubles.was("mail server", first?.at ?? 0);
    if (!hasReason) found(`${id} (${subject}) came ${own.length} times with no reason`);
  }
  for (const id of came.keys()) found(`${id} was sent and never put into the outbox`);
  const missing = await withoutReceipt(db);
  for (const { email, sent, mails } of missing) found(`${email} did ${sent} things and got ${mails} mails of them`);
  return { mails: rows.length, copies };
}

/** Beside the outbox: each application that came and each time that was booked has one mail that says so. */
async function withoutReceipt(db: Kysely<Tables>) {
  const { rows } = await sql<{ email: string; sent: number; mails: number }>`
    with done as (
      select a.guardian_id as person_id, 'Varhaiskasvatushakemus on saapunut' as subject
      from application_event e join application a on a.id = e.application_id where e.event = 'SENT'
      union all
      select n.person_id, 'Keskusteluaika on varattu'
      from mail_notice n join discussion_booking_change c on c.id = n.subject_id
      where n.kind = 'TRANSACTIONAL' and c.change = 'BOOKED'
    ), told as (
      select recipient, subject, count(*)::int as mails from watched.mail group by 1, 2
    ), asked as (
      select email, subject, count(*)::int as sent from done join person on person.id = person_id
      where email like '%@kesto.example' group by 1, 2
    )
    select email, sent, coalesce(mails, 0) as mails from asked
    left join told on recipient = email and told.subject = asked.subject
    where sent <> coalesce(mails, 0)`.execute(db);
  return rows;
}
