import { isAnswered } from "~/calendar/holidays/answered-survey.ts";
import { insteadOfRefusal, NOT_SERVED, servedOr } from "~/foundation/seam/refusal.ts";
import type { WaitingCounts } from "~/waiting/contract.ts";
import { WAITING_KINDS, type WaitingKind } from "~/waiting/kinds.ts";
import type { Api } from "./page-context.ts";

/**
 * How many things of each kind wait, by the contract's own calls. A plain gateway has no other count, and a page that has
 * just marked a thing as read counts its kind anew.
 */
export const countByContract = {
  // Counts applications, not decisions, when the newer call is missing or the session is too weak for it.
  decisionsToAnswer: (api: Api) =>
    servedOr(
      api.decisions.pending().then((pending) => pending.length),
      () => api.applications.notifications(),
      403,
      ...NOT_SERVED,
    ),
  supportDecisionsToRead: async (api: Api) => {
    const unread = await Promise.all([
      insteadOfRefusal(api.assistanceDecisions.unreadCounts(), [], ...NOT_SERVED),
      insteadOfRefusal(api.assistanceDecisions.preschoolUnreadCounts(), [], ...NOT_SERVED),
    ]);
    return unread.flat().reduce((sum, { count }) => sum + count, 0);
  },
  unreadMessages: (api: Api) => insteadOfRefusal(api.messages.unreadCount(), 0, ...NOT_SERVED),
  endingIncome: async (api: Api) => (await insteadOfRefusal(api.incomeStatements.expiring(), [], ...NOT_SERVED)).length,
  documentsToFill: async (api: Api) =>
    (await insteadOfRefusal(api.childDocuments.unanswered(), [], ...NOT_SERVED)).length,
  documentsToRead: async (api: Api) => {
    const unread = await insteadOfRefusal(api.childDocuments.unreadCount(), {}, ...NOT_SERVED);
    return Object.values(unread).reduce((sum, count) => sum + count, 0);
  },
  // The contract has no count for these, and a whole calendar is too much for every page.
  missingTimes: async () => 0,
  discussionTimes: async () => 0,
  holidaySurveys: async (api: Api) => {
    const open = await insteadOfRefusal(api.holidays.questionnaires(), [], ...NOT_SERVED);
    return open.filter((survey) => !isAnswered(survey)).length;
  },
} satisfies Readonly<Record<WaitingKind, (api: Api) => Promise<number>>>;

export async function countedByContract(api: Api): Promise<WaitingCounts> {
  const counted = await Promise.all(
    WAITING_KINDS.map(async (kind) => [kind, await countByContract[kind](api)] as const),
  );
  return Object.fromEntries(counted) as WaitingCounts;
}
