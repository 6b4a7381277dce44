import { secondsInDay } from "date-fns/constants";
import type { StillResponses } from "~/foundation/server/still-first.server.ts";
import { type StillResponse, sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";
import { type AskedTile, type Theme, type TileLanguage, type TileNumbers, tileOf } from "../tile-addresses.ts";

/** We keep so many tiles of a few kilobytes each. A screen shows about twenty. */
const MOST_KEPT = 800;

/** Draws one tile as SVG. */
export type DrawTile = (tile: TileNumbers, theme: Theme, language: TileLanguage) => string | Promise<string>;

/** For a town without a map of its own and without a map service: signs on plain ground. */
export const plainGround = (): Promise<DrawTile> =>
  Promise.resolve(
    () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#8884" d="M0 0h1v1H0z"/></svg>',
  );

/**
 * The town's own map, drawn on request: `/tiles/auto/13/4654/2369.svg`. It is the same for everyone, so browsers and
 * proxies may keep it for a day. We read no session.
 */
export function mapTiles(drawing: () => Promise<DrawTile>): StillResponses {
  const drawnBefore = new Map<string, StillResponse>();
  let drawer: Promise<DrawTile> | null = null;
  const drawn = async (name: string, { tile, theme, language }: AskedTile): Promise<StillResponse> => {
    drawer ??= drawing();
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
