import { countedByContract } from "~/api/counted-by-contract.server.ts";
import type { Api } from "~/api/page-context.ts";
import { servedOr } from "~/foundation/seam/refusal.ts";
import type { ChildInNavigation, WaitingCounts, WaitingThing } from "~/waiting/contract.ts";
import { kinds, THING_KINDS, type ThingKind } from "~/waiting/kinds.ts";

/** What the navigation of every page shows. A plain gateway lacks that call, so we use the contract's own calls. */
export const navigationAtPage = (api: Api): Promise<{ counts: WaitingCounts; children: ChildInNavigation[] }> =>
  servedOr(api.waiting.navigation(), async () => {
    const [counts, children] = await Promise.all([waitingAtPage(api), api.children.list()]);
    return { counts, children };
  });

/** All counts of the navigation by one call. A plain gateway lacks that call, so we use the contract's own calls. */
export const waitingAtPage = (api: Api): Promise<WaitingCounts> =>
  servedOr(api.waiting.counts(), () => countedByContract(api));

/** What waits, for its own page. A plain gateway tells only how many things of each kind wait. */
export const thingsAtPage = (api: Api): Promise<{ things: WaitingThing[]; children: ChildInNavigation[] }> =>
  servedOr(api.waiting.things(), async () => {
    const counts = await waitingAtPage(api);
    const waiting = THING_KINDS.filter((kind) => counts[kind] > 0);
    return { things: waiting.map((kind) => countedThing(kind, counts[kind])), children: [] };
  });

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
