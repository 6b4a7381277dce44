import { describe, expect, it } from "vitest";
import { stylesheet } from "../test-drawing.tsx";

type Scheme = Record<string, string>;

const css = stylesheet("tokens.css");

/** The colours in the block after a heading of tokens.css. */
function coloursAfter(heading: string): Scheme {
  const block = css.slice(css.indexOf(heading));
  const body = block.slice(0, block.indexOf("}"));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = "", colour = ""]) => [name, colour]),
  );
}

const light = coloursAfter(":root {");
const dark = { ...light, ...coloursAfter("@media (prefers-color-scheme: dark)") };
const lightMore = { ...light, ...coloursAfter("@media (prefers-contrast: more) {") };
const darkMore = {
  ...dark,
  ...coloursAfter("@media (prefers-contrast: more) {"),
  ...coloursAfter("@media (prefers-contrast: more) and"),
};
const SCHEMES: [string, Scheme][] = [
  ["light", light],
  ["dark", dark],
  ["light with more contrast", lightMore],
  ["dark with more contrast", darkMore],
];

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/g, "$&$&") : colour;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXTS: [text: string, grounds: string[]][] = [
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

const EDGES: [edge: string, grounds: string[]][] = [
  ["edge", ["paper", "snow"]],
  ["blue", ["paper", "snow"]],
  ["red", ["paper", "snow"]],
  ["green", ["paper", "snow", "green-mist"]],
  ["amber", ["paper", "snow", "amber-mist"]],
];

describe.each(SCHEMES)("the colours, %s,", (_name, scheme) => {
  const of = (name: string) => scheme[name] ?? `no colour ${name}`;
  it.each(TEXTS)("give the text colour %s 7:1 on %j", (text, grounds) => {
    for (const ground of grounds)
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
  });
  it.each(EDGES)("give the edge %s 3:1 on %j", (edge, grounds) => {
    for (const ground of grounds)
      expect(contrast(of(edge), of(ground)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
  it("give the focus ring two colours at 3:1 to each other, so that people see one of them on any background", () => {
    expect(contrast(of("focus"), of("focus-glow"))).toBeGreaterThanOrEqual(3);
    for (const ground of ["paper", "snow"]) expect(contrast(of("focus"), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe("contrast", () => {
  it("is 21 between black and white, and 1 between a colour and itself", () => {
    expect(contrast("#000", "#fff")).toBeCloseTo(21, 5);
    expect(contrast("#1f3a8a", "#1f3a8a")).toBe(1);
  });
});
