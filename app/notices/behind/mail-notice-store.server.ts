import { millisecondsInDay } from "date-fns/constants";
import { type Generated, type GeneratedAlways, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { inParts, ROWS_AT_ONCE, removeOldRows } from "~/foundation/database/in-batches.server.ts";
import { addJob, keyedJob } from "~/foundation/jobs/jobs.server.ts";
import { deviceIdsOf } from "~/notices/devices/behind/device-store.server.ts";
import { disabledNotifications, pushedNotifications } from "~/people/behind/notification-store.server.ts";
import type { EmailMessageType as MailKind } from "~/people/email-message-types.ts";

interface MailDigestTable {
  person_id: string;
}

interface MailNoticeTable {
  id: GeneratedAlways<string>;
  person_id: string;
  kind: MailKind;
  subject_id: string;
  asked_at: Date;
  sent_at: Date | null;
  push_state: Generated<PushState>;
  push_id: string | null;
}

/**
 * How a notice stands with the guardian's devices: not decided yet, on its way, told or not wanted there, or told by none.
 * While it is on its way, a mail that it replaces waits.
 */
export const PUSH_STATES = ["OPEN", "SENDING", "DONE", "FAILED"] as const;
export type PushState = (typeof PUSH_STATES)[number];

interface MailNoticeTurnTable {
  person_id: string;
  last_sent_at: Date | null;
  last_pushed_at: Generated<Date | null>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    mail_digest: MailDigestTable;
    mail_notice: MailNoticeTable;
    mail_notice_turn: MailNoticeTurnTable;
  }
}

declare module "~/foundation/jobs/jobs.server.ts" {
  interface JobPayloads {
    "mail-notices": { personId: string };
  }
}

export interface AskedNotice {
  kind: MailKind;
  /** The message, decision or document. A person is told of one subject of a kind once. */
  subjectId: string;
  personIds: readonly string[];
  /** True when a mail has been written in the same transaction: only the devices tell of it then. */
  isMailed?: boolean;
}

/**
 * Asks for a mail to each of these people, in the errand's own transaction. A job sends it by the person's settings
 * (mail-notice-jobs.server.ts). Asking again about the same subject has no effect.
 * @param now the machine's time, by which jobs run; a demo's own clock does not count here
 */
export const askForNotice = (
  db: Db,
  { kind, subjectId, personIds, isMailed = false }: AskedNotice,
  now = new Date(),
): Promise<void> =>
  askForNotices(
    db,
    kind,
    personIds.map((personId) => ({ personId, subjectId })),
    { now, isMailed },
  );

/** The same for many subjects at once, each of one person. */
export async function askForNotices(
  db: Db,
  kind: MailKind,
  asked: readonly SubjectOfOne[],
  { now = new Date(), priority = 0, isMailed = false }: { now?: Date; priority?: number; isMailed?: boolean } = {},
): Promise<void> {
  for (let first = 0; first < asked.length; first += ROWS_AT_ONCE)
    await addNotices(db, kind, asked.slice(first, first + ROWS_AT_ONCE), { now, priority, isMailed });
}

export interface SubjectOfOne {
  subjectId: string;
  personId: string;
}

/** The library takes the lowest number first. A guardian who waits for a code must not wait for the whole town's mails. */
const AFTER_OTHERS = 10;

/**
 * The mails of a nightly job, which may go to every family of the town. They are asked for in parts, each in a
 * transaction of its own: what was asked for before a fault or a kill goes out, and the next run asks for the rest.
 */
export const askForNoticesOfTown = (db: Db, kind: MailKind, asked: readonly SubjectOfOne[]): Promise<void> =>
  inParts(asked, (part) => askForNotices(db, kind, part, { priority: AFTER_OTHERS }));

/**
 * One statement adds the notices and the jobs. The library adds many jobs at once in a tenth of the time that it takes for
 * them one by one. The jobs are in one order, so that two such statements never wait for each other.
 */
