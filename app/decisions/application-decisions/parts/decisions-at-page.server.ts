import { type AtPage, found, notFound } from "~/api/guardian.server.ts";
import { servedOr } from "~/foundation/seam/refusal.ts";
import { lastSentFirst } from "../by-child.ts";
import type { ApplicationDecisions, DecisionSummary, PendingDecision } from "../contract.ts";
import { type DecisionAtPage, settledDecision } from "./decision-at-page.ts";

/**
 * The sent decisions of one application, for the page that answers them. Our town and an older gateway give them in one
 * call. A newer gateway does not serve that call; its other calls give the same in pieces (contract 4.1).
 * @throws not found for an application that is unknown or that the caller may not see
 */
export const decisionsAtPage = (api: AtPage["api"], applicationId = ""): Promise<DecisionAtPage[]> =>
  found(
    servedOr<DecisionAtPage[]>(api.decisions.byApplication({ applicationId }), () => inPieces(api, applicationId), 404),
  );

async function inPieces(api: AtPage["api"], applicationId: string): Promise<DecisionAtPage[]> {
  const [listed, pending] = await Promise.all([api.decisions.list(), api.decisions.pending()]);
  const summaries = listed.decisions.filter((decision) => decision.applicationId === applicationId);
  if (summaries.length === 0) throw notFound();
  return Promise.all(summaries.sort(lastSentFirst).map((summary) => onePiece(api, summary, { listed, pending })));
}

/** The list of pending decisions has the whole decision. For any other, its own call gives the unit and the days. */
async function onePiece(
  api: AtPage["api"],
  summary: DecisionSummary,
  { listed, pending }: { listed: ApplicationDecisions; pending: readonly PendingDecision[] },
): Promise<DecisionAtPage> {
  const canDecide = listed.decidableApplications.includes(summary.applicationId);
  const waiting = pending.find(({ decision }) => decision.id === summary.id);
  if (waiting) return { ...waiting, canDecide };
  const decision = settledDecision(summary, await api.decisions.details({ id: summary.id }));
  return {
    decision,
    validRequestedStartDatePeriod: { start: decision.startDate, end: decision.startDate },
    permittedActions: listed.permittedActions[summary.id] ?? [],
    canDecide,
  };
}
