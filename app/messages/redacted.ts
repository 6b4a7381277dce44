import type { MessageThread, RedactedThread, RegularThread } from "./message-shapes.ts";

/** A thread in a session of this level. In a weak session a sensitive thread has only the fact that it exists. */
export const threadAt = (level: "weak" | "strong", thread: RegularThread, accountId: string): MessageThread =>
  thread.sensitive && level !== "strong" ? redacted(thread, accountId) : thread;

/** Only the newest message by somebody else says whether something is unread (contract 3.9). */
function redacted({ id, urgent, messages }: RegularThread, accountId: string): RedactedThread {
  const newestOfOthers = messages.findLast(({ sender }) => sender.id !== accountId);
  return {
    type: "Redacted",
    id,
    urgent,
    sender: messages[0]?.sender ?? null,
    lastMessageSentAt: messages.at(-1)?.sentAt ?? null,
    hasUnreadMessages: newestOfOthers !== undefined && newestOfOthers.readAt === null,
  };
}
