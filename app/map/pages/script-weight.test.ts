import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

/** The most that the map page may add to the script of every page: its two islands with all that they fetch. */
const MOST_BYTES = 85 * 1024;
/** The most that a phone with only the list fetches, before the map comes into sight. */
const MOST_BEFORE_THE_MAP = 10 * 1024;

describe("the script of the map", () => {
  it("is at most 85 kB in all, and at most 10 kB for the search without the map", async () => {
    const island = (path: string) => fileURLToPath(new URL(`../${path}.island.ts`, import.meta.url));
    const { outputFiles, metafile } = await build({
      entryPoints: [island("live/pages/unit-map"), island("searching/pages/unit-search")],
      bundle: true,
      minify: true,
      splitting: true,
      metafile: true,
      format: "esm",
      target: "es2022",
      outdir: "unused",
      write: false,
    });
    const weighed = outputFiles.map(({ path, contents }) => ({ path, bytes: brotliCompressSync(contents).length }));
    const sum = (files: typeof weighed) => files.reduce((total, { bytes }) => total + bytes, 0);
    const withLeaflet = Object.entries(metafile.outputs)
      .filter(([, { inputs }]) => Object.keys(inputs).some((input) => input.includes("leaflet")))
      .map(([path]) => path);

    expect(withLeaflet).toHaveLength(1);
    expect(sum(weighed)).toBeGreaterThan(30 * 1024);
    expect(sum(weighed)).toBeLessThanOrEqual(MOST_BYTES);
    expect(sum(weighed.filter(({ path }) => !withLeaflet.some((name) => path.endsWith(name))))).toBeLessThanOrEqual(
      MOST_BEFORE_THE_MAP,
    );
  });
});
