import type { MessageAccount, MessageThread, RegularThread, ThreadLine } from "../message-shapes.ts";
import { previewOf } from "../message-text.ts";
import { isUnread } from "./unread.ts";

/** The line of a whole thread, for a gateway that has no lines of its own. Null for a thread without any message. */
export function lineOf(thread: MessageThread, accountId: string): ThreadLine | null {
  if (thread.type === "Redacted") {
    if (thread.lastMessageSentAt === null) return null;
    return {
      id: thread.id,
      isRedacted: true,
      messageType: "MESSAGE",
      urgent: thread.urgent,
      sensitive: true,
      isCopy: false,
      title: null,
      participants: thread.sender ? [thread.sender] : [],
      children: [],
      lastMessageAt: thread.lastMessageSentAt,
      preview: "",
      isRemoved: false,
      hasAttachments: false,
      isUnread: thread.hasUnreadMessages,
      isOwnLast: false,
    };
  }
  const last = thread.messages.at(-1);
  if (!last) return null;
  return {
    id: thread.id,
    isRedacted: false,
    messageType: thread.messageType,
    urgent: thread.urgent,
    sensitive: thread.sensitive,
    isCopy: thread.isCopy,
    title: thread.title,
    participants: participantsOf(thread, accountId),
    children: thread.children,
    lastMessageAt: last.sentAt,
    preview: last.contentDeletedAt ? "" : previewOf(last.content),
    isRemoved: last.contentDeletedAt !== null,
    hasAttachments: thread.messages.some(({ attachments }) => attachments.length > 0),
    isUnread: isUnread(thread, accountId),
    isOwnLast: last.sender.id === accountId,
  };
}

/**
 * The accounts in a thread's messages, as the wire shows them, without the caller. The writers of the newest messages
 * come first.
 */
export function participantsOf({ messages }: Pick<RegularThread, "messages">, accountId: string): MessageAccount[] {
  const accounts = new Map<string, MessageAccount>();
  for (const { sender, recipients } of [...messages].reverse())
    for (const account of [sender, ...recipients])
      if (account.id !== accountId && !accounts.has(account.id)) accounts.set(account.id, account);
  return [...accounts.values()];
}
