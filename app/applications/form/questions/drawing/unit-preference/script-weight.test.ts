import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

/** The most that the editor may add to the script of every page. */
const MOST_BYTES = 2_000;

describe("the script of the unit picker", () => {
  it("weighs at most 2 kB, minified and compressed", async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL("./unit-picker.island.ts", import.meta.url))],
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      write: false,
    });
    const bytes = brotliCompressSync(outputFiles[0]?.contents ?? "").length;
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});
