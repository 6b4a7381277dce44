import type { RegularThread } from "../message-shapes.ts";

/** What a reader of a thread has seen: its newest message, and how many of the contents have been removed. */
export const versionOfThread = ({ messages }: Pick<RegularThread, "messages">): string =>
  `${messages.at(-1)?.id ?? "empty"}.${messages.filter(({ contentDeletedAt }) => contentDeletedAt !== null).length}`;
