import type { AccountType, AccountWithPresence, ChildAccess, PossibleRecipients } from "../message-shapes.ts";

/** An account that a guardian can write to about a child, as the store finds it. */
export interface PossibleRecipient {
  childId: string;
  account: AccountWithPresence;
  /** False: only in replies. */
  isForNewMessage: boolean;
}

const byTypeAndName = (a: AccountWithPresence, b: AccountWithPresence): number =>
  a.account.type === b.account.type
    ? a.account.name.localeCompare(b.account.name, "fi") || (a.account.id < b.account.id ? -1 : 1)
    : a.account.type < b.account.type
      ? -1
      : 1;

/**
 * The answer about recipients (contract 3.9): children in the given order, each with the accounts for a new message and
 * for a reply. A child without staff is left out. The last entry has the accounts without a child.
 */
export function recipientsFor(
  childIds: readonly string[],
  possible: readonly PossibleRecipient[],
  childless: readonly AccountWithPresence[],
): PossibleRecipients {
  const accounts = new Map(childless.map((one) => [one.account.id, one]));
  const children: ChildAccess[] = [];
  for (const childId of childIds) {
    const ofChild = possible
      .filter((one) => one.childId === childId)
      .sort((a, b) => byTypeAndName(a.account, b.account));
    if (!ofChild.some(({ account }) => isStaff(account.account.type))) continue;
    for (const { account } of ofChild) accounts.set(account.account.id, account);
    children.push({
      childId,
      newMessage: ofChild.filter((one) => one.isForNewMessage).map(({ account }) => account.account.id),
      reply: ofChild.map(({ account }) => account.account.id),
    });
  }
  return {
    messageAccounts: [...accounts.values()].sort(byTypeAndName),
    childrenToMessageAccounts: [
      ...children,
      { childId: null, newMessage: [], reply: childless.map(({ account }) => account.id) },
    ],
  };
}

const isStaff = (type: AccountType): boolean => type === "PERSONAL" || type === "GROUP";

/** The children with an account for a new message. */
export const messageableChildren = (access: readonly ChildAccess[]): string[] =>
  access.flatMap(({ childId, newMessage }) => (childId !== null && newMessage.length > 0 ? [childId] : []));

/**
 * The accounts that may get a new message about these children (contract 3.9): a group of at least one of them, any
 * other account of all of them. In the order of `messageAccounts`.
 */
export function recipientsOfNewMessage(
  { messageAccounts, childrenToMessageAccounts }: PossibleRecipients,
  childIds: readonly string[],
): AccountWithPresence[] {
  const ofChildren = childIds.map(
    (id) => childrenToMessageAccounts.find(({ childId }) => childId === id)?.newMessage ?? [],
  );
  if (ofChildren.length === 0) return [];
  return messageAccounts.filter(({ account }) => {
    const has = (accountIds: readonly string[]) => accountIds.includes(account.id);
    return account.type === "GROUP" ? ofChildren.some(has) : ofChildren.every(has);
  });
}

/** Staff and groups are primary recipients, and a message needs one of them. Other guardians are secondary ones. */
export const isPrimary = ({ account }: AccountWithPresence): boolean => account.type !== "CITIZEN";
