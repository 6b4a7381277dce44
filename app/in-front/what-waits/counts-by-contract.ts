import { insteadOfRefusal, NOT_SERVED, servedOr } from "~/foundation/seam/refusal.ts";
import type { ChildKind, WaitingKind } from "~/waiting/kinds.ts";
import type { AskingWhatWaits } from "./asking-what-waits.ts";
import { thingsByContract } from "./things-by-contract.ts";

export type ByChild = Readonly<Record<string, number>>;

/** The lines of these come from what is kept (`daysWithoutTimes`, `missingCertificates`). */
type Reckoned = "missingTimes" | "holidayTimes" | "certificatesToAdd";

type Counted = Record<Exclude<WaitingKind, ChildKind | Reckoned>, (at: AskingWhatWaits) => Promise<number>> &
  Record<ChildKind, (at: AskingWhatWaits) => Promise<ByChild>>;

/** How many lines of each kind wait, by the contract's own calls: a plain gateway has no other count. */
export const countByContract: Counted = {
  // The older call counts applications too.
  decisionsToAnswer: ({ api, guardian }) => {
    const applications = () => api.applications.notifications();
    if (guardian.level === "weak") return applications();
    return servedOr(
      api.decisions.pending().then((pending) => new Set(pending.map(({ decision }) => decision.applicationId)).size),
      applications,
      403,
      ...NOT_SERVED,
    );
  },
  supportDecisionsToRead: async ({ api }) => {
    const unread = await Promise.all([
      insteadOfRefusal(api.assistanceDecisions.unreadCounts(), [], ...NOT_SERVED),
      insteadOfRefusal(api.assistanceDecisions.preschoolUnreadCounts(), [], ...NOT_SERVED),
    ]);
    return unread.flat().reduce((sum, { count }) => sum + count, 0);
  },
  unreadMessages: ({ api }) => insteadOfRefusal(api.messages.unreadCount(), 0, ...NOT_SERVED),
  endingIncome: async (at) => (await thingsByContract.endingIncome(at)).length,
  documentsToFill: async (at) => ofEachChild(await toFill(at)),
  documentsToRead: async (at) => {
    const [unread, waiting] = await Promise.all([
      insteadOfRefusal(at.api.childDocuments.unreadCount(), {}, ...NOT_SERVED),
      toFill(at),
    ]);
    const also = ofEachChild(waiting.filter((document) => document.unread));
    return Object.fromEntries(
      Object.entries(unread).map(([childId, count]) => [childId, Math.max(0, count - (also[childId] ?? 0))]),
    );
  },
  pedagogicalDocumentsToRead: async ({ api }) => {
    const unread = await insteadOfRefusal(api.pedagogicalDocuments.unreadCount(), {}, ...NOT_SERVED);
    return Object.fromEntries(Object.entries(unread).map(([childId, count]) => [childId, Math.min(1, count)]));
  },
  newDailyTimes: async (at) => (await thingsByContract.newDailyTimes(at)).length,
  holidaySurveys: async (at) => (await thingsByContract.holidaySurveys(at)).length,
  discussionTimes: async (at) => (await thingsByContract.discussionTimes(at)).length,
  // The contract does not say when a draft was last saved.
  endingDrafts: async () => 0,
};

type Unanswered = Awaited<ReturnType<AskingWhatWaits["api"]["childDocuments"]["unanswered"]>>[number];

const toFill = ({ api }: AskingWhatWaits): Promise<Unanswered[]> =>
  insteadOfRefusal(api.childDocuments.unanswered(), [], ...NOT_SERVED);

function ofEachChild(documents: readonly Unanswered[]): ByChild {
  const found: Record<string, number> = {};
  for (const { child } of documents) found[child.id] = (found[child.id] ?? 0) + 1;
  return found;
}
