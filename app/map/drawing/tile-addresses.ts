import type { Language } from "~/foundation/i18n/language.ts";
import { HIGHEST_ZOOM, LOWEST_ZOOM } from "../map-view.ts";

export const THEMES = ["auto", "light", "dark"] as const;
/** `auto` follows the reader's own choices, of light or dark and of more contrast, inside the picture, so that a page needs one set of tiles only. */
export type Theme = (typeof THEMES)[number];

/** The languages that the town's places have names in. */
export type TileLanguage = "fi" | "sv";

/** Zoom, column and row, as every map of the web counts them. */
export interface TileNumbers {
  z: number;
  x: number;
  y: number;
}

/** Where the town's own tiles are; the theme that a page needs is `auto`. Their names are Finnish, or Swedish for who reads that. */
export const ownTiles = (theme: Theme, language: Language): string =>
  language === "sv" ? `/tiles/${theme}/sv/{z}/{x}/{y}.svg` : `/tiles/${theme}/{z}/{x}/{y}.svg`;

/** Plain whole numbers without a leading zero, and Finnish by saying nothing, so that one tile has one address. */
const TILE_PATH = /^\/tiles\/([a-z]+)\/(?:(sv)\/)?(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\/(0|[1-9]\d{0,6})\.svg$/;

export interface AskedTile {
  tile: TileNumbers;
  theme: Theme;
  language: TileLanguage;
}

/** The tile that a path asks for; undefined where there is none. */
export function tileOf(path: string): AskedTile | undefined {
  const [, name, language, ...numbers] = TILE_PATH.exec(path) ?? [];
  const theme = THEMES.find((one) => one === name);
  if (!theme) return undefined;
  const [z = 0, x = 0, y = 0] = numbers.map(Number);
  const across = 2 ** z;
  if (z < LOWEST_ZOOM || z > HIGHEST_ZOOM || x >= across || y >= across) return undefined;
  return { theme, tile: { z, x, y }, language: language === "sv" ? "sv" : "fi" };
}
