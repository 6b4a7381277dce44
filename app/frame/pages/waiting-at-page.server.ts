import type { Api } from "~/api/page-context.ts";
import { insteadOfRefusal, isRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import {
  type ChildInNavigation,
  THING_KINDS,
  type ThingKind,
  type WaitingCounts,
  type WaitingKind,
  type WaitingThing,
} from "~/waiting/contract.ts";

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

/** The pages of the areas, for a gateway that tells only how many things wait. */
const PAGE_OF: Readonly<Record<ThingKind, string>> = {
  decisionsToAnswer: "/decisions",
  documentsToFill: "/children",
  missingTimes: "/calendar",
  holidaySurveys: "/calendar",
  discussionTimes: "/calendar",
  endingIncome: "/income",
  unreadMessages: "/messages",
};

/** What waits, for its own page. A plain gateway tells only how many things of each kind wait. */
export async function thingsAtPage(api: Api): Promise<{ things: WaitingThing[]; children: ChildInNavigation[] }> {
  try {
    return await api.waiting.things();
  } catch (fault) {
    if (!isRefusal(fault, ...NOT_SERVED)) throw fault;
    const counts = await waitingAtPage(api);
    const waiting = THING_KINDS.filter((kind) => counts[kind] > 0);
    return { things: waiting.map((kind) => countedThing(kind, counts[kind])), children: [] };
  }
}

const countedThing = (kind: ThingKind, count: number): WaitingThing => ({
  kind,
  count,
  href: PAGE_OF[kind],
  lastDay: null,
  week: null,
  childIds: [],
  title: null,
  titleLanguage: null,
  isLocked: false,
});

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
  // The contract has no count for these, and a whole calendar is too much for every page.
  missingTimes: async () => 0,
  discussionTimes: async () => 0,
  holidaySurveys: async (api) => {
    const open = await insteadOfRefusal(api.holidays.questionnaires(), [], ...NOT_SERVED);
    return open.filter(({ eligibleChildren, previousAnswers }) =>
      Object.keys(eligibleChildren).some((id) => previousAnswers.every(({ childId }) => childId !== id)),
    ).length;
  },
};

async function countedByContract(api: Api): Promise<WaitingCounts> {
  const kinds = Object.keys(BY_CONTRACT) as WaitingKind[];
  const counted = await Promise.all(kinds.map(async (kind) => [kind, await BY_CONTRACT[kind](api)] as const));
  return Object.fromEntries(counted) as WaitingCounts;
}