async function addNotices(
  db: Db,
  kind: MailKind,
  asked: readonly SubjectOfOne[],
  { now, priority, isMailed }: { now: Date; priority: number; isMailed: boolean },
): Promise<void> {
  await sql`
    with added as (
      insert into mail_notice (person_id, kind, subject_id, asked_at, sent_at)
      select person_id, ${kind}, subject_id, ${now}::timestamptz, ${isMailed ? now : null}::timestamptz
      from unnest(${asked.map((one) => one.personId)}::uuid[], ${asked.map((one) => one.subjectId)}::uuid[])
        as asked (person_id, subject_id)
      on conflict do nothing returning person_id
    ), told as (
      select distinct person_id from added order by person_id
    )
    select from graphile_worker.add_jobs(array(
      select ${keyedJob("mail-notices", {
        payload: sql`json_build_object('personId', person_id)`,
        runAt: sql`${now}::timestamptz`,
        key: sql`'mail-notices:' || person_id`,
        priority,
      })}
      from told))`.execute(db);
}

/** A person has one such job at most: a new one takes the place of one that waits. */
export const mailLater = (db: Db, personId: string, runAt: Date): Promise<void> =>
  addJob(db, "mail-notices", { personId }, { key: `mail-notices:${personId}`, runAt });

export interface WaitingNotice {
  id: string;
  kind: MailKind;
  subjectId: string;
  askedAt: Date;
  isMailed: boolean;
  pushState: PushState;
}

export interface WaitingNews {
  notices: WaitingNotice[];
  /** When the last of these mails went out. */
  lastSent: Date | null;
  /** When the devices were last told. */
  lastPushed: Date | null;
  email: string | null;
  /** The register's code. */
  language: string;
  disabledKinds: readonly MailKind[];
  /** The kinds that the devices tell. */
  pushedKinds: readonly MailKind[];
  deviceIds: readonly string[];
  isDaily: boolean;
}

/** What waits for a person, locked until the transaction ends, so that two jobs never send the same. */
export async function holdWaiting(db: Db, personId: string): Promise<WaitingNews | null> {
  await db
    .insertInto("mail_notice_turn")
    .values({ person_id: personId, last_sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const turn = await db
    .selectFrom("mail_notice_turn")
    .select(["last_sent_at", "last_pushed_at"])
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("mail_notice")
    .innerJoin("person", "person.id", "mail_notice.person_id")
    .leftJoin("mail_digest", "mail_digest.person_id", "person.id")
    .select([
      "mail_notice.id",
      "kind",
      "subject_id",
      "asked_at",
      "sent_at",
      "push_state",
      "person.email",
      "person.language",
      "mail_digest.person_id as digest_of",
    ])
    .where("mail_notice.person_id", "=", personId)
    .where((or) => or.or([or("sent_at", "is", null), or("push_state", "=", "OPEN")]))
    .orderBy("asked_at")
    .orderBy("mail_notice.id")
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    notices: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      subjectId: row.subject_id,
      askedAt: row.asked_at,
      isMailed: row.sent_at !== null,
      pushState: row.push_state,
    })),
    lastSent: turn.last_sent_at,
    lastPushed: turn.last_pushed_at,
    email: first.email,
    language: first.language,
    disabledKinds: await disabledNotifications(db, personId),
    pushedKinds: await pushedNotifications(db, personId),
    deviceIds: await deviceIdsOf(db, personId),
    isDaily: first.digest_of !== null,
  };
}

/** Marks notices as mailed, or as not to be mailed. We keep the rows for a while, so that the same subject is not told again. */
export async function settleNotices(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("mail_notice").set({ sent_at: now }).where("id", "=", anyOf(ids)).execute();
}

export async function beginHour(db: Db, personId: string, now: Date): Promise<void> {
  await db.updateTable("mail_notice_turn").set({ last_sent_at: now }).where("person_id", "=", personId).execute();
}

/** True when the guardian gets the mails about news once a day. */
export async function isDigested(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_digest")
    .select("person_id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setDigest(db: Db, personId: string, isDaily: boolean): Promise<void> {
  if (!isDaily) await db.deleteFrom("mail_digest").where("person_id", "=", personId).execute();
  else
    await db
      .insertInto("mail_digest")
      .values({ person_id: personId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const DAYS_KEPT = 90;

/** Removes old rows of sent notices. A daily job calls it. */
export async function forgetSentNotices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_KEPT * millisecondsInDay);
  await removeOldRows(db, "mail_notice", "sent_at", "<", before);
}
