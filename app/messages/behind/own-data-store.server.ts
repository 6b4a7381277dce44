import { sql } from "kysely";
import { childName, moment, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";

export const ownMessages = {
  // We leave out texts that the staff removed.
  messages: (_db, { personId }) => sql`
    select case when title_removed then null else title end as title, sender_name as sender,
      (select string_agg(${childName}, ', ') from message_thread_child join person child on child.id = child_id
        where message_thread_child.thread_id = thread.id) as child,
      case when deleted_at is null then content end as content, ${moment("sent_at")} as "sentAt",
      case when deleted_at is null then (select string_agg(name, ', ' order by attachment.arrival) from attachment
        where message_content_id = message_content.id) end as "fileName"
    from message join message_thread thread on thread.id = message.thread_id
    join message_content on message_content.id = message.content_id
    join message_account own on own.person_id = ${personId}
    where message.sender_id = own.id
      or exists (select from message_recipient where message_id = message.id and account_id = own.id)
    order by arrival desc`,
} satisfies OwnDataQueries;
