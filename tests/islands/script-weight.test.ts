import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";

/** What a page without an island may cost (the foundation's goal: 5 kB). */
const MOST_BYTES = 5_000;
const BUILD = resolve(import.meta.dirname, "../../build");

interface Chunk {
  file: string;
  imports?: string[];
}

it("the script of a page without an island weighs at most 5 kB as it was built, compressed", () => {
  const manifest = JSON.parse(readFileSync(resolve(BUILD, ".vite/client-manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const fetched = new Set(["app/foundation/islands/entry.ts"]);
  for (const name of fetched) for (const other of manifest[name]?.imports ?? []) fetched.add(other);
  const bytes = [...fetched].reduce((sum, name) => {
    const { file } = manifest[name] as Chunk;
    return sum + brotliCompressSync(readFileSync(resolve(BUILD, "client", file))).length;
  }, 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
