import type { AtPage } from "~/api/guardian.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";

/** The child's places, and the facts besides. The caller has checked that the child is the reader's own. */
export async function placesAndFacts({ api }: Pick<AtPage, "api">, childId: string) {
  const output = await insteadOfRefusal(api.placements.terminationFacts({ childId }), null, ...NOT_SERVED);
  if (output) return { groups: output.placements, version: versionOf(output), facts: output };
  const places = await api.placements.list({ childId });
  return { groups: places.placements, version: versionOf(places), facts: null };
}
