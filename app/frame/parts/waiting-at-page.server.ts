import { NOT_COUNTED, waitingAtPage } from "~/api/counted-by-contract.ts";
import type { Api } from "~/api/page-context.ts";
import { servedOr } from "~/foundation/seam/refusal.ts";
import type { ChildInNavigation, WaitingThing } from "~/waiting/contract.ts";
import { waitingOf } from "~/waiting/counted.ts";
import { kinds, WAITING_KINDS, type WaitingKind } from "~/waiting/kinds.ts";

export interface ThingsAtPage {
  things: WaitingThing[];
  children: ChildInNavigation[];
  /** Kinds that may wait without being in the list. */
  notLookedAt: readonly WaitingKind[];
}

/** What waits, for its own page. A plain gateway tells only how many things of each kind wait, and not of every kind. */
export const thingsAtPage = (api: Api): Promise<ThingsAtPage> =>
  servedOr(
    api.waiting.things().then((waiting) => ({ ...waiting, notLookedAt: [] })),
    async () => {
      const counts = await waitingAtPage(api);
      const things = waitingOf(WAITING_KINDS, counts).map(({ kind, number }) => countedThing(kind, number));
      return { things, children: [], notLookedAt: NOT_COUNTED };
    },
  );

const countedThing = (kind: WaitingKind, count: number): WaitingThing => ({
  kind,
  count,
  href: kinds[kind].page,
  lastDay: null,
  week: null,
  period: null,
  childIds: [],
  title: null,
  titleLanguage: null,
  cameOn: null,
  isLocked: false,
});
