import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { REACT } from "../../../tests/support/reading/script-weight.ts";

/** The most that the map page may add to React and the script of every page: its two islands with all that they fetch. */
const MOST_BYTES = 100 * 1024;
/** The most that a phone with only the list fetches beside React, before the map comes into sight. */
const MOST_BEFORE_THE_MAP = 25 * 1024;

describe("the script of the map", () => {
  it("is at most 100 kB in all, and at most 25 kB for the search without the map, beside React", async () => {
    const path = (island: string) => fileURLToPath(new URL(`../${island}`, import.meta.url));
    const { outputFiles, metafile } = await build({
      entryPoints: [path("live/pages/unit-map.island.ts"), path("searching/pages/unit-search.island.tsx")],
      bundle: true,
      minify: true,
      splitting: true,
      metafile: true,
      format: "esm",
      target: "es2022",
      jsx: "automatic",
      external: REACT,
      outdir: "unused",
      write: false,
    });
    const weighed = outputFiles.map((file) => ({ path: file.path, bytes: brotliCompressSync(file.contents).length }));
    const sum = (files: typeof weighed) => files.reduce((total, { bytes }) => total + bytes, 0);
    const withLeaflet = Object.entries(metafile.outputs)
      .filter(([, { inputs }]) => Object.keys(inputs).some((input) => input.includes("leaflet")))
      .map(([output]) => output);

    expect(withLeaflet).toHaveLength(1);
    expect(sum(weighed)).toBeGreaterThan(30 * 1024);
    expect(sum(weighed)).toBeLessThanOrEqual(MOST_BYTES);
    expect(sum(weighed.filter((file) => !withLeaflet.some((name) => file.path.endsWith(name))))).toBeLessThanOrEqual(
      MOST_BEFORE_THE_MAP,
    );
  });
});
