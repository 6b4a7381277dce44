import { notFound } from "~/api/guardian.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { isRealVisit } from "~/foundation/server/real-visit.ts";

/**
 * Reads a decision for its page and, when somebody really opens it, marks it as read. A decision that cannot be marked
 * (the right to it ended in between) is not shown either.
 *
 * @throws not found for what is unknown, another family's, or not decided yet; a newer gateway has none of them any more
 */
export async function openedDecision<Decision>(
  request: Request,
  { read, markRead }: { read: () => Promise<Decision>; markRead: () => Promise<void> },
): Promise<Decision> {
  try {
    const decision = await read();
    if (isRealVisit(request)) await markRead();
    return decision;
  } catch (error) {
    if (isRefusal(error, 400, 403, 404)) throw notFound();
    throw error;
  }
}
