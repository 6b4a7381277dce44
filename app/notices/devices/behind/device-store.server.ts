import { createHash } from "node:crypto";
import { type Generated, sql } from "kysely";
import type { BrowserKind } from "~/foundation/auth/browser-kind.server.ts";
import { open, seal } from "~/foundation/auth/seal.server.ts";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { PushTarget } from "~/foundation/push/send-push.server.ts";
import { MOST_ADDED_IN_AN_HOUR, MOST_DEVICES } from "../device-contract.ts";

interface PushDeviceTable {
  id: Generated<string>;
  person_id: string;
  session_id: string;
  endpoint_hash: Buffer;
  sealed: Buffer;
  our_key: string;
  browser_hash: Buffer;
  language: Language;
  browser: string | null;
  system: string | null;
  added_at: Date;
}

interface PushAddingTable {
  person_id: string;
  hour: Date;
  times: number;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    push_device: PushDeviceTable;
    push_adding: PushAddingTable;
  }
}

const PURPOSE = "push device";

export interface NewDevice extends PushTarget {
  language: Language;
  ourKey: string;
  sessionHash: Buffer;
  browserHash: Buffer;
  on: BrowserKind;
}

/** Why a device is not added: the device is another guardian's, there are too many, or they come too fast. */
export type NotAdded = "taken" | "tooMany" | "tooFast";

/**
 * Adds a device to the login on which the guardian asks for it. It replaces the guardian's earlier device of the same
 * browser. Run it in a transaction. @returns why not, or null
 */
export async function addDevice(
  db: Db,
  personId: string,
  { endpoint, p256dh, auth, ...device }: NewDevice,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<NotAdded | null> {
  // Two of one guardian at once follow one another, because this row is locked.
  if (!(await mayAddNow(db, personId, now))) return "tooFast";
  const endpointHash = createHash("sha256").update(endpoint).digest();
  await db
    .deleteFrom("push_device")
    .where("person_id", "=", personId)
    .where((or) => or.or([or("browser_hash", "=", device.browserHash), or("endpoint_hash", "=", endpointHash)]))
    .execute();
  const sealed = seal(secrets, PURPOSE, Buffer.from(JSON.stringify({ endpoint, p256dh, auth })), personId);
  const { rows } = await sql<{ id: string }>`
    insert into push_device (person_id, session_id, endpoint_hash, sealed, our_key, browser_hash, language, browser, system,
      added_at)
    select ${personId}::uuid, session.id, ${endpointHash}, ${sealed}, ${device.ourKey}, ${device.browserHash},
      ${device.language}, ${device.on.browser}, ${device.on.system}, ${now}::timestamptz
    from session where id_hash = ${device.sessionHash} and session.person_id = ${personId}
      and (select count(*) from push_device where person_id = ${personId}) < ${MOST_DEVICES}
    on conflict (endpoint_hash) do nothing returning id`.execute(db);
  await holdLogins(db, personId);
  if (rows.length > 0) return null;
  return (await devicesOf(db, personId)).length >= MOST_DEVICES ? "tooMany" : "taken";
}

/** Counts the try. False when it is one too many in this hour of the clock. */
async function mayAddNow(db: Db, personId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    insert into push_adding as adding (person_id, hour, times)
    values (${personId}, date_trunc('hour', ${now}::timestamptz), 1)
    on conflict (person_id) do update set hour = excluded.hour,
      times = case when adding.hour = excluded.hour then adding.times + 1 else 1 end
    returning times`.execute(db);
  return (rows[0]?.times ?? 0) <= MOST_ADDED_IN_AN_HOUR;
}

/** The row of a login stays while a device hangs on it, and no longer. */
async function holdLogins(db: Db, personId: string): Promise<void> {
  await sql`
    update session set holds_device = not holds_device
    where person_id = ${personId}
      and holds_device <> exists (select from push_device where session_id = session.id)`.execute(db);
}

export interface ListedDevice extends BrowserKind {
  id: string;
  addedAt: Date;
  browserHash: Buffer;
}

/** The guardian's devices, the newest first. */
export const devicesOf = (db: Db, personId: string): Promise<ListedDevice[]> =>
  db
    .selectFrom("push_device")
    .select(["id", "added_at as addedAt", "browser_hash as browserHash", "browser", "system"])
    .where("person_id", "=", personId)
    .orderBy("added_at", "desc")
    .orderBy("id")
    .execute();

/** @returns false when the guardian has no such device */
export async function endDevice(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("push_device")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  await holdLogins(db, personId);
  return numDeletedRows > 0n;
}

/**
 * A new login takes over the person's devices of the same browser: those of the login that it replaces, and those that the
 * browser's cookie names. Devices of another person stay where they are.
 */
export async function takeOverDevices(
  db: Db,
  personId: string,
  { to, from, browserHash }: { to: Buffer; from: readonly Buffer[]; browserHash: Buffer | null },
): Promise<void> {
  const { rows } = await sql`
    update push_device set session_id = login.id
    from session as login
    where login.id_hash = ${to} and login.person_id = ${personId} and push_device.person_id = ${personId}
      and (push_device.browser_hash = ${browserHash}
        or push_device.session_id in (select id from session where id_hash = any(${[...from]}::bytea[])))
    returning push_device.id`.execute(db);
  if (rows.length > 0) await holdLogins(db, personId);
}

/** A device as the jobs see it. */
export interface OpenedDevice extends PushTarget {
  id: string;
  language: Language;
  ourKey: string;
}

/** The device with its address and keys. Null: it is gone. `unreadable`: no secret of ours opens it any more. */
export async function openedDevice(
  db: Db,
  personId: string,
  { id, secrets }: { id: string; secrets: Secrets },
): Promise<OpenedDevice | "unreadable" | null> {
  const row = await db
    .selectFrom("push_device")
    .select(["sealed", "language", "our_key as ourKey"])
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const opened = open(secrets, PURPOSE, row.sealed, personId);
  if (!opened) return "unreadable";
  const { endpoint, p256dh, auth } = JSON.parse(opened.toString()) as PushTarget;
  return { id, language: row.language, ourKey: row.ourKey, endpoint, p256dh, auth };
}

/** The device does not exist any more, or can't be told: it is taken away. */
export async function removeDevice(
  db: Db,
  { personId, deviceId }: { personId: string; deviceId: string },
): Promise<void> {
  await sql`delete from push_device where person_id = ${personId} and id = ${deviceId}`.execute(db);
}

/** The ids of the guardian's devices. */
export const deviceIdsOf = async (db: Db, personId: string): Promise<string[]> =>
  (await devicesOf(db, personId)).map(({ id }) => id);
