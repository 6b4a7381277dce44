import { type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { keyedJob } from "~/foundation/jobs/jobs.server.ts";
import type { OnePush } from "~/notices/behind/push-store.server.ts";
import { pushDueAt } from "~/notices/when-to-push.ts";
import type { NotificationKind } from "~/people/email-message-types.ts";

interface WaitingPushTable {
  id: Generated<string>;
  person_id: string;
  due_at: Date;
  has_begun: Generated<boolean>;
}

interface WaitingPushDeviceTable {
  push_id: string;
  device_id: string;
}

interface PushTurnTable {
  person_id: string;
  last_pushed_at: Date | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    waiting_push: WaitingPushTable;
    waiting_push_device: WaitingPushDeviceTable;
    push_turn: PushTurnTable;
  }
}

interface News {
  kind: NotificationKind;
  isUrgent: boolean;
  /** At most a thousand. */
  guardians: readonly string[];
  now: Date;
}

/**
 * Lets the devices of these guardians tell of news: those that have a device, and have chosen this kind. It joins a push
 * that has not begun yet. Each statement is for all of them. Run it in a transaction.
 */
export async function newsForDevices(db: Db, { kind, isUrgent, guardians, now }: News): Promise<void> {
  const turns = await turnsOf(db, kind, guardians);
  if (turns.length === 0) return;
  const dueOf = (lastPushed: Date | null) => pushDueAt({ oldest: now, lastPushed, isUrgent });
  const joined = new Map((await heldPushes(db, turns)).map(({ id, personId }) => [personId, id]));
  const fresh = turns.filter(({ personId }) => !joined.has(personId));
  await sql`
    with begun as (
      insert into waiting_push (person_id, due_at)
      select person_id, due_at from unnest(
        ${fresh.map(({ personId }) => personId)}::uuid[],
        ${fresh.map(({ lastPushed }) => dueOf(lastPushed))}::timestamptz[]) as fresh (person_id, due_at)
      returning person_id, due_at
    )
    update push_turn set last_pushed_at = due_at from begun where push_turn.person_id = begun.person_id`.execute(db);
  if (isUrgent) {
    await sql`update waiting_push set due_at = ${now} where id = any(${[...joined.values()]}::uuid[])`.execute(db);
    await sql`update push_turn set last_pushed_at = ${now} where person_id = any(${[...joined.keys()]}::uuid[])`.execute(
      db,
    );
  }
  await putInPushes(
    db,
    turns.map(({ personId }) => personId),
    { kind, isUrgent },
  );
}

interface Turn {
  personId: string;
  /** When the devices were told last, or will be. */
  lastPushed: Date | null;
}

/** Holds the turn of each guardian to whom the news goes, always in the same order: two events never wait for each other. */
async function turnsOf(db: Db, kind: NotificationKind, guardians: readonly string[]): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    insert into push_turn as turn (person_id)
    select distinct person_id from push_device join pushed_notification using (person_id)
    where person_id = any(${[...guardians]}::uuid[]) and kind = ${kind} order by person_id
    on conflict (person_id) do update set last_pushed_at = turn.last_pushed_at
    returning person_id as "personId", last_pushed_at as "lastPushed"`.execute(db);
  return rows;
}

/** The pushes that have not begun. They do not begin before the transaction ends. */
async function heldPushes(db: Db, turns: readonly Turn[]): Promise<{ id: string; personId: string }[]> {
  const { rows } = await sql<{ id: string; personId: string }>`
    select id, person_id as "personId" from waiting_push
    where person_id = any(${turns.map(({ personId }) => personId)}::uuid[]) and not has_begun
    order by id for update`.execute(db);
  return rows;
}

/** The one push of each guardian that has not begun gets the news, all devices that there are now, and its jobs. */
async function putInPushes(
  db: Db,
  personIds: readonly string[],
  { kind, isUrgent }: Pick<News, "kind" | "isUrgent">,
): Promise<void> {
  const open = sql`waiting_push.person_id = any(${[...personIds]}::uuid[]) and not has_begun`;
  await sql`
    insert into waiting_news as news (push_id, kind, is_urgent)
    select id, ${kind}, ${isUrgent}::boolean from waiting_push where ${open}
    on conflict (push_id, kind) do update set is_urgent = news.is_urgent or excluded.is_urgent`.execute(db);
  await sql`
    insert into waiting_push_device (push_id, device_id)
    select waiting_push.id, push_device.id from waiting_push join push_device using (person_id) where ${open}
    on conflict do nothing`.execute(db);
  // A job with the same key takes the place of the one that waits.
  await sql`
    select from graphile_worker.add_jobs(array(
      select ${keyedJob("send-push", {
        payload: sql`json_build_object('personId', person_id, 'pushId', push_id, 'deviceId', device_id)`,
        runAt: sql`due_at`,
        key: sql`'push:' || push_id || ':' || device_id`,
      })}
      from waiting_push join waiting_push_device on push_id = id where ${open}))`.execute(db);
}

/** Begins a push at a device. From now on no other news joins it. @returns null when it has come to its end there */
export async function beginWaiting(db: Db, { personId, pushId, deviceId }: OnePush): Promise<{ begunAt: Date } | null> {
  const { rows } = await sql<{ begunAt: Date }>`
    update waiting_push set has_begun = true from waiting_push_device
    where push_id = id and id = ${pushId} and person_id = ${personId} and device_id = ${deviceId}
    returning due_at as "begunAt"`.execute(db);
  return rows[0] ?? null;
}

/** The news of a push, as far as the guardian still wants its kinds on devices. */
export async function newsOf(
  db: Db,
  { personId, pushId }: OnePush,
): Promise<{ kind: NotificationKind; isUrgent: boolean }[]> {
  const { rows } = await sql<{ kind: NotificationKind; isUrgent: boolean }>`
    select kind, is_urgent as "isUrgent" from waiting_news join pushed_notification using (kind)
    where push_id = ${pushId} and person_id = ${personId} order by kind`.execute(db);
  return rows;
}

/** The push has come to its end at one device. With the last one it goes. Run it in a transaction. */
export async function endWaiting(db: Db, { personId, pushId, deviceId }: OnePush): Promise<void> {
  // Two devices that end at the same moment follow one another.
  await sql`select from waiting_push where id = ${pushId} and person_id = ${personId} for update`.execute(db);
  await sql`delete from waiting_push_device where push_id = ${pushId} and device_id = ${deviceId}`.execute(db);
  await sql`
    delete from waiting_push where id = ${pushId} and person_id = ${personId}
      and not exists (select from waiting_push_device where push_id = id)`.execute(db);
}

/** Nothing that waits for these guardians is told any more. */
export async function forgetWaiting(db: Db, personIds: readonly string[]): Promise<void> {
  await sql`delete from waiting_push where person_id = any(${[...personIds]}::uuid[])`.execute(db);
}
