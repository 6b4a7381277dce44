/**
 * What each page draws, as one fingerprint. The accessibility statement compares those of the build with those of the
 * review (decision 095).
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type OutputFile, type Plugin } from "esbuild";
import type { Fingerprints, ReviewedPage } from "../../frame/reviewed-page.ts";
import { NOT_FOUND_ID } from "../../page-row.ts";
import { nameOf } from "../../pages-at.ts";
import { pages } from "../../routes.ts";

const APP = fileURLToPath(new URL("../../", import.meta.url));
const ROOT = resolve(APP, "..");
const MODULES = join(ROOT, "node_modules");

/** A page's bundle names the islands that it draws. Their own files are fetched later, so no page imports them. */
const ISLANDS = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".island.tsx"))
  .sort();

const FRAME: readonly string[] = ["root.tsx", "foundation/islands/entry.ts"];

const files = new Map<ReviewedPage, readonly string[]>([
  ...pages.map((row) => [nameOf(row), [row.file]] as const),
  ["*", [`${NOT_FOUND_ID}.tsx`]],
  ["frame", FRAME],
]);

/** Another text of a file, by its path below app/: for a test. */
type Changed = Readonly<Record<string, string>>;

/**
 * The fingerprint of every page: its module with all that it draws, and of packages their versions. A change of names,
 * comments or types alone changes none of them, and neither does one behind the seam or of the frame. The frame, with the
 * style sheet and the script of every page, has its own.
 * @returns twelve hexadecimal digits for each page
 */
export async function pageFingerprints(changed: Changed = {}): Promise<Fingerprints> {
  const entries = [...new Set([...[...files.values()].flat(), ...ISLANDS])];
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(entries.map((file, index) => [String(index), join(APP, file)])),
    outdir: join(ROOT, "out"),
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    platform: "node",
    // The settings of a file must not hang on who imports it first.
    tsconfigRaw: { compilerOptions: { jsx: "react-jsx" } },
    charset: "utf8",
    legalComments: "none",
    logLevel: "error",
    absWorkingDir: ROOT,
    plugins: [drawnOnly(changed)],
  });
  const bundleOf = (file: string): string => {
    const name = `${entries.indexOf(file)}.js`;
    const { text } = outputFiles.find(({ path }) => basename(path) === name) as OutputFile;
    const { imports } = metafile.outputs[`out/${name}`] ?? { imports: [] };
    return text + imports.map(({ path }) => versionOf(path)).join();
  };
  const islandsIn = (text: string) => ISLANDS.filter((island) => text.includes(`"${basename(island, ".island.tsx")}"`));
  return Object.fromEntries(
    [...files].map(([name, own]) => {
      const text = own.map(bundleOf).join("\n");
      const islands = name === "frame" ? [] : islandsIn(text);
      return [name, hashOf(text + islands.map(bundleOf).join("\n"))];
    }),
  );
}

/** One id for all pages of a build. */
export const buildIdOf = (fingerprints: Fingerprints): string => hashOf(JSON.stringify(fingerprints));

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** Stops at server code and at packages, and takes a style sheet for its text. */
const drawnOnly = (changed: Changed): Plugin => ({
  name: "drawn-only",
  setup: (bundling) => {
    bundling.onResolve({ filter: /\.server(\.tsx?)?$/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
    bundling.onResolve({ filter: /^[^.~/]/ }, ({ path, kind }) =>
      kind === "entry-point" ? null : { path, external: true },
    );
    bundling.onResolve({ filter: /\.(css|svg|png)(\?url)?$/ }, ({ path, resolveDir }) => ({
      path: resolve(path.startsWith("~/") ? APP : resolveDir, path.replace(/^~\//, "").replace(/\?url$/, "")),
      namespace: "text",
    }));
    bundling.onResolve({ filter: /^~\// }, ({ path }) => ({ path: join(APP, path.slice(2)) }));
    bundling.onLoad({ filter: /.*/, namespace: "text" }, ({ path }) => ({
      contents: `(globalThis.drawn ??= []).push(${JSON.stringify(hashOf(wholeText(path, changed)))}); export default "";`,
    }));
    bundling.onLoad({ filter: /\.(tsx?|js)$/ }, ({ path }) => {
      const contents = changed[path.slice(APP.length)];
      return contents === undefined ? null : { contents, loader: "tsx", resolveDir: dirname(path) };
    });
  },
});

/** A style sheet with those that it imports, without its comments. */
function wholeText(path: string, changed: Changed): string {
  const text = changed[path.slice(APP.length)] ?? readFileSync(path, path.endsWith(".png") ? "base64" : "utf8");
  if (!path.endsWith(".css")) return text;
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/@import "(\.[^"]+)"/g, (_, other: string) => wholeText(resolve(dirname(path), other), changed));
}

function versionOf(imported: string): string {
  const name = imported.split("/", imported.startsWith("@") ? 2 : 1).join("/");
  const file = join(MODULES, name, "package.json");
  if (imported.startsWith("node:") || !existsSync(file)) return imported;
  return `${imported} ${(JSON.parse(readFileSync(file, "utf8")) as { version: string }).version}`;
}
