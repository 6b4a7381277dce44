import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

/** The bytes that a browser fetches for a script, with all that it imports, minified and compressed. */
export async function scriptWeight(script: URL): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? "").length;
}
