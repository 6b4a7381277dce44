import type { Db } from "~/foundation/database/database.server.ts";
import { tellGuardians } from "~/messages/behind/tell-guardians.server.ts";
import {
  addContent,
  addMessage,
  addThread,
  holdThread,
  participantIds,
} from "~/messages/behind/writing-store.server.ts";
import type { MessageType } from "~/messages/contract.ts";
import { DeskFault } from "./application-moves.server.ts";

/** The moves of the staff with messages: write, send a bulletin, reply, remove a content. */

/** The guardians who get a thread, and the children that it is about. */
export interface Family {
  accountIds: readonly string[];
  childIds: readonly string[];
}

export interface StaffMessage {
  type?: MessageType;
  senderId: string;
  title: string;
  content: string;
  urgent?: boolean;
  sensitive?: boolean;
  isCopy?: boolean;
  applicationId?: string | null;
  now: Date;
}

export interface SentThread {
  threadId: string;
  messageId: string;
  contentId: string;
}

/**
 * Sends a message or a bulletin to families: a thread for each, so that no family sees the others. All threads have the
 * same content.
 */
export async function writeToFamilies(
  db: Db,
  families: readonly Family[],
  { type = "MESSAGE", senderId, content, now, ...rest }: StaffMessage,
): Promise<SentThread[]> {
  const contentId = await addContent(db, content);
  const sent: SentThread[] = [];
  for (const { accountIds, childIds } of families) {
    const threadId = await addThread(db, { type, childIds, ...rest }, now);
    const messageId = await addMessage(db, threadId, { senderId, recipientIds: accountIds, contentId, now });
    await tellGuardians(db, type, messageId, accountIds);
    sent.push({ threadId, messageId, contentId });
  }
  return sent;
}

/** Replies in a thread to everybody else in it, or to some of them. */
export async function replyAsStaff(
  db: Db,
  threadId: string,
  {
    senderId,
    recipientIds,
    content,
    now,
  }: { senderId: string; recipientIds?: readonly string[]; content: string; now: Date },
): Promise<string> {
  await holdThread(db, threadId);
  const participants = await participantIds(db, threadId);
  if (!participants.includes(senderId)) throw new DeskFault("This account takes no part in the thread.");
  const recipients = (recipientIds ?? participants).filter((id) => id !== senderId);
  const contentId = await addContent(db, content);
  const messageId = await addMessage(db, threadId, { senderId, recipientIds: recipients, contentId, now });
  await tellGuardians(db, "MESSAGE", messageId, recipients);
  return messageId;
}

/** Removes what a message says, in every thread that has the same content; a first message takes its title with it. */
export async function removeContent(db: Db, contentId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("message_content")
    .set({ deleted_at: now })
    .where("id", "=", contentId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DeskFault("There is no such content any more.");
  await db
    .updateTable("message_thread")
    .set({ title_removed: true })
    .where("id", "in", (from) =>
      from
        .selectFrom("message as first")
        .select("first.thread_id")
        .where("first.content_id", "=", contentId)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom("message as earlier")
                .select("earlier.id")
                .whereRef("earlier.thread_id", "=", "first.thread_id")
                .whereRef("earlier.arrival", "<", "first.arrival"),
            ),
          ),
        ),
    )
    .execute();
}

/** A family of each child with a place in a group today: the guardians who have an account. */
export async function familiesOfGroup(db: Db, groupId: string, today: string): Promise<Family[]> {
  const rows = await db
    .selectFrom("group_placement as member")
    .innerJoin("placement", "placement.id", "member.placement_id")
    .innerJoin("guardian", "guardian.child_id", "placement.child_id")
    .innerJoin("message_account as account", "account.person_id", "guardian.guardian_id")
    .select(["placement.child_id", "account.id"])
    .where("member.group_id", "=", groupId)
    .where("member.start_date", "<=", today)
    .where("member.end_date", ">=", today)
    .where("guardian.blocked", "=", false)
    .orderBy("account.id")
    .execute();
  const families = new Map<string, { accountIds: string[]; childIds: string[] }>();
  for (const childId of new Set(rows.map(({ child_id }) => child_id))) {
    const accountIds = rows.filter(({ child_id }) => child_id === childId).map(({ id }) => id);
    const family = families.get(accountIds.join()) ?? { accountIds, childIds: [] };
    families.set(accountIds.join(), { accountIds, childIds: [...family.childIds, childId] });
  }
  return [...families.values()];
}
