import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

/** What React brings. Every island shares it. */
export const REACT = ["react", "react-dom", "react/jsx-runtime", "react-dom/client"];

/** The bytes that a browser fetches for a script, with all that it imports but React, minified and compressed. */
export async function scriptWeight(script: URL): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    external: REACT,
    write: false,
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? "").length;
}
