import type { ChildAccess, MessageAccount, RegularThread } from "../message-shapes.ts";
import { participantsOf } from "../threads/thread-line.ts";
import { areInSingleUnit, type ChildUnit } from "../writing/single-unit.ts";

/** The reason why a reply is refused, in the words that a page needs, and the status on the wire. */
export const REPLY_REFUSALS = {
  copy: 400,
  bulletin: 403,
  notInThread: 403,
  recipientNotInThread: 403,
  sensitive: 403,
  applicationClosed: 403,
  recipientNotAllowed: 403,
  severalUnits: 403,
} as const;
export type ReplyRefusal = keyof typeof REPLY_REFUSALS;

/** An application in one of these states takes no more replies (contract 3.9). */
const CLOSED_APPLICATION: readonly string[] = ["REJECTED", "ACTIVE", "CANCELLED"];

export interface ReplyFacts {
  /** The caller's account. */
  accountId: string;
  level: "weak" | "strong";
  /** The accounts of the thread. */
  participantIds: readonly string[];
  /** `childrenToMessageAccounts` of the caller. */
  access: readonly ChildAccess[];
  /** The caller's own children with their units. */
  ownChildren: readonly ChildUnit[];
}

type ThreadFacts = Pick<RegularThread, "isCopy" | "messageType" | "sensitive" | "applicationStatus"> & {
  childIds: readonly string[];
  /** The accounts that have written in the thread. The first one wrote the bulletin. */
  authorId: string | null;
};

/** The first check that fails, in the order of contract 3.9. Null: the reply is allowed. */
export function replyRefusal(
  thread: ThreadFacts,
  recipientIds: readonly string[],
  { accountId, level, participantIds, access, ownChildren }: ReplyFacts,
): ReplyRefusal | null {
  if (thread.isCopy) return "copy";
  if (thread.messageType === "BULLETIN" && thread.authorId !== accountId) return "bulletin";
  if (!participantIds.includes(accountId)) return "notInThread";
  if (recipientIds.some((id) => !participantIds.includes(id))) return "recipientNotInThread";
  if (thread.sensitive && level !== "strong") return "sensitive";
  if (thread.applicationStatus !== null)
    return CLOSED_APPLICATION.includes(thread.applicationStatus) ? "applicationClosed" : null;
  const allowed = replyListOf(thread.childIds, access);
  if (recipientIds.some((id) => !allowed.has(id))) return "recipientNotAllowed";
  const own = ownChildren.filter(({ id }) => thread.childIds.includes(id));
  return own.length > 0 && !areInSingleUnit(own) ? "severalUnits" : null;
}

/** The accounts that a reply about these children may reach, and the accounts without a child. */
const replyListOf = (childIds: readonly string[], access: readonly ChildAccess[]): Set<string> =>
  new Set(access.flatMap(({ childId, reply }) => (childId === null || childIds.includes(childId) ? reply : [])));

/** The facts of a thread on the wire. */
export const factsOf = (thread: RegularThread): ThreadFacts => ({
  ...thread,
  childIds: thread.children.map(({ childId }) => childId),
  authorId: thread.messages[0]?.sender.id ?? null,
});

export interface ReplyTarget {
  account: MessageAccount;
  /**
   * The recipients that are chosen at first: those of the newest message by another person. The other guardian is only
   * chosen when they wrote it: a reply to the staff may be private.
   */
  isChosen: boolean;
}

/**
 * The recipients that the guardian can choose for a reply. Empty if no reply is possible: a copy, a bulletin, a closed
 * application, or no recipient left who may be answered.
 */
export function replyTargets(thread: RegularThread, facts: Omit<ReplyFacts, "participantIds">): ReplyTarget[] {
  const participants = participantsOf(thread, facts.accountId);
  const participantIds = [facts.accountId, ...participants.map(({ id }) => id)];
  const newest = thread.messages.findLast(({ sender }) => sender.id !== facts.accountId) ?? thread.messages.at(-1);
  const about = factsOf(thread);
  const reached = [newest?.sender.id, ...(newest?.recipients.map(({ id }) => id) ?? [])];
  return participants
    .filter(({ id }) => replyRefusal(about, [id], { ...facts, participantIds }) === null)
    .map((account) => ({
      account,
      isChosen: account.type === "CITIZEN" ? account.id === newest?.sender.id : reached.includes(account.id),
    }));
}
