import type { Generated } from "kysely";
import { endWeakSessions } from "~/foundation/auth/sessions.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { usernameForm } from "../username-form.ts";

interface WeakLoginTable {
  person_id: string;
  username: string;
  password_hash: string;
  updated_at: Generated<Date>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    weak_login: WeakLoginTable;
  }
}

export interface Credential {
  personId: string;
  passwordHash: string;
}

/** The person with this username. */
export async function credentialOf(db: Db, username: string): Promise<Credential | null> {
  const row = await db
    .selectFrom("weak_login")
    .select(["person_id", "password_hash"])
    .where("username", "=", usernameForm(username))
    .executeTakeFirst();
  return row ? { personId: row.person_id, passwordHash: row.password_hash } : null;
}

/**
 * Gives a person a username and a password, or new ones. Every weak session of the person ends (contract 3.1).
 * Another person's username breaks the unique constraint; the caller turns that into a 409.
 */
export async function setCredential(
  db: Db,
  credential: { personId: string; username: string; passwordHash: string },
  now: Date,
): Promise<void> {
  const values = {
    username: usernameForm(credential.username),
    password_hash: credential.passwordHash,
    updated_at: now,
  };
  await db
    .insertInto("weak_login")
    .values({ person_id: credential.personId, ...values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(values))
    .execute();
  await endWeakSessions(db, credential.personId);
}

/** The person's username, or null without one. */
export async function usernameOf(db: Db, personId: string): Promise<string | null> {
  const row = await db.selectFrom("weak_login").select("username").where("person_id", "=", personId).executeTakeFirst();
  return row?.username ?? null;
}

/** Does another person have this username? */
export async function isUsernameOfOther(db: Db, personId: string, username: string): Promise<boolean> {
  const row = await db
    .selectFrom("weak_login")
    .select("person_id")
    .where("username", "=", usernameForm(username))
    .where("person_id", "<>", personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person with a username gets another one and keeps the password and the sessions. */
export async function moveUsername(db: Db, personId: string, username: string, now: Date): Promise<void> {
  await db
    .updateTable("weak_login")
    .set({ username: usernameForm(username), updated_at: now })
    .where("person_id", "=", personId)
    .execute();
}
