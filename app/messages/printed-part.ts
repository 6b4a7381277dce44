import { LONGEST_TITLE } from "./message-text.ts";

/**
 * The most characters on the paper of a thread. The wire has no limit of text (contract 4.3), and all papers of the town
 * are written by one thread of the process. This many take some seconds; a megabyte took its whole memory.
 */
export const MOST_PRINTED = 200_000;

/** What the heading of a message costs, in characters. */
const HEADING = 500;

/** The newest messages that fit on a paper. Of a newest one that alone is too long, its beginning is there. */
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

/** A title as our pages take it. Another client may send a longer one. */
export const printedTitle = (title: string): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
