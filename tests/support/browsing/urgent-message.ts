import { Kysely, PostgresDialect } from "kysely";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";

/** The staff write an urgent message to Aino, which also comes at night. @returns her id */
export async function writeUrgently(databaseUrl: string): Promise<string> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(databaseUrl) }) });
  try {
    const group = db.selectFrom("message_account").select("id").where("type", "=", "GROUP");
    const { id: senderId } = await group.executeTakeFirstOrThrow();
    const aino = await db
      .selectFrom("message_account")
      .innerJoin("person", "person.id", "person_id")
      .innerJoin("guardian", "guardian_id", "person.id")
      .select(["message_account.id", "child_id", "person.id as personId"])
      .where("first_name", "like", "Aino%")
      .where("last_name", "=", "Virtanen")
      .executeTakeFirstOrThrow();
    const message = { senderId, title: "Retki", content: "Salainen", urgent: true, now: new Date() };
    await writeToFamilies(db, [{ accountIds: [aino.id], childIds: [aino.child_id] }], message);
    return aino.personId;
  } finally {
    await db.destroy();
  }
}
