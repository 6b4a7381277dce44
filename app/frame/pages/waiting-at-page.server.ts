import { countedByContract } from "~/api/counted-by-contract.server.ts";
import type { Api } from "~/api/page-context.ts";
import { isRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import type { ChildInNavigation, WaitingCounts, WaitingThing } from "~/waiting/contract.ts";
import { kinds, THING_KINDS, type ThingKind } from "~/waiting/kinds.ts";

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
  href: kinds[kind].page,
  lastDay: null,
  week: null,
  childIds: [],
  title: null,
  titleLanguage: null,
  isLocked: false,
});
