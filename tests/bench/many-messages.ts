import pg from "pg";

/** A thread that nobody in a town has: it shows how the reader handles one. An inbox of fifty messages is without it. */
const LONG_THREAD = { first: 50, last: 149 };

/** Ids of the bench's own messages begin with this. */
const thread = (number: string) => `('b0000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
const message = (number: string) => `('b1000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;
const content = (number: string) => `('b2000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`;

/** A word that each message has, inflected. */
export const IN_EACH_MESSAGE = "vesipullot";

/** The thread of a hundred messages. */
export const LONGEST_THREAD_ID = "b0000000-0000-4000-8000-000000000050";

/**
 * Fills the inbox of one guardian up to so many messages from the child's group. A hundred are one thread, and each of the
 * others is a thread of its own.
 */
export async function manyMessages(
  databaseUrl: string,
  { guardianId, childId }: { guardianId: string; childId: string },
  most: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ own: string; sender: string }>(
      `select (select id from message_account where person_id = $1) as own,
              (select id from message_account where type = 'GROUP' limit 1) as sender`,
      [guardianId],
    );
    const [{ own, sender } = { own: "", sender: "" }] = rows;
    const numbers = `generate_series((select count(*) from message where id::text like 'b1%')::int, ${most} - 1) n`;
    const ofMessage = `case when n between ${LONG_THREAD.first} and ${LONG_THREAD.last} then ${LONG_THREAD.first} else n end`;
    const begins = `n <= ${LONG_THREAD.first} or n > ${LONG_THREAD.last}`;
    await client.query("begin");
    const fill = (sql: string, values: string[] = []) => client.query(sql, values);
    // The messages come last: the number of messages says how many there are.
    await fill(`insert into message_content (id, content) select ${content("n")},
      'Hei kotiväki! Perjantaina ' || n || ' lähdemme aamupalan jälkeen metsään. Pakatkaa reppuun vesipullo ja istuinalusta.'
      from ${numbers}`);
    await fill(`insert into message_thread (id, type, title, created_at)
      select ${thread("n")}, 'MESSAGE', 'Viikkokirje ' || n, now() - interval '1 hour' * n
      from ${numbers} where ${begins}`);
    await fill(
      `insert into message_thread_child (thread_id, child_id)
      select ${thread("n")}, $1 from ${numbers} where ${begins}`,
      [childId],
    );
    await fill(
      `insert into message_thread_participant (thread_id, account_id, last_activity_at)
      select ${thread("n")}, account::uuid, now() - interval '1 hour' * n
      from ${numbers}, unnest(array[$1, $2]) account where ${begins}
      on conflict do nothing`,
      [own, sender],
    );
    await fill(
      `with new as materialized (select n from ${numbers}), sent as (
        insert into message (id, thread_id, content_id, sender_id, sender_name, sent_at)
        select ${message("n")}, ${thread(ofMessage)}, ${content("n")}, $2, 'Muumit', now() - interval '1 hour' * n from new
        returning id
      )
      insert into message_recipient (message_id, account_id, read_at) select id, $1, now() from sent`,
      [own, sender],
    );
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}
