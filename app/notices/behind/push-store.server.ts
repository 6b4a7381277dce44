import type { Generated } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";
import type { EmailMessageType as MailKind } from "~/people/email-message-types.ts";
import { mailLater } from "./mail-notice-store.server.ts";

interface PushTable {
  id: Generated<string>;
  person_id: string;
  begun_at: Date;
  has_reached: Generated<boolean>;
}

interface PushToDeviceTable {
  push_id: string;
  device_id: string;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    push: PushTable;
    push_to_device: PushToDeviceTable;
  }
}

/** One push to one device. */
export interface OnePush {
  personId: string;
  pushId: string;
  deviceId: string;
}

declare module "~/foundation/jobs/jobs.server.ts" {
  interface JobPayloads {
    "send-push": OnePush;
  }
}

/** The devices do not tell of these notices. `FAILED`: they should have, so a mail takes their place. */
export async function leaveUnpushed(db: Db, ids: readonly string[], pushState: "DONE" | "FAILED"): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("mail_notice").set({ push_state: pushState }).where("id", "=", anyOf(ids)).execute();
}

/** Begins a push of these notices to all of these devices, in the transaction that marks the notices. */
export async function beginPush(
  db: Db,
  personId: string,
  { noticeIds, deviceIds, now }: { noticeIds: readonly string[]; deviceIds: readonly string[]; now: Date },
): Promise<void> {
  const { id: pushId } = await db
    .insertInto("push")
    .values({ person_id: personId, begun_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("push_to_device")
    .values(deviceIds.map((device) => ({ push_id: pushId, device_id: device })))
    .execute();
  await db
    .updateTable("mail_notice")
    .set({ push_state: "SENDING", push_id: pushId })
    .where("id", "=", anyOf(noticeIds))
    .execute();
  await db.updateTable("mail_notice_turn").set({ last_pushed_at: now }).where("person_id", "=", personId).execute();
  for (const deviceId of deviceIds) await addJob(db, "send-push", { personId, pushId, deviceId });
}

export interface PushUnderWay {
  begunAt: Date;
  notices: { kind: MailKind; subjectId: string }[];
}

/** A push that this device still waits for, with what is left of its news. Null: it has come to its end there. */
export async function pushUnderWay(db: Db, { personId, pushId, deviceId }: OnePush): Promise<PushUnderWay | null> {
  const push = await db
    .selectFrom("push")
    .innerJoin("push_to_device", "push_to_device.push_id", "push.id")
    .select("begun_at as begunAt")
    .where("push.person_id", "=", personId)
    .where("push.id", "=", pushId)
    .where("device_id", "=", deviceId)
    .executeTakeFirst();
  if (!push) return null;
  const notices = await db
    .selectFrom("mail_notice")
    .select(["kind", "subject_id as subjectId"])
    .where("push_id", "=", pushId)
    .where("push_state", "=", "SENDING")
    .orderBy("id")
    .execute();
  return { ...push, notices };
}

/**
 * The push has come to its end at one device. When that was the last one, its notices are told, or the mails that they
 * replaced go out. Run it in a transaction.
 */
export async function endPush(
  db: Db,
  { personId, pushId, deviceId }: OnePush,
  { hasReached, now }: { hasReached: boolean; now: Date },
): Promise<void> {
  // Two devices that end at the same moment follow one another.
  const push = await db
    .selectFrom("push")
    .select("has_reached as hasReached")
    .where("person_id", "=", personId)
    .where("id", "=", pushId)
    .forUpdate()
    .executeTakeFirst();
  if (!push) return;
  await db.deleteFrom("push_to_device").where("push_id", "=", pushId).where("device_id", "=", deviceId).execute();
  const isTold = push.hasReached || hasReached;
  const others = await db.selectFrom("push_to_device").select("device_id").where("push_id", "=", pushId).execute();
  if (others.length > 0) {
    await db.updateTable("push").set({ has_reached: isTold }).where("id", "=", pushId).execute();
    return;
  }
  await db
    .updateTable("mail_notice")
    .set({ push_state: isTold ? "DONE" : "FAILED" })
    .where("push_id", "=", pushId)
    .where("push_state", "=", "SENDING")
    .execute();
  await db.deleteFrom("push").where("id", "=", pushId).execute();
  await mailLater(db, personId, now);
}
