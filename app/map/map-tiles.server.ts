import { type RequestHandler, Router } from "express";
import type { Language } from "~/foundation/i18n/language.ts";
import { HIGHEST_ZOOM, LOWEST_ZOOM } from "./map-view.ts";
import { type StillAnswer, sendStill, stillAnswer } from "./still-answer.server.ts";
import type { TileLanguage } from "./tiles/tile-labels.ts";
import { THEMES, type Theme } from "./tiles/tile-palette.ts";
import { type TileNumbers, tileDrawer } from "./tiles/tile-svg.ts";
import type { TownPlan } from "./town-plan/town-plan.ts";

/** Where the town's own tiles are; the theme that a page needs is `auto`. Their names are Finnish, or Swedish for who reads that. */
export const ownTiles = (theme: Theme, language: Language): string =>
  language === "sv" ? `/tiles/${theme}/sv/{z}/{x}/{y}.svg` : `/tiles/${theme}/{z}/{x}/{y}.svg`;

/** A screen is about twenty tiles; so many are kept, of some kilobytes each. */
const MOST_KEPT = 800;
const A_DAY = 86_400;

/**
 * The town's own map, drawn when it is asked for: `/tiles/auto/13/4654/2369.svg`. The same for everybody, so it may be
 * kept by browsers and proxies for a day; no session is looked at.
 */
export function mapTiles(plan: () => TownPlan): Router {
  const kept = new Map<string, StillAnswer>();
  let draw: ReturnType<typeof tileDrawer> | null = null;
  const drawn = async (name: string, { tile, theme, language }: AskedTile): Promise<StillAnswer> => {
    draw ??= tileDrawer(plan());
    const answer = kept.get(name) ?? stillAnswer("image/svg+xml; charset=utf-8", await draw(tile, theme, language));
    // The one used last goes last; the first is the one that nobody has asked for longest.
    kept.delete(name);
    kept.set(name, answer);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return answer;
  };

  const serve: RequestHandler = (req, res, next) => {
    const asked = tileOf(req.params);
    if (!asked) {
      res.status(404).type("text/plain").send("Not found");
      return;
    }
    drawn(req.path, asked).then((answer) => {
      // The picture styles itself; whoever opens it alone gets no more than that.
      sendStill(req, res, answer, { seconds: A_DAY, policy: "default-src 'none'; style-src 'unsafe-inline'" });
    }, next);
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(["/tiles/:theme/:z/:x/:y.svg", "/tiles/:theme/:language/:z/:x/:y.svg"], serve);
  return router;
}

/** A plain whole number without a leading zero, so that one tile has one address. */
const WHOLE = /^(0|[1-9]\d{0,6})$/;

interface AskedTile {
  tile: TileNumbers;
  theme: Theme;
  language: TileLanguage;
}

function tileOf({ theme, language, z, x, y }: Record<string, string>): AskedTile | null {
  const known = THEMES.find((one) => one === theme);
  // Finnish is said by saying nothing, so that one tile has one address.
  if (language !== undefined && language !== "sv") return null;
  if (!known || ![z, x, y].every((text) => WHOLE.test(text ?? ""))) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const across = 2 ** tile.z;
  if (tile.z < LOWEST_ZOOM || tile.z > HIGHEST_ZOOM || tile.x >= across || tile.y >= across) return null;
  return { theme: known, tile, language: language ?? "fi" };
}
