import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import { DECLARES_TEXTS, textsInBrowser } from "./app/foundation/i18n/texts-in-browser.ts";
import { withFixedSizes } from "./app/foundation/ui/base/fixed-sizes.ts";
import { pageFingerprints } from "./app/municipality/development/page-fingerprints.ts";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * The server bundle starts at our own server, which imports Remix's build. So there is one module graph and one
 * database pool. Remix hard-codes its input, and only a plugin after it can change that.
 */
const ownServer: Plugin = {
  name: "own-server",
  enforce: "post",
  config: (_config, env) =>
    env.isSsrBuild
      ? // With maps a place in a stack is a file and a line of ours.
        { build: { sourcemap: true, rollupOptions: { input: "./app/start/bundle.server.ts" } } }
      : undefined,
};

/**
 * Files of the islands that hold more than one module. Vite's own few lines for late imports stay in the entry, and what
 * an island shares with the file that wakes it stays there. Alone each was one more request.
 */
const TOGETHER: Record<string, RegExp> = {
  entry: /islands\/entry\.ts$|vite\/preload-helper/,
  "mount-islands": /islands\/(mount-islands|in-sight|cached)\.ts$/,
};
const fileOf = (id: string) => Object.keys(TOGETHER).find((name) => TOGETHER[name]?.test(id));

/** Builds the islands entry beside Remix's own files. The server takes its name from the manifest. */
const islands: Plugin = {
  name: "islands-entry",
  config: (_config, env) =>
    env.isSsrBuild
      ? undefined
      : {
          build: {
            rollupOptions: {
              input: ["./app/foundation/islands/entry.ts"],
              output: { manualChunks: fileOf },
            },
          },
        },
};

/** The browser gets the words of one language apart from the code (app/foundation/i18n/texts-in-browser.ts). */
const wordsApart: Plugin = {
  name: "words-apart",
  enforce: "pre",
  transform: (source, id, options) => (options?.ssr || !DECLARES_TEXTS.test(id) ? null : textsInBrowser(source)),
};

/** The server of a build knows what its pages draw, for the accessibility statement (decision 095). */
const fingerprints: Plugin = {
  name: "page-fingerprints",
  apply: "build",
  transform: async (_source, id, options) =>
    options?.ssr && id.endsWith("/app/frame/parts/fingerprints.server.ts")
      ? { code: `export const FINGERPRINTS = ${JSON.stringify(await pageFingerprints())};`, map: null }
      : null,
};

/**
 * Compresses the browser's files once, at the build, with the best quality. The server sends these files unchanged
 * (foundation/server/built-files.server.ts).
 */
const compressed: Plugin = {
  ...compression({
    include: /\.(css|js|svg)$/,
    algorithms: ["gzip", "brotliCompress"],
    logLevel: "silent",
  }),
  apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
};

export default defineConfig({
  plugins: [wordsApart, remix(remixConfig), islands, ownServer, fingerprints, compressed],
  css: { postcss: { plugins: [withFixedSizes(readFileSync("./app/foundation/ui/base/tokens.css", "utf8"))] } },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Packages of hundreds of small files. One bundle is read at once, which halves the start time of the process.
  ssr: { noExternal: ["date-fns", "kysely", /^@orpc\//] },
  // A database writes here all the time.
  server: { watch: { ignored: ["**/data/**", "**/a11y/report/**", "**/.cache/**"] } },
  build: {
    target: "es2022",
    // An island asks for its files itself (islands/mount-islands.ts). In the entry every page would load them.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Remix keeps the manifest only with this option.
    manifest: true,
    rollupOptions: {
      onwarn: (warning, warn) => {
        if (warning.code !== "INVALID_ANNOTATION" && warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
});
