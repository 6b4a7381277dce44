import type { Download } from "~/foundation/seam/call.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { sharedWhileUnderWay } from "~/foundation/seam/under-way.ts";
import { paperDownload } from "~/official-documents/behind/paper-download.server.ts";
import { assistanceDecisionCalls, type UnreadCount } from "../contract.ts";
import { countsAsUnread, isDecided, isListed } from "../shown-decisions.ts";
import {
  type AssistanceKind,
  decisionById,
  decisionsOfOwnChildren,
  isAboutOwnChild,
  markRead,
  PAPERS,
  unreadDecisionsOf,
  type WholeDecision,
} from "./assistance-decision-store.server.ts";
import { decisionAsRead, inList, inPreschoolList, preschoolDecisionAsRead } from "./copies.server.ts";

const calls = assistanceDecisionCalls;

/** The child's guardians, and foster parents of that day, may read decisions on the child's support. */
const ofOwnChild =
  (kind: AssistanceKind) =>
  ({ db, guardian, today }: GuardianContext, { id }: { id: string }) =>
    isAboutOwnChild(db, guardian.id, kind, id, today);

/** A page calls for both kinds at the same moment. They share one query. */
const decisionsOf = sharedWhileUnderWay(({ db, guardian, today }: GuardianContext) =>
  decisionsOfOwnChildren(db, guardian.id, today),
);
const unreadOf = sharedWhileUnderWay(({ db, guardian, today }: GuardianContext) =>
  unreadDecisionsOf(db, guardian.id, today),
);

async function listed(context: GuardianContext, kind: AssistanceKind) {
  const decisions = await decisionsOf(context);
  return decisions.filter(
    (decision) => decision.kind === kind && isListed(decision, decision.lastPlacementEnd, context.today),
  );
}

/** A decision that is not made yet is a 404, as an unknown one (contract 2.7). */
async function decided({ db }: GuardianContext, kind: AssistanceKind, id: string): Promise<WholeDecision> {
  const decision = await decisionById(db, kind, id);
  return decision && isDecided(decision) ? decision : refuse(404);
}

async function unreadCounts(context: GuardianContext, kind: AssistanceKind): Promise<UnreadCount[]> {
  const counts = new Map<string, number>();
  for (const decision of await unreadOf(context)) {
    if (decision.kind !== kind || !countsAsUnread(decision.status)) continue;
    if (!isListed(decision, decision.lastPlacementEnd, context.today)) continue;
    counts.set(decision.childId, (counts.get(decision.childId) ?? 0) + 1);
  }
  return [...counts].map(([childId, count]) => ({ childId, count }));
}

async function paper(context: GuardianContext, kind: AssistanceKind, id: string): Promise<Download> {
  await decided(context, kind, id);
  return paperDownload(context, PAPERS[kind], id);
}

/** This is one statement, and it is safe to repeat. It needs no transaction. */
const opened = ({ db, guardian }: GuardianContext, { id }: { id: string }) => markRead(db, guardian.id, id);

const earlyChildhood = { may: ofOwnChild("EARLY_CHILDHOOD") };
const preschool = { may: ofOwnChild("PRESCHOOL") };

export const servedAssistanceDecisionCalls = {
  list: serve(calls.list, { may: anyone }, async (context) =>
    (await listed(context, "EARLY_CHILDHOOD")).flatMap(inList),
  ),
  unreadCounts: serve(calls.unreadCounts, { may: anyone }, (context) => unreadCounts(context, "EARLY_CHILDHOOD")),
  details: serve(calls.details, earlyChildhood, async (context, { id }) =>
    decisionAsRead(await decided(context, "EARLY_CHILDHOOD", id)),
  ),
  download: serve(calls.download, earlyChildhood, (context, { id }) => paper(context, "EARLY_CHILDHOOD", id)),
  markRead: serve(calls.markRead, { ...earlyChildhood, transaction: false }, opened),
  preschoolList: serve(calls.preschoolList, { may: anyone }, async (context) =>
    (await listed(context, "PRESCHOOL")).flatMap(inPreschoolList),
  ),
  preschoolUnreadCounts: serve(calls.preschoolUnreadCounts, { may: anyone }, (context) =>
    unreadCounts(context, "PRESCHOOL"),
  ),
  preschoolDetails: serve(calls.preschoolDetails, preschool, async (context, { id }) =>
    preschoolDecisionAsRead(await decided(context, "PRESCHOOL", id)),
  ),
  preschoolDownload: serve(calls.preschoolDownload, preschool, (context, { id }) => paper(context, "PRESCHOOL", id)),
  preschoolMarkRead: serve(calls.preschoolMarkRead, { ...preschool, transaction: false }, opened),
} satisfies ServedCalls<{ assistanceDecisions: typeof assistanceDecisionCalls }>["assistanceDecisions"];
