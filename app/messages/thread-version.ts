import type { RegularThread } from "./message-shapes.ts";

/**
 * What a reader of a thread has seen: its newest message, and how many of the contents have been removed. A plain gateway
 * has no versions, so the page makes the same one.
 */
export const versionOfThread = ({ messages }: Pick<RegularThread, "messages">): string =>
  `${messages.at(-1)?.id ?? "empty"}.${messages.filter(({ contentDeletedAt }) => contentDeletedAt !== null).length}`;
