import type { RegularThread } from "../message-shapes.ts";

/**
 * The version of a thread: its newest message, and the number of removed contents. A plain gateway has no versions, so
 * the page makes the same one.
 */
export const versionOfThread = ({ messages }: Pick<RegularThread, "messages">): string =>
  `${messages.at(-1)?.id ?? "empty"}.${messages.filter(({ contentDeletedAt }) => contentDeletedAt !== null).length}`;
