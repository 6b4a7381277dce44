import type { AtPage } from "~/api/guardian.server.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";

/**
 * The child's places, and the facts besides. `answer` is what the seam gave, for its version (`savedVersion`). The caller
 * has checked that the child is the reader's own.
 */
export async function placesAndFacts({ api }: Pick<AtPage, "api">, childId: string) {
  const answer = await insteadOfRefusal(api.placements.terminationFacts({ childId }), null, ...NOT_SERVED);
  if (answer) return { groups: answer.placements, answer, facts: answer };
  const places = await api.placements.list({ childId });
  return { groups: places.placements, answer: places, facts: null };
}
