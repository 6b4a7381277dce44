import { secondsInDay } from "date-fns/constants";
import type { StillResponses } from "~/foundation/server/still-first.server.ts";
import { type StillResponse, sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";
import type { PlanSource } from "../../town-plan/behind/town-geo.ts";
import { type AskedTile, tileOf } from "../tile-addresses.ts";
import { tileDrawer } from "./tile-svg.ts";

/** We keep so many tiles of a few kilobytes each. A screen shows about twenty. */
const MOST_KEPT = 800;

/**
 * The town's own map, drawn on request: `/tiles/auto/13/4654/2369.svg`. It is the same for everyone, so browsers and
 * proxies may keep it for a day. We read no session.
 */
export function mapTiles(plan: PlanSource): StillResponses {
  const drawnBefore = new Map<string, StillResponse>();
  let drawer: Promise<ReturnType<typeof tileDrawer>> | null = null;
  const drawn = async (name: string, { tile, theme, language }: AskedTile): Promise<StillResponse> => {
    drawer ??= plan().then(tileDrawer);
    const draw = await drawer;
    const response =
      drawnBefore.get(name) ?? stillResponse("image/svg+xml; charset=utf-8", await draw(tile, theme, language));
    // We move the tile to the end. So the first tile is the one with the oldest request.
    drawnBefore.delete(name);
    drawnBefore.set(name, response);
    if (drawnBefore.size > MOST_KEPT) drawnBefore.delete(drawnBefore.keys().next().value as string);
    return response;
  };

  return (path) => {
    const asked = tileOf(path);
    return (
      asked &&
      (async (req, res) => {
        // The picture has its own styles. When opened alone it may use nothing else.
        const policy = "default-src 'none'; style-src 'unsafe-inline'";
        sendStill(req, res, await drawn(path, asked), { seconds: secondsInDay, policy });
      })
    );
  };
}
