import { type AtPage, found } from "~/api/guardian.server.ts";
import { isRealVisit } from "~/foundation/server/real-visit.ts";
import type { WaitingCounts } from "~/waiting/contract.ts";

/**
 * Reads a decision for its page, and marks it as read when a person really opens it. When the mark is refused (the
 * reader's right ended in between), we do not show the decision.
 *
 * @returns the decision, and what waits after it; null when nothing was marked
 * @throws not found for a decision that is unknown, another family's, or not made yet, and for all on a newer gateway
 */
export async function openedDecision<Decision>(
  request: Request,
  { api, read, markRead }: Pick<AtPage, "api"> & { read: () => Promise<Decision>; markRead: () => Promise<void> },
): Promise<{ decision: Decision; waiting: WaitingCounts | null }> {
  const decision = await found(read());
  if (!isRealVisit(request)) return { decision, waiting: null };
  await found(markRead());
  return { decision, waiting: await api.waiting.counts() };
}
