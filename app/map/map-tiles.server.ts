import { type RequestHandler, Router } from "express";
import { HIGHEST_ZOOM, LOWEST_ZOOM } from "./map-view.ts";
import { THEMES, type Theme } from "./tiles/tile-palette.ts";
import { type TileNumbers, tileDrawer } from "./tiles/tile-svg.ts";
import type { TownPlan } from "./town-plan/town-plan.ts";

/** Where the town's own tiles are; the theme that a page needs is `auto`. */
export const ownTiles = (theme: Theme): string => `/tiles/${theme}/{z}/{x}/{y}.svg`;

/** A screen is about twenty tiles; so many are kept, of some kilobytes each. */
const MOST_KEPT = 800;

/**
 * The town's own map, drawn when it is asked for: `/tiles/auto/13/4654/2369.svg`. The same for everybody, so it may be
 * kept by browsers and proxies for a day; no session is looked at.
 */
export function mapTiles(plan: () => TownPlan): Router {
  const kept = new Map<string, string>();
  let draw: ReturnType<typeof tileDrawer> | null = null;
  const drawn = async (name: string, tile: TileNumbers, theme: Theme): Promise<string> => {
    draw ??= tileDrawer(plan());
    const svg = kept.get(name) ?? (await draw(tile, theme));
    // The one used last goes last; the first is the one that nobody has asked for longest.
    kept.delete(name);
    kept.set(name, svg);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return svg;
  };

  const serve: RequestHandler = (req, res, next) => {
    const asked = tileOf(req.params);
    if (!asked) {
      res.status(404).type("text/plain").send("Not found");
      return;
    }
    drawn(req.path, asked.tile, asked.theme).then((svg) => {
      res.setHeader("Cache-Control", "public, max-age=86400");
      // The picture styles itself; whoever opens it alone gets no more than that.
      res.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
      res.type("image/svg+xml").send(svg);
    }, next);
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/tiles/:theme/:z/:x/:y.svg", serve);
  return router;
}

/** A plain whole number without a leading zero, so that one tile has one address. */
const WHOLE = /^(0|[1-9]\d{0,6})$/;

function tileOf({ theme, z, x, y }: Record<string, string>): { theme: Theme; tile: TileNumbers } | null {
  const known = THEMES.find((one) => one === theme);
  if (!known || ![z, x, y].every((text) => WHOLE.test(text ?? ""))) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const across = 2 ** tile.z;
  if (tile.z < LOWEST_ZOOM || tile.z > HIGHEST_ZOOM || tile.x >= across || tile.y >= across) return null;
  return { theme: known, tile };
}
