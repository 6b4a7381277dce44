import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { ColumnType, Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { amongRows, inBatches, rowPlace } from "~/foundation/database/in-batches.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { BrowserKind } from "./browser-kind.server.ts";
import type { PageSession } from "./page-session.ts";
import { hashOf, isToken, newToken } from "./secret-token.server.ts";
import { IDLE_MINUTES, LONGEST_HOURS } from "./session-times.ts";

/** We write the rolling end at most this often, so that reading a page does not always cause a write. */
const SECONDS_BETWEEN_WRITES = 60;

/** A logged-in browser. It never expires later than at its end. */
export interface Session extends PageSession {
  /** The session ends then in any case. */
  endsAt: Date;
  /** SHA-256 of the id that the browser holds. We store the id itself nowhere. */
  idHash: Buffer;
}

/** The logged-in person as the identity provider knows them: its logout messages name the session so. */
export interface SamlSubject {
  nameId: string;
  sessionIndex: string | null;
  /** The qualifiers of the name. A provider wants them back exactly as it gave them. */
  qualifiers?: SamlNameQualifiers | null;
}

export interface SamlNameQualifiers {
  format: string | null;
  nameQualifier: string | null;
  spNameQualifier: string | null;
}

interface SessionTable {
  id: Generated<string>;
  id_hash: Buffer;
  person_id: string;
  level: "weak" | "strong";
  created_at: Generated<Date>;
  last_seen_at: Date;
  expires_at: Date;
  ends_at: Date;
  saml_name_id: string | null;
  saml_session_index: string | null;
  browser: string | null;
  system: string | null;
  /** A device that tells of news hangs on this login. */
  holds_device: Generated<boolean>;
  saml_name_qualifiers: ColumnType<SamlNameQualifiers | null, string | null, string | null>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    session: SessionTable;
  }
}

const idleEnd = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MINUTES * millisecondsInMinute, endsAt.getTime()));

/**
 * Begins a session under a new id, so an id planted in a browser before login is worth nothing afterwards.
 * `replaces` is the session that the browser had until now (another person's, or this person's weak one).
 */
export async function createSession(
  db: Db,
  login: {
    personId: string;
    level: "weak" | "strong";
    saml?: SamlSubject;
    replaces?: Buffer | null;
    on?: BrowserKind;
    /** Takes over what hangs on the old session, before that ends. */
    takesOver?: (to: Buffer) => Promise<void>;
  },
  now: Date,
): Promise<{ id: string; session: Session }> {
  const id = newToken();
  const endsAt = new Date(now.getTime() + LONGEST_HOURS * millisecondsInHour);
  const session: Session = {
    personId: login.personId,
    level: login.level,
    expiresAt: idleEnd(now, endsAt),
    endsAt,
    idHash: hashOf(id),
  };
  await db
    .insertInto("session")
    .values({
      id_hash: session.idHash,
      person_id: session.personId,
      level: session.level,
      created_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt,
      ends_at: endsAt,
      browser: login.on?.browser ?? null,
      system: login.on?.system ?? null,
      saml_name_id: login.saml?.nameId ?? null,
      saml_session_index: login.saml?.sessionIndex ?? null,
      saml_name_qualifiers: login.saml?.qualifiers ? JSON.stringify(login.saml.qualifiers) : null,
    })
    .execute();
  await login.takesOver?.(session.idHash);
  if (login.replaces) await endSession(db, login.replaces);
  return { id, session };
}

const liveSession = statement((db, asked: { idHash: Buffer; now: Date }) =>
  db
    .selectFrom("session")
    .select(["person_id", "level", "last_seen_at", "expires_at", "ends_at"])
    .where("id_hash", "=", asked.idHash)
    .where("expires_at", ">", asked.now)
    .where("ends_at", ">", asked.now),
);

/**
 * The live session of an id, or null. Each request extends the session, but not one that nobody made (`extends`).
 * `extended`: the new end was written.
 */
