import type { Theme } from "~/map/drawing/tile-addresses.ts";

/** The colours of a map tile. */
export interface Palette {
  land: string;
  built: string;
  field: string;
  forest: string;
  park: string;
  water: string;
  shore: string;
  house: string;
  landmark: string;
  houseEdge: string;
  path: string;
  lane: string;
  street: string;
  main: string;
  casing: string;
  mainCasing: string;
  text: string;
  waterText: string;
  parkText: string;
  halo: string;
}

/**
 * For readers who ask for more contrast: black on white or the reverse. Every line has its own edge. The grounds are
 * quiet. No fact is told by colour alone.
 */
export const CONTRAST_PALETTES: Readonly<Record<"light" | "dark", Palette>> = {
  light: {
    land: "#fff",
    built: "#fff",
    field: "#fff",
    forest: "#eaf5e6",
    park: "#d9f0d1",
    water: "#cfe4ff",
    shore: "#0b3d91",
    house: "#e6e6e6",
    landmark: "#cfcfcf",
    houseEdge: "#000",
    path: "#000",
    lane: "#fff",
    street: "#fff",
    main: "#ffe08a",
    casing: "#000",
    mainCasing: "#000",
    text: "#000",
    waterText: "#001f5c",
    parkText: "#00330f",
    halo: "#fff",
  },
  dark: {
    land: "#000",
    built: "#000",
    field: "#000",
    forest: "#06210d",
    park: "#0a2e14",
    water: "#001a4d",
    shore: "#9cc4ff",
    house: "#1f1f1f",
    landmark: "#333",
    houseEdge: "#fff",
    path: "#fff",
    lane: "#000",
    street: "#000",
    main: "#5c4700",
    casing: "#fff",
    mainCasing: "#fff",
    text: "#fff",
    waterText: "#dbe9ff",
    parkText: "#d9ffe1",
    halo: "#000",
  },
};

/** The product's own colours (foundation/ui/base/tokens.css): snow and dawn for light, deep blue for dark. */
export const PALETTES: Readonly<Record<"light" | "dark", Palette>> = {
  light: {
    land: "#edf1e6",
    built: "#ecebee",
    field: "#f3eed8",
    forest: "#d5e5cf",
    park: "#c3e0b8",
    water: "#b1d0ee",
    shore: "#8db4dc",
    house: "#d9d5d8",
    landmark: "#e3d0b4",
    houseEdge: "#c2bdc4",
    path: "#8f8c9e",
    lane: "#fff",
    street: "#fff",
    main: "#fbdfa6",
    casing: "#b3b2c0",
    mainCasing: "#d9a650",
    text: "#16203a",
    waterText: "#16327d",
    parkText: "#0d4526",
    halo: "#fff",
  },
  dark: {
    land: "#1a2136",
    built: "#222a42",
    field: "#272c37",
    forest: "#1a3032",
    park: "#1f4034",
    water: "#0c2547",
    shore: "#2c5487",
    house: "#303a57",
    landmark: "#4a4636",
    houseEdge: "#3d4868",
    path: "#6f7ba3",
    lane: "#465173",
    street: "#4c587d",
    main: "#8a6f45",
    casing: "#131a2d",
    mainCasing: "#2c2418",
    text: "#f3f1ec",
    waterText: "#c4d2ff",
    parkText: "#c0ebc9",
    halo: "#0c1120",
  },
};

const FONT = `system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif`;

const colours = (p: Palette): string =>
  [
    [".land", `fill:${p.land}`],
    [".island", `fill:${p.forest};stroke:${p.shore}`],
    [".built", `fill:${p.built}`],
    [".field", `fill:${p.field}`],
    [".forest", `fill:${p.forest}`],
    [".park", `fill:${p.park}`],
    [".sea,.lake", `fill:${p.water};stroke:${p.shore}`],
    [".river", `stroke:${p.water}`],
    [".bank", `stroke:${p.shore}`],
    [".house", `fill:${p.house};stroke:${p.houseEdge}`],
    [".landmark", `fill:${p.landmark};stroke:${p.houseEdge}`],
    [".path", `stroke:${p.path}`],
    [".lane", `stroke:${p.lane}`],
    [".street", `stroke:${p.street}`],
    [".main", `stroke:${p.main}`],
    [".casing", `stroke:${p.casing}`],
    [".main-casing", `stroke:${p.mainCasing}`],
    ["text", `fill:${p.text};stroke:${p.halo}`],
    [".water-text", `fill:${p.waterText}`],
    [".park-text", `fill:${p.parkText}`],
  ]
    .map(([selector, rule]) => `${selector}{${rule}}`)
    .join("");

const SHAPES = `.sea,.lake,.island{stroke-width:1}.river,.bank,.path,.lane,.street,.main,.casing,.main-casing{fill:none;stroke-linecap:round;stroke-linejoin:round}.path{stroke-dasharray:4 4;stroke-linecap:butt}.house,.landmark{stroke-width:.6;stroke-linejoin:round}text{font-family:${FONT};text-anchor:middle;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}.water-text{font-style:italic}.district,.town{font-weight:600;letter-spacing:.06em}.number{stroke-width:2px}`;

/** The stylesheet inside a tile. */
export function tileStyle(theme: Theme): string {
  if (theme !== "auto") return SHAPES + colours(PALETTES[theme]);
  const dark = "(prefers-color-scheme:dark)";
  const contrast = "(prefers-contrast:more)";
  return [
    SHAPES,
    colours(PALETTES.light),
    `@media ${dark}{${colours(PALETTES.dark)}}`,
    `@media ${contrast}{${colours(CONTRAST_PALETTES.light)}}`,
    `@media ${contrast} and ${dark}{${colours(CONTRAST_PALETTES.dark)}}`,
  ].join("");
}
