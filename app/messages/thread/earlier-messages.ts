import type { Message } from "../message-shapes.ts";

/**
 * How many messages at the beginning of a thread are folded: those that the guardian has read or written. The newest one
 * and everything unread stay open.
 */
export function earlierMessages(messages: readonly Message[], accountId: string): number {
  const firstNew = messages.findIndex(({ readAt, sender }) => readAt === null && sender.id !== accountId);
  return Math.max(0, Math.min(firstNew === -1 ? messages.length : firstNew, messages.length - 1));
}

/** Does the thread wait for the guardian's answer? Not when its newest message is the guardian's own. */
export const awaitsAnswer = (messages: readonly Message[], accountId: string): boolean =>
  messages.at(-1)?.sender.id !== accountId;
