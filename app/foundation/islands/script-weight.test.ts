import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

/** What a page without an island may cost (the foundation's goal: 5 kB). */
const MOST_BYTES = 5_000;

describe("the script of a page without an island", () => {
  it("weighs at most 5 kB, minified and compressed", async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL("./entry.ts", import.meta.url))],
      bundle: true,
      minify: true,
      splitting: true,
      format: "esm",
      target: "es2022",
      outdir: "unused",
      write: false,
      define: { "import.meta.glob": "Object" },
      external: ["react", "react-dom"],
    });
    const entry = outputFiles.find((file) => file.path.endsWith("entry.js"));
    const bytes = brotliCompressSync(entry?.contents ?? "").length;
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});
