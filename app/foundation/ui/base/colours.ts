/** The colours of tokens.css by the names of its properties, and what each has to be read on (tokens.test.ts). */

export const COLOURS = {
  light: {
    paper: "#ffffff",
    snow: "#f4f5f9",
    ink: "#16203a",
    "ink-soft": "#3f4a66",
    mist: "#e3e7f1",
    line: "#d3d8e4",
    edge: "#55607d",
    blue: "#1f3a8a",
    "blue-deep": "#152a68",
    "on-blue": "#ffffff",
    "blue-mist": "#e8edfb",
    visited: "#5a2673",
    red: "#96151f",
    "red-deep": "#6f0d16",
    "on-red": "#ffffff",
    "red-mist": "#fdecec",
    green: "#0d4f37",
    "green-mist": "#e3f4ea",
    amber: "#6b4200",
    "amber-mist": "#fff3d9",
    focus: "#16203a",
    "focus-glow": "#ffb84d",
  },
  dark: {
    paper: "#141a2e",
    snow: "#0c1120",
    ink: "#f3f1ec",
    "ink-soft": "#c9cfe2",
    mist: "#28314f",
    line: "#36405f",
    edge: "#98a3c4",
    blue: "#b7c6ff",
    "blue-deep": "#dae2ff",
    "on-blue": "#10172c",
    "blue-mist": "#1f2a4c",
    visited: "#dfbdf3",
    red: "#ffb9b4",
    "red-deep": "#ffd9d6",
    "on-red": "#3a0508",
    "red-mist": "#3d1a22",
    green: "#9fe3bf",
    "green-mist": "#143329",
    amber: "#ffd48a",
    "amber-mist": "#3a2b10",
    focus: "#ffcf7d",
    "focus-glow": "#0c1120",
  },
} as const satisfies Record<Scheme, Record<string, string>>;

export type Scheme = "light" | "dark";
export type ColourName = keyof (typeof COLOURS)["light"];

/** A colour that has to stand out from another one. */
export interface ColourPair {
  readonly front: ColourName;
  readonly ground: ColourName;
  /** WCAG 2.2: 7 for text (1.4.6), 3 for the edge of a control (1.4.11). */
  readonly least: 7 | 3;
}

const TEXTS: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ["ink", ["paper", "snow", "mist", "blue-mist", "red-mist", "green-mist", "amber-mist"]],
  ["ink-soft", ["paper", "snow"]],
  ["blue", ["paper", "snow", "blue-mist"]],
  ["blue-deep", ["paper", "snow", "blue-mist"]],
  ["visited", ["paper", "snow", "blue-mist"]],
  ["red", ["paper", "snow", "red-mist"]],
  ["red-deep", ["paper"]],
  ["on-blue", ["blue", "blue-deep"]],
  ["on-red", ["red", "red-deep"]],
  ["paper", ["green"]],
];

/** The ring of focus has two colours, so that people see one of them on any background. */
const EDGES: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ["edge", ["paper", "snow"]],
  ["blue", ["paper", "snow"]],
  ["red", ["paper", "snow"]],
  ["green", ["paper", "snow", "green-mist"]],
  ["amber", ["paper", "snow", "amber-mist"]],
  ["focus", ["paper", "snow", "focus-glow"]],
];

const pairsOf = (list: typeof TEXTS, least: ColourPair["least"]): ColourPair[] =>
  list.flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground, least })));

export const COLOUR_PAIRS: readonly ColourPair[] = [...pairsOf(TEXTS, 7), ...pairsOf(EDGES, 3)];

/** Red, green and blue from 0 to 255. */
export const partsOf = (colour: string): [number, number, number] => {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [r, g, b];
};

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(colour).map((whole) => {
    const part = whole / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2, "contrast ratio": from 1 to 21. It is of brightness alone, so what has it stands out in grey too. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
