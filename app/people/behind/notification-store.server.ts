import type { Db } from "~/foundation/database/database.server.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "../email-message-types.ts";

interface DisabledNotificationTable {
  person_id: string;
  kind: NotificationKind;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    disabled_notification: DisabledNotificationTable;
    pushed_notification: DisabledNotificationTable;
  }
}

/** The kinds of mails that the person has switched off, in the order of the screen. */
export async function disabledNotifications(db: Db, personId: string): Promise<NotificationKind[]> {
  const rows = await db.selectFrom("disabled_notification").select("kind").where("person_id", "=", personId).execute();
  const disabled = new Set(rows.map(({ kind }) => kind));
  return NOTIFICATION_KINDS.filter((kind) => disabled.has(kind));
}

/** Replaces all of the person's settings. Run it in a transaction. */
export async function disableNotifications(
  db: Db,
  personId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  // Two changes at once follow one another, so the later one replaces the earlier.
  await db.selectFrom("person").select("id").where("id", "=", personId).forUpdate().execute();
  await db.deleteFrom("disabled_notification").where("person_id", "=", personId).execute();
  if (kinds.length === 0) return;
  await db
    .insertInto("disabled_notification")
    .values([...new Set(kinds)].map((kind) => ({ person_id: personId, kind })))
    .execute();
}

/** The kinds of news that the person's devices tell, in the order of the screen. */
export async function pushedNotifications(db: Db, personId: string): Promise<NotificationKind[]> {
  const rows = await db.selectFrom("pushed_notification").select("kind").where("person_id", "=", personId).execute();
  const pushed = new Set(rows.map(({ kind }) => kind));
  return NOTIFICATION_KINDS.filter((kind) => pushed.has(kind));
}

/** Replaces them. Run it in a transaction. */
export async function pushNotifications(db: Db, personId: string, kinds: readonly NotificationKind[]): Promise<void> {
  await db.selectFrom("person").select("id").where("id", "=", personId).forUpdate().execute();
  await db.deleteFrom("pushed_notification").where("person_id", "=", personId).execute();
  if (kinds.length === 0) return;
  await db
    .insertInto("pushed_notification")
    .values([...new Set(kinds)].map((kind) => ({ person_id: personId, kind })))
    .execute();
}
