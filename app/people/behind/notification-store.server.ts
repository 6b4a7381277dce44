import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "../email-message-types.ts";

interface KindTable {
  person_id: string;
  kind: NotificationKind;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    disabled_notification: KindTable;
    pushed_notification: KindTable;
  }
}

type Kinds = "disabled_notification" | "pushed_notification";

/** In the order of the screen. */
const kindsIn =
  (table: Kinds) =>
  async (db: Db, personId: string): Promise<NotificationKind[]> => {
    const { rows } = await sql<KindTable>`select kind from ${sql.table(table)} where person_id = ${personId}`.execute(
      db,
    );
    const found = new Set(rows.map(({ kind }) => kind));
    return NOTIFICATION_KINDS.filter((kind) => found.has(kind));
  };

const replaceIn =
  (table: Kinds) =>
  async (db: Db, personId: string, kinds: readonly NotificationKind[]): Promise<void> => {
    // Two changes at once follow one another, so the later one replaces the earlier.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${personId}`}, 0))`.execute(db);
    await sql`delete from ${sql.table(table)} where person_id = ${personId}`.execute(db);
    await sql`
      insert into ${sql.table(table)} (person_id, kind)
      select distinct ${personId}::uuid, kind from unnest(${[...kinds]}::text[]) as kind`.execute(db);
  };

/** The kinds of mails that the person has switched off. */
export const disabledNotifications = kindsIn("disabled_notification");

/** Replaces all of the person's settings. Run it in a transaction. */
export const disableNotifications = replaceIn("disabled_notification");

/** The kinds of news that the person's devices tell. */
export const pushedNotifications = kindsIn("pushed_notification");

/** Replaces them. Run it in a transaction. */
export const pushNotifications = replaceIn("pushed_notification");
