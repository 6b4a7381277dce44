import type { Message, MessageThread } from "../message-shapes.ts";

/** A message that somebody else sent and that this account has not read. */
export const isUnreadMessage = (message: Pick<Message, "readAt" | "sender">, accountId: string): boolean =>
  message.readAt === null && message.sender.id !== accountId;

/** A thread is unread when some message of somebody else has no reading time (spec 1 section 4). */
export const isUnread = (thread: MessageThread, accountId: string): boolean =>
  thread.type === "Redacted"
    ? thread.hasUnreadMessages
    : thread.messages.some((one) => isUnreadMessage(one, accountId));

/** Mark unread needs a message from someone who is no guardian (spec 1 section 4). */
export const mayMarkUnread = (thread: MessageThread): boolean =>
  thread.type === "Regular" && thread.messages.some(({ sender }) => sender.type !== "CITIZEN");
