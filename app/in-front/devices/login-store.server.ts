import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { takeOverDevices } from "~/notices/devices/behind/device-store.server.ts";

/** A login of the gateway as our tables have it: a hash of the cookie that the gateway has given. */
export const loginOf = (cookie: string): Buffer => createHash("sha256").update(cookie).digest();

interface OnBrowser {
  login: Buffer;
  /** Of the browser that has added a device (browser-of-device.server.ts). */
  browserHash: Buffer;
}

/** Makes a login known, so that a device can hang on it. */
export async function holdLogin(db: Db, personId: string, login: Buffer): Promise<void> {
  await sql`delete from session where id_hash = ${login} and person_id <> ${personId}`.execute(db);
  await sql`
    insert into session (person_id, id_hash) values (${personId}, ${login}) on conflict (id_hash) do nothing`.execute(
    db,
  );
}

/**
 * The gateway has said who is logged in on a browser that has added a device. Devices of another guardian there have lost
 * their login, and end. Those of this one hang on the login that is there now.
 */
export const seeLogin = (db: Db, personId: string, { login, browserHash }: OnBrowser): Promise<void> =>
  db.transaction().execute(async (errand) => {
    const { rows } = await sql<{ isOwn: boolean }>`
      select push_device.person_id = ${personId}::uuid as "isOwn" from push_device
      join session on session.id = session_id
      where browser_hash = ${browserHash} and (push_device.person_id <> ${personId} or id_hash <> ${login})`.execute(
      errand,
    );
    if (rows.length === 0) return;
    await sql`
      delete from session where person_id <> ${personId}
        and id in (select session_id from push_device where browser_hash = ${browserHash})`.execute(errand);
    if (!rows.some(({ isOwn }) => isOwn)) return;
    await holdLogin(errand, personId, login);
    await takeOverDevices(errand, personId, { to: login, from: [], browserHash });
  });

/** A guardian has logged out on this browser: its devices end. */
export async function endLogin(
  db: Db,
  { login, browserHash }: { login: Buffer | null; browserHash: Buffer | null },
): Promise<void> {
  await sql`
    delete from session where id_hash = ${login}
      or id in (select session_id from push_device where browser_hash = ${browserHash})`.execute(db);
}

/** All devices of these guardians end. */
export async function endLoginsOf(db: Db, personIds: readonly string[]): Promise<void> {
  await sql`delete from session where person_id = any(${[...personIds]}::uuid[])`.execute(db);
}

/** Logins on which no device hangs any more. */
export async function forgetLogins(db: Db): Promise<void> {
  await sql`delete from session where not holds_device`.execute(db);
}
