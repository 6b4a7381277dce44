import { subDays, subMinutes } from "date-fns";
import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";
import { isNotificationKind } from "~/people/email-message-types.ts";
import { endLoginsOf } from "../devices/login-store.server.ts";
import type { HookEvent } from "./hook-event.ts";
import { forgetWaiting, newsForDevices } from "./waiting-push-store.server.ts";

interface HookEventTable {
  id: string;
  content_hash: Buffer;
  taken_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    hook_event: HookEventTable;
  }
}

/** A bulletin to a whole town comes as some hundred events. */
export const MOST_IN_A_MINUTE = 600;

/** `again`: the same has come before. `another`: something else has come under this id. */
export type Taken = "taken" | "again" | "another" | "too-many";

/** The event and what follows from it are there together or not at all. */
export async function takeEvent(
  db: Db,
  event: HookEvent,
  { contentHash, now }: { contentHash: Buffer; now: Date },
): Promise<Taken> {
  return db.transaction().execute(async (errand) => {
    const before = await earlier(errand, event.id);
    if (before) return before.content_hash.equals(contentHash) ? "again" : "another";
    if (await areTooMany(errand, now)) return "too-many";
    const { rows } = await sql`
      insert into hook_event (id, content_hash, taken_at) values (${event.id}, ${contentHash}, ${now})
      on conflict do nothing returning id`.execute(errand);
    // The same one came at the same moment, and is committed now.
    if (rows.length === 0) {
      const first = await earlier(errand, event.id);
      return first?.content_hash.equals(contentHash) ? "again" : "another";
    }
    await carryOut(errand, event, now);
    return "taken";
  });
}

const earlier = (db: Db, id: string) =>
  db.selectFrom("hook_event").select("content_hash").where("id", "=", id).executeTakeFirst();

async function areTooMany(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hook_event where taken_at > ${subMinutes(now, 1)}`.execute(db);
  return (rows[0]?.count ?? 0) >= MOST_IN_A_MINUTE;
}

async function carryOut(db: Db, { kind, urgent = false, guardians }: HookEvent, now: Date): Promise<void> {
  if (isNotificationKind(kind)) return newsForDevices(db, { kind, isUrgent: urgent, guardians, now });
  await forgetWaiting(db, guardians);
  if (kind === "LOGIN_ENDED") await endLoginsOf(db, guardians);
}

/** An event that comes again after so long is another one. */
const DAYS_KEPT = 7;

/** After this nothing of a push can be under way any more. A push whose devices have ended is left over. */
const DAYS_WAITING = 2;

export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  await removeOldRows(db, "hook_event", "taken_at", "<", subDays(now, DAYS_KEPT));
  const over = subDays(now, DAYS_WAITING);
  await removeOldRows(db, "waiting_push", "due_at", "<", over);
  await removeOldRows(db, "push_turn", "last_pushed_at", "<", over);
  await removeOldRows(db, "push_adding", "hour", "<", over);
}
