import { type StillAnswer, sendStill, stillAnswer } from "~/foundation/server/still-answer.server.ts";
import type { StillAnswers } from "~/foundation/server/still-first.server.ts";
import type { PlanSource } from "../../town-plan/behind/town-geo.ts";
import { type AskedTile, tileOf } from "../tile-addresses.ts";
import { tileDrawer } from "./tile-svg.ts";

/** A screen is about twenty tiles; so many are kept, of some kilobytes each. */
const MOST_KEPT = 800;
const A_DAY = 86_400;

/**
 * The town's own map, drawn when it is asked for: `/tiles/auto/13/4654/2369.svg`. The same for everybody, so it may be
 * kept by browsers and proxies for a day; no session is looked at.
 */
export function mapTiles(plan: PlanSource): StillAnswers {
  const kept = new Map<string, StillAnswer>();
  let drawer: Promise<ReturnType<typeof tileDrawer>> | null = null;
  const drawn = async (name: string, { tile, theme, language }: AskedTile): Promise<StillAnswer> => {
    drawer ??= plan().then(tileDrawer);
    const draw = await drawer;
    const answer = kept.get(name) ?? stillAnswer("image/svg+xml; charset=utf-8", await draw(tile, theme, language));
    // The one used last goes last; the first is the one that nobody has asked for longest.
    kept.delete(name);
    kept.set(name, answer);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return answer;
  };

  return (path) => {
    const asked = tileOf(path);
    return (
      asked &&
      (async (req, res) => {
        // The picture styles itself; whoever opens it alone gets no more than that.
        const policy = "default-src 'none'; style-src 'unsafe-inline'";
        sendStill(req, res, await drawn(path, asked), { seconds: A_DAY, policy });
      })
    );
  };
}
