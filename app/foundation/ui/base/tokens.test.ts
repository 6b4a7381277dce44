import { describe, expect, it } from "vitest";
import { stylesheet } from "../test-drawing.tsx";
import { COLOUR_PAIRS, COLOURS, contrast } from "./colours.ts";

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

describe.each(SCHEMES)("the colours, %s,", (_name, scheme) => {
  const of = (name: string) => scheme[name] ?? `no colour ${name}`;
  it.each(COLOUR_PAIRS)("give $front on $ground $least:1", ({ front, ground, least }) => {
    expect(contrast(of(front), of(ground))).toBeGreaterThanOrEqual(least);
  });
});

describe("the colours that a town's own are compared with", () => {
  const whole = (scheme: Scheme) =>
    Object.fromEntries(
      Object.entries(scheme).map(([name, one]) => [name, one.length === 4 ? one.replace(/[0-9a-f]/g, "$&$&") : one]),
    );
  it("are those of tokens.css", () => {
    expect(COLOURS).toEqual({ light: whole(light), dark: whole(dark) });
  });
});

describe("contrast", () => {
  it("is 21 between black and white, and 1 between a colour and itself", () => {
    expect(contrast("#000", "#fff")).toBeCloseTo(21, 5);
    expect(contrast("#1f3a8a", "#1f3a8a")).toBe(1);
  });
});
