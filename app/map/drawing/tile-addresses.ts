import type { Language } from "~/foundation/i18n/language.ts";
import { HIGHEST_ZOOM, LOWEST_ZOOM } from "../map-view.ts";

export const THEMES = ["auto", "light", "dark"] as const;
/** Inside the picture `auto` follows the reader's choices of dark and of contrast, so a page needs one set of tiles. */
export type Theme = (typeof THEMES)[number];

/** The languages of the town's place names. */
export type TileLanguage = "fi" | "sv";

/** Zoom, column and row, as all web maps count them. */
export interface TileNumbers {
  z: number;
  x: number;
  y: number;
}

/** The address of the town's own tiles. Pages use the theme `auto`. Names are Finnish, and Swedish for its readers. */
export const ownTiles = (theme: Theme, language: Language): string =>
  language === "sv" ? `/tiles/${theme}/sv/{z}/{x}/{y}.svg` : `/tiles/${theme}/{z}/{x}/{y}.svg`;

/** Whole numbers without a leading zero. No language means Finnish. So each tile has exactly one address. */
const TILE_PATH = /^\/tiles\/([a-z]+)\/(?:(sv)\/)?(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\.svg$/;

export interface AskedTile {
  tile: TileNumbers;
  theme: Theme;
  language: TileLanguage;
}

/** The tile that a path asks for. Undefined when there is none. */
export function tileOf(path: string): AskedTile | undefined {
  const [, name, language, ...numbers] = TILE_PATH.exec(path) ?? [];
  const theme = THEMES.find((one) => one === name);
  if (!theme) return undefined;
  const [z = 0, x = 0, y = 0] = numbers.map(Number);
  const across = 2 ** z;
  if (z < LOWEST_ZOOM || z > HIGHEST_ZOOM || x >= across || y >= across) return undefined;
  return { theme, tile: { z, x, y }, language: language === "sv" ? "sv" : "fi" };
}
