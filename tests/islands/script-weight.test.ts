import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { filesOf, ISLANDS_SOURCE, readManifest } from "~/foundation/islands/built-script.server.ts";

/** The most bytes of script on a page without an island (the foundation's goal: 5 kB). */
const MOST_BYTES = 5_000;
const BUILD = resolve(import.meta.dirname, "../../build");

it("the built script of a page without an island weighs at most 5 kB compressed", () => {
  const files = filesOf(readManifest(resolve(BUILD, ".vite/client-manifest.json")), ISLANDS_SOURCE);
  const weigh = (file: string) => readFileSync(join(BUILD, "client", `${file}.br`)).length;
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
