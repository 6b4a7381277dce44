import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../app/municipality/preparation.js";
import { importsIn, reachOf, type Source } from "./check/reach.ts";

const ALWAYS = ["tests/seam.test.ts", "tests/levels-of-pages.test.ts", "tests/numbers-in-texts.test.ts"];
const source = (path: string, ...imports: string[]): Source => ({ path, imports });

describe("What a change in a folder can break", () => {
  it("takes the folder's files, the files that import them, and the unit tests of both", () => {
    const reach = reachOf(
      ["app/map"],
      [
        source("app/map/nearest.ts"),
        source("app/map/nearest.test.ts", "app/map/nearest.ts"),
        source("app/map/finding/pages/find-unit.tsx"),
        source("app/contract.ts", "app/map/nearest.ts"),
        source("app/routes.test.ts", "app/map/nearest.ts"),
        source("tests/map-words.test.ts", "app/map/nearest.ts"),
        source("tests/api/map/map.test.ts", "app/map/nearest.ts"),
        source("a11y/map.browser.test.ts", "app/map/nearest.ts"),
        source("app/units/units.test.ts", "app/units/units.ts"),
      ],
    );

    expect(reach.files).toEqual([
      "app/map/nearest.ts",
      "app/map/nearest.test.ts",
      "app/map/finding/pages/find-unit.tsx",
    ]);
    expect(reach.importers).toEqual([
      "app/contract.ts",
      "app/routes.test.ts",
      "tests/map-words.test.ts",
      "tests/api/map/map.test.ts",
      "a11y/map.browser.test.ts",
    ]);
    expect(reach.tests).toEqual([
      "app/map/nearest.test.ts",
      "app/routes.test.ts",
      "tests/map-words.test.ts",
      ...ALWAYS,
    ]);
  });

  it("always takes the seam, the levels of pages and the numbers in texts", () => {
    expect(reachOf(["app/map"], [source("app/map/a.ts")]).tests).toEqual(ALWAYS);
    expect(reachOf(["a11y"], [source("a11y/plan.ts")]).tests).toEqual(ALWAYS);
    for (const test of ALWAYS) expect(existsSync(join(ROOT, test)), test).toBe(true);
  });

  it("does not take a folder whose name begins with the same letters", () => {
    const reach = reachOf(["app/map"], [source("app/mapping/line.ts"), source("app/api/a.ts", "app/mapping/line.ts")]);
    expect(reach).toEqual({ files: [], importers: [], tests: ALWAYS });
  });

  it("takes several folders together", () => {
    const reach = reachOf(
      ["app/map", "app/units"],
      [source("app/map/a.ts", "app/units/b.ts"), source("app/units/b.ts"), source("app/terms/c.ts", "app/units/b.ts")],
    );
    expect(reach.files).toEqual(["app/map/a.ts", "app/units/b.ts"]);
    expect(reach.importers).toEqual(["app/terms/c.ts"]);
  });
});

describe("The files that a text imports", () => {
  it("finds imports of types, re-exports and imports while running, from the top and from here", () => {
    const text = `
      import { a } from "~/units/a.ts";
      import type { B } from "./b.ts";
      export * from "../terms/c.ts";
      const d = () => import("./parts/d.tsx");
    `;
    expect(importsIn("app/map/finder.ts", text)).toEqual([
      "app/units/a.ts",
      "app/map/b.ts",
      "app/terms/c.ts",
      "app/map/parts/d.tsx",
    ]);
  });

  it("leaves packages out, and words in comments and texts", () => {
    const text = `
      import { z } from "zod";
      // import { a } from "~/units/a.ts";
      const words = 'import "~/units/b.ts"';
    `;
    expect(importsIn("app/map/finder.ts", text)).toEqual([]);
  });
});
