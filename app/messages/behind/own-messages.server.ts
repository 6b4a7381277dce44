import { sql } from "kysely";

/**
 * The messages that this account sent or got, as a table of a query. Nobody sees the other messages of a thread
 * (contract 3.9). `is_got` is false for a message that the account only sent. `read_at` is set for a message that it
 * got and read.
 */
export const ownMessages = (accountId: string) => sql`(
  select message.id, message.thread_id, message.content_id, message.sender_id, message.sender_name, message.sent_at,
    message.arrival, got.account_id is not null as is_got, got.read_at
  from message
  left join message_recipient got on got.message_id = message.id and got.account_id = ${accountId}
  where message.sender_id = ${accountId} or got.account_id is not null
)`;
