import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { filesOf, ISLANDS_SOURCE, readManifest } from "~/foundation/islands/built-script.server.ts";

/** What a page without an island may cost (the foundation's goal: 5 kB). */
const MOST_BYTES = 5_000;
const BUILD = resolve(import.meta.dirname, "../../build");

it("the script of a page without an island weighs at most 5 kB as it was built, compressed", () => {
  const files = filesOf(readManifest(resolve(BUILD, ".vite/client-manifest.json")), ISLANDS_SOURCE);
  const weigh = (file: string) => brotliCompressSync(readFileSync(join(BUILD, "client", file))).length;
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