export async function sessionFor(
  db: Db,
  id: string,
  now: Date,
  { extends: mayExtend = true }: { extends?: boolean } = {},
): Promise<(Session & { extended: boolean }) | null> {
  if (!isToken(id)) return null;
  const idHash = hashOf(id);
  const [row] = await liveSession(db, { idHash, now });
  if (!row) return null;

  const extended = mayExtend && now.getTime() - row.last_seen_at.getTime() >= SECONDS_BETWEEN_WRITES * 1000;
  const expiresAt = extended ? idleEnd(now, row.ends_at) : row.expires_at;
  if (extended) {
    // The end only moves forward, so a slow request cannot undo a later request's extension.
    await db
      .updateTable("session")
      .set({ last_seen_at: now, expires_at: expiresAt })
      .where("id_hash", "=", idHash)
      .where("last_seen_at", "<", now)
      .execute();
  }
  return { personId: row.person_id, level: row.level, expiresAt, endsAt: row.ends_at, idHash, extended };
}

/** Ends a session, if there is one. Returns what the identity provider needs to end its own session. */
export async function endSession(db: Db, idHash: Buffer): Promise<SamlSubject | null> {
  const ended = await db
    .deleteFrom("session")
    .where("id_hash", "=", idHash)
    .returning(["saml_name_id", "saml_session_index", "saml_name_qualifiers"])
    .executeTakeFirst();
  if (!ended?.saml_name_id) return null;
  return { nameId: ended.saml_name_id, sessionIndex: ended.saml_session_index, qualifiers: ended.saml_name_qualifiers };
}

/** New credentials end every weak session of the person on every device. Strong sessions stay (contract 3.1). */
export async function endWeakSessions(db: Db, personId: string): Promise<void> {
  await db.deleteFrom("session").where("person_id", "=", personId).where("level", "=", "weak").execute();
}

/** A session as its person sees it in a list. */
export interface ListedSession extends BrowserKind {
  id: string;
  level: "weak" | "strong";
  loggedInAt: Date;
  /** At most a minute before the real one. */
  lastSeenAt: Date;
  isCurrent: boolean;
}

/** The person's live sessions: the current one first, then the newest. */
export async function sessionsOf(
  db: Db,
  personId: string,
  current: Buffer | null,
  now: Date,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "id_hash", "level", "created_at", "last_seen_at", "browser", "system"])
    .where("person_id", "=", personId)
    .where("expires_at", ">", now)
    .where("ends_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      level: row.level,
      loggedInAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      browser: row.browser,
      system: row.system,
      isCurrent: current !== null && row.id_hash.equals(current),
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one session of the person. @returns false when they have no such session */
export async function endOwnSession(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of the person but the current one. @returns how many */
export async function endOtherSessions(db: Db, personId: string, current: Buffer | null): Promise<number> {
  let ending = db.deleteFrom("session").where("person_id", "=", personId);
  if (current) ending = ending.where("id_hash", "<>", current);
  const [ended] = await ending.execute();
  return Number(ended?.numDeletedRows ?? 0);
}

/** Ends the sessions of all guardians. @returns how many */
export async function endEverySession(db: Db): Promise<number> {
  const [ended] = await db.deleteFrom("session").execute();
  return Number(ended?.numDeletedRows ?? 0);
}

/**
 * Logout by the identity provider. It names the person, and sometimes the session (contract 3.1).
 * @returns the sessions that it ended
 */
export async function endSamlSessions(
  db: Db,
  subject: SamlSubject,
): Promise<Pick<Session, "personId" | "level" | "expiresAt">[]> {
  let ending = db.deleteFrom("session").where("saml_name_id", "=", subject.nameId);
  if (subject.sessionIndex) ending = ending.where("saml_session_index", "=", subject.sessionIndex);
  const ended = await ending.returning(["person_id", "level", "expires_at"]).execute();
  return ended.map(({ person_id, level, expires_at }) => ({ personId: person_id, level, expiresAt: expires_at }));
}

/**
 * Removes ended sessions, but not those on which a device hangs. A daily job calls it. No session outlives its idle end: the
 * table has a check for that.
 */
export const clearEndedSessions = (db: Db, now: Date): Promise<number> =>
  inBatches(async (most) => {
    const over = db
      .selectFrom("session")
      .select(rowPlace)
      .where("expires_at", "<=", now)
      .where("holds_device", "=", false)
      .orderBy("expires_at")
      .limit(most);
    const { numDeletedRows } = await db.deleteFrom("session").where(amongRows(over)).executeTakeFirst();
    return Number(numDeletedRows);
  });
