import type { Api } from "~/api/page-context.ts";
import { insteadOfRefusal, isRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { ChildInNavigation, WaitingCounts, WaitingKind } from "~/waiting/contract.ts";

/** What the navigation of every page shows. A plain gateway lacks that call, so we use the contract's own calls. */
export async function navigationAtPage(api: Api): Promise<{ counts: WaitingCounts; children: ChildInNavigation[] }> {
  try {
    return await api.waiting.navigation();
  } catch (fault) {
    if (!isRefusal(fault, ...NOT_SERVED)) throw fault;
    const [counts, children] = await Promise.all([waitingAtPage(api), api.children.list()]);
    return { counts, children };
  }
}

/** All counts of the navigation by one call. A plain gateway lacks that call, so we use the contract's own calls. */
export async function waitingAtPage(api: Api): Promise<WaitingCounts> {
  try {
    return await api.waiting.counts();
  } catch (fault) {
    if (isRefusal(fault, ...NOT_SERVED)) return countedByContract(api);
    throw fault;
  }
}

/** The count of each kind from a plain gateway. */
const BY_CONTRACT: Readonly<Record<WaitingKind, (api: Api) => Promise<number>>> = {
  // Counts applications, not decisions, when the newer call is missing or the session is too weak for it.
  decisionsToAnswer: (api) =>
    api.decisions.pending().then(
      (pending) => pending.length,
      (fault: unknown) => {
        if (isRefusal(fault, 403, ...NOT_SERVED)) return api.applications.notifications();
        throw fault;
      },
    ),
  supportDecisionsToRead: async (api) => {
    const unread = await Promise.all([
      insteadOfRefusal(api.assistanceDecisions.unreadCounts(), [], ...NOT_SERVED),
      insteadOfRefusal(api.assistanceDecisions.preschoolUnreadCounts(), [], ...NOT_SERVED),
    ]);
    return unread.flat().reduce((sum, { count }) => sum + count, 0);
  },
  unreadMessages: (api) => insteadOfRefusal(api.messages.unreadCount(), 0, ...NOT_SERVED),
  endingIncome: async (api) => (await insteadOfRefusal(api.incomeStatements.expiring(), [], ...NOT_SERVED)).length,
  documentsToFill: async (api) => (await insteadOfRefusal(api.childDocuments.unanswered(), [], ...NOT_SERVED)).length,
  documentsToRead: async (api) => {
    const unread = await insteadOfRefusal(api.childDocuments.unreadCount(), {}, ...NOT_SERVED);
    return Object.values(unread).reduce((sum, count) => sum + count, 0);
  },
};

async function countedByContract(api: Api): Promise<WaitingCounts> {
  const kinds = Object.keys(BY_CONTRACT) as WaitingKind[];
  const counted = await Promise.all(kinds.map(async (kind) => [kind, await BY_CONTRACT[kind](api)] as const));
  return Object.fromEntries(counted) as WaitingCounts;
}
