import { sql } from "kysely";
import { childName, moment, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";

const ownAccount = (personId: string) => sql`(select id from message_account where person_id = ${personId})`;

export const ownMessages = {
  // We leave out texts that the staff removed. The ids are found first, each kind by its own index: with "sent or got" as one
  // condition PostgreSQL reads every message of the town, which took a town of 300,000 children longer than a statement may.
  messages: (_db, { personId }) => sql`
    select case when title_removed then null else title end as title, sender_name as sender,
      (select string_agg(${childName}, ', ') from message_thread_child join person child on child.id = child_id
        where message_thread_child.thread_id = thread.id) as child,
      case when deleted_at is null then content end as content, ${moment("sent_at")} as "sentAt",
      case when deleted_at is null then (select string_agg(name, ', ' order by attachment.arrival) from attachment
        where message_content_id = message_content.id) end as "fileName"
    from message join message_thread thread on thread.id = message.thread_id
    join message_content on message_content.id = message.content_id
    where message.id = any(array(
      select id from message where sender_id = ${ownAccount(personId)}
      union select message_id from message_recipient where account_id = ${ownAccount(personId)}))
    order by arrival desc`,
} satisfies OwnDataQueries;
