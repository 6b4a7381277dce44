import { linkAttachments } from "~/attachments/behind/attachment-store.server.ts";
import { messageAttachmentsAllowed } from "~/attachments/behind/message-attachments-allowed.server.ts";
import { isOtherVersion, refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { ownChildUnits } from "~/people/behind/child-units-store.server.ts";
import type { CitizenMessage, ReplyToMessage, ThreadReply } from "../contract.ts";
import { cleanText, cleanTitle } from "../message-text.ts";
import { factsOf, REPLY_REFUSALS, replyRefusal } from "../thread/reply-allowed.ts";
import { versionOfThread } from "../thread/thread-version.ts";
import { newMessageRefusal } from "../writing/new-message.ts";
import { accountOfCaller, ownAccount } from "./account-store.server.ts";
import { markThreadRead } from "./reading-store.server.ts";
import { recipientsOf } from "./recipients-of-guardian.server.ts";
import { tellGuardians } from "./tell-guardians.server.ts";
import { threadById } from "./thread-store.server.ts";
import { addContent, addMessage, addThread, holdThread, participantIds } from "./writing-store.server.ts";

/** Sends a guardian's new message. @returns the id of its thread */
export async function sendMessage(context: GuardianContext, message: CitizenMessage): Promise<string> {
  const { db, guardian, today, now } = context;
  refuseIf(message.attachmentIds.length > 0 && !(await messageAttachmentsAllowed(context)), 403);
  const [possible, children] = [await recipientsOf(context), await ownChildUnits(db, guardian.id, today)];
  refuseIf(newMessageRefusal(message, possible, children));

  const senderId = await ownAccount(db, guardian.id);
  const contentId = await addContent(db, cleanText(message.content));
  const areLinked = await linkAttachments(db, guardian.id, message.attachmentIds, {
    column: "message_content_id",
    id: contentId,
  });
  refuseIf(!areLinked);
  const threadId = await addThread(
    db,
    { type: "MESSAGE", title: cleanTitle(message.title), childIds: message.children },
    now,
  );
  const recipientIds = message.recipients;
  const messageId = await addMessage(db, threadId, { senderId, recipientIds, contentId, now });
  await tellGuardians(db, "MESSAGE", messageId, recipientIds);
  return threadId;
}

/** Replies to a thread of the caller. The refusals come in the order of contract 3.9. */
export async function replyToOwnThread(
  context: GuardianContext,
  threadId: string,
  { content, recipientAccountIds }: ReplyToMessage,
): Promise<ThreadReply> {
  const { db, guardian, today, now, ifMatch } = context;
  const accountId = (await accountOfCaller(context)) ?? refuse(403);
  await holdThread(db, threadId);
  const thread = (await threadById(db, accountId, threadId, { inInbox: false })) ?? refuse(403);
  const refusal = replyRefusal(factsOf(thread), recipientAccountIds, {
    accountId,
    level: guardian.level,
    participantIds: await participantIds(db, threadId),
    access: (await recipientsOf(context)).childrenToMessageAccounts,
    ownChildren: await ownChildUnits(db, guardian.id, today),
  });
  if (refusal) return refuse(REPLY_REFUSALS[refusal], null, { fault: refusal });
  const current = versionOfThread(thread);
  if (isOtherVersion(ifMatch, current)) return refuse(409, "VERSION_CONFLICT", { version: current });

  const contentId = await addContent(db, cleanText(content));
  const recipientIds = recipientAccountIds;
  const messageId = await addMessage(db, threadId, { senderId: accountId, recipientIds, contentId, now });
  await markThreadRead(db, accountId, threadId, { now, withSensitive: true });
  await tellGuardians(db, "MESSAGE", messageId, recipientIds);
  const written = await threadById(db, accountId, threadId, { inInbox: true });
  const message = written?.messages.find(({ id }) => id === messageId);
  if (!message) throw new Error("A reply is not in its own thread");
  return { threadId, message };
}
