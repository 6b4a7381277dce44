import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fixedSizes, withFixedSizes } from "./fixed-sizes.ts";

const TOKENS = `:root {
  --paper: #fff;
  --s1: 0.25rem;
  --h1: 1.75rem;
  --measure: min(50rem, 59ch);
  --thin: 1px;
}
@media (min-width: 56.25rem) { :root { --h1: 2.75rem; } }
@media (prefers-contrast: more) { :root { --thin: 2px; } }`;

it("are those that neither a window, nor a reader, nor a town changes", () => {
  expect([...fixedSizes(TOKENS)]).toEqual([
    ["--s1", "0.25rem"],
    ["--measure", "min(50rem, 59ch)"],
  ]);
});

it("stand in the built style sheet, and their variables are gone", () => {
  const built = withFixedSizes(TOKENS);
  const after = (prop: string, value: string) => {
    const declaration = { prop, value, isGone: false, remove: () => Object.assign(declaration, { isGone: true }) };
    built.Declaration(declaration);
    return declaration.isGone ? null : declaration.value;
  };
  expect(after("padding", "var(--s1) calc(var(--s1) + var(--thin))")).toBe("0.25rem calc(0.25rem + var(--thin))");
  expect(after("font-size", "var(--h1)")).toBe("var(--h1)");
  expect(after("--s1", "0.25rem")).toBeNull();
  expect(after("--thin", "2px")).toBe("2px");
});

it("are in no style that code writes: their variables are not there", () => {
  const sizes = fixedSizes(readFileSync("app/foundation/ui/base/tokens.css", "utf8"));
  expect(sizes.get("--s4")).toBe("1rem");
  const code = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  expect(code.length).toBeGreaterThan(1_000);
  const used = code.filter((name) =>
    [...readFileSync(`app/${name}`, "utf8").matchAll(/var\((--[\w-]+)\)/g)].some(([, used = ""]) => sizes.has(used)),
  );
  expect(used).toEqual([]);
});
