import { LONGEST_TITLE } from "./contract.ts";

/**
 * The most characters on the paper of a thread. The wire has no limit of text (contract 4.3), and all papers of the town
 * are written by one thread of the process. This many take some seconds; a megabyte took its whole memory.
 */
export const MOST_PRINTED = 200_000;

/** The characters that the heading of a message costs. */
const HEADING = 500;

/** The newest messages that fit on a paper. If the newest one alone is too long, its beginning. */
export function printedPart<M extends { content: string }>(
  messages: readonly M[],
): { messages: M[]; isEndOnly: boolean; isCut: boolean } {
  const printed: M[] = [];
  let room = MOST_PRINTED;
  for (const message of messages.toReversed()) {
    room -= HEADING + message.content.length;
    if (room < 0) break;
    printed.unshift(message);
  }
  const newest = messages.at(-1);
  const isCut = printed.length === 0 && newest !== undefined;
  if (isCut) printed.push({ ...newest, content: newest.content.slice(0, MOST_PRINTED - HEADING) });
  return { messages: printed, isEndOnly: printed.length < messages.length, isCut };
}

/** A title of the length that our pages take. Another client can send a longer one. */
export const printedTitle = (title: string): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
