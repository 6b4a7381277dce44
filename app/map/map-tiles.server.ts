import type { Language } from "~/foundation/i18n/language.ts";
import type { StillAnswers } from "~/foundation/server/still-first.server.ts";
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
export function mapTiles(plan: () => TownPlan): StillAnswers {
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

/** Plain whole numbers without a leading zero, and Finnish by saying nothing, so that one tile has one address. */
const TILE_PATH = /^\/tiles\/([a-z]+)\/(?:(sv)\/)?(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\.svg$/;

interface AskedTile {
  tile: TileNumbers;
  theme: Theme;
  language: TileLanguage;
}

function tileOf(path: string): AskedTile | undefined {
  const [, name, language, ...numbers] = TILE_PATH.exec(path) ?? [];
  const theme = THEMES.find((one) => one === name);
  if (!theme) return undefined;
  const [z = 0, x = 0, y = 0] = numbers.map(Number);
  const across = 2 ** z;
  if (z < LOWEST_ZOOM || z > HIGHEST_ZOOM || x >= across || y >= across) return undefined;
  return { theme, tile: { z, x, y }, language: language === "sv" ? "sv" : "fi" };
}
