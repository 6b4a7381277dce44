import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { REACT } from "../../../../tests/support/reading/script-weight.ts";
import { wordsApart } from "../../../../tests/support/reading/words-apart.ts";

/** These stand in the file that wakes islands (vite.config.ts). */
const IN_MOUNT = ["in-sight", "cached"].map((name) => `~/foundation/islands/${name}.ts`);

/** The most that the map page may add to React and the script of every page: its island, Leaflet and one language. */
const MOST_BYTES = 90 * 1024;
/** The most that a phone with only the list fetches beside React, before the map comes into sight. */
const MOST_BEFORE_THE_MAP = 36.6 * 1024;

describe("the script of the map", () => {
  it("is at most 90 kB in all, and at most 36.6 kB for the search without the map, beside React", async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: [fileURLToPath(new URL("unit-finder.island.tsx", import.meta.url))],
      bundle: true,
      minify: true,
      splitting: true,
      metafile: true,
      format: "esm",
      target: "es2022",
      jsx: "automatic",
      plugins: [wordsApart],
      external: [...REACT, ...IN_MOUNT],
      outdir: "unused",
      write: false,
    });
    const holds = (part: string) =>
      Object.entries(metafile.outputs)
        .filter(([, { inputs }]) => Object.keys(inputs).some((input) => input.includes(part)))
        .map(([output]) => output);
    const otherLanguages = [...holds("finder-words/sv"), ...holds("finder-words/en")];
    const sum = (leftOut: readonly string[]) =>
      outputFiles
        .filter(({ path }) => !leftOut.some((name) => path.endsWith(name)))
        .reduce((total, { contents }) => total + brotliCompressSync(contents).length, 0);
    const withLeaflet = holds("node_modules/leaflet");

    expect(withLeaflet).toHaveLength(1);
    expect(otherLanguages).toHaveLength(2);
    expect(holds("i18next")).toEqual([]);
    expect(sum(otherLanguages)).toBeGreaterThan(30 * 1024);
    expect(sum(otherLanguages)).toBeLessThanOrEqual(MOST_BYTES);
    expect(sum([...otherLanguages, ...withLeaflet])).toBeLessThanOrEqual(MOST_BEFORE_THE_MAP);
  });
});
