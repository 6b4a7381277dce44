import { isAnswered } from "~/care-days/answered-survey.ts";
import { insteadOfRefusal, NOT_SERVED, servedOr } from "~/foundation/seam/refusal.ts";
import type { ChildInNavigation, WaitingCounts } from "~/waiting/contract.ts";
import { sumOf } from "~/waiting/counted.ts";
import { CHILD_KINDS, type ChildKind, WAITING_KINDS, type WaitingKind } from "~/waiting/kinds.ts";
import type { Api } from "./page-context.ts";

type ByChild = Readonly<Record<string, number>>;

type Counted = Record<Exclude<WaitingKind, ChildKind>, (api: Api) => Promise<number>> &
  Record<ChildKind, (api: Api) => Promise<ByChild>>;

/** How many things of each kind wait, by the contract's own calls: a plain gateway has no other count. */
const countByContract: Counted = {
  // Counts applications, not decisions, when the newer call is missing or the session is too weak for it.
  decisionsToAnswer: (api) =>
    servedOr(
      api.decisions.pending().then((pending) => pending.length),
      () => api.applications.notifications(),
      403,
      ...NOT_SERVED,
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
  documentsToFill: async (api) => ofEachChild(await toFill(api)),
  documentsToRead: async (api) => {
    const [unread, waiting] = await Promise.all([
      insteadOfRefusal(api.childDocuments.unreadCount(), {}, ...NOT_SERVED),
      toFill(api),
    ]);
    const also = ofEachChild(waiting.filter((document) => document.unread));
    return Object.fromEntries(
      Object.entries(unread).map(([childId, count]) => [childId, Math.max(0, count - (also[childId] ?? 0))]),
    );
  },
  pedagogicalDocumentsToRead: (api) => insteadOfRefusal(api.pedagogicalDocuments.unreadCount(), {}, ...NOT_SERVED),
  newDailyTimes: async (api) => (await insteadOfRefusal(api.calendar.serviceTimeNotices(), [], ...NOT_SERVED)).length,
  holidaySurveys: async (api) => {
    const open = await insteadOfRefusal(api.holidays.questionnaires(), [], ...NOT_SERVED);
    return open.filter((survey) => !isAnswered(survey)).length;
  },
  // The contract does not say which files and days are missing of an application.
  certificatesToAdd: async () => 0,
  endingDrafts: async () => 0,
  // The contract has no count for these, and a whole calendar is too much for every page (`NOT_COUNTED`).
  missingTimes: async () => 0,
  holidayTimes: async () => 0,
  discussionTimes: async () => 0,
};

/** What the calendar of a plain gateway may ask without a count. A page that lists what waits says so. */
export const NOT_COUNTED: readonly WaitingKind[] = ["missingTimes", "holidayTimes", "discussionTimes"];

type Unanswered = Awaited<ReturnType<Api["childDocuments"]["unanswered"]>>[number];

const toFill = (api: Api): Promise<Unanswered[]> =>
  insteadOfRefusal(api.childDocuments.unanswered(), [], ...NOT_SERVED);

function ofEachChild(documents: readonly Unanswered[]): ByChild {
  const found: Record<string, number> = {};
  for (const { child } of documents) found[child.id] = (found[child.id] ?? 0) + 1;
  return found;
}

/** All counts, and those of one child. */
export interface CountedByContract {
  counts: WaitingCounts;
  ofChild: (childId: string) => ChildInNavigation["waiting"];
}

export async function countedByContract(api: Api): Promise<CountedByContract> {
  const counted = await Promise.all(
    WAITING_KINDS.map(async (kind) => [kind, await countByContract[kind](api)] as const),
  );
  const by = Object.fromEntries(counted) as Record<WaitingKind, number | ByChild>;
  const total = (of: number | ByChild): number =>
    typeof of === "number" ? of : sumOf(Object.values(of).map((number) => ({ number })));
  return {
    counts: Object.fromEntries(counted.map(([kind, of]) => [kind, total(of)])) as WaitingCounts,
    ofChild: (childId) =>
      Object.fromEntries(CHILD_KINDS.map((kind) => [kind, (by[kind] as ByChild)[childId] ?? 0])) as Record<
        ChildKind,
        number
      >,
  };
}

/** What the navigation of every page shows. A plain gateway lacks that call, so we use the contract's own calls. */
export const navigationAtPage = (api: Api): Promise<{ counts: WaitingCounts; children: ChildInNavigation[] }> =>
  servedOr(api.waiting.navigation(), async () => {
    const [{ counts, ofChild }, children] = await Promise.all([countedByContract(api), api.children.list()]);
    return { counts, children: children.map((child) => ({ ...child, waiting: ofChild(child.id) })) };
  });

/** All counts by one call, also for a page that has just marked a thing as read. */
export const waitingAtPage = (api: Api): Promise<WaitingCounts> =>
  servedOr(api.waiting.counts(), async () => (await countedByContract(api)).counts);
