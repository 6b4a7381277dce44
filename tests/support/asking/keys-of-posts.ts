import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "~/foundation/database/database.server.ts";

/** The keys of posts, as the pages in front of a gateway hold them, and none yet. The municipality's own database has none. */
export async function emptyKeysOfPosts(db: Kysely<Tables>): Promise<void> {
  await sql`drop table if exists post_key`.execute(db);
  await sql.raw(await readFile("app/in-front/migrations/002-keys-of-posts.sql", "utf8")).execute(db);
}
