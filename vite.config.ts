import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * The server bundle starts at our own server, which imports Remix's build: one module graph, so one database pool.
 * Remix hard-codes its input; only a plugin that comes after it can say otherwise.
 */
const ownServer: Plugin = {
  name: "own-server",
  enforce: "post",
  config: (_config, env) =>
    env.isSsrBuild ? { build: { rollupOptions: { input: "./app/municipality/main.server.ts" } } } : undefined,
};

/** The islands entry is built beside Remix's own files; the server takes its name from the manifest. */
const islands: Plugin = {
  name: "islands-entry",
  config: (_config, env) =>
    env.isSsrBuild ? undefined : { build: { rollupOptions: { input: ["./app/foundation/islands/entry.ts"] } } },
};

/**
 * The browser's files are compressed once, at the build, as small as they can be; the server sends these as they lie
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
  plugins: [remix(remixConfig), islands, ownServer, compressed],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Packages of hundreds of small files: in the bundle they are read at once, which halves the start of the process.
  ssr: { noExternal: ["date-fns", "kysely", /^@orpc\//] },
  build: {
    target: "es2022",
    // The page of an island asks for its files itself (islands/island.tsx); in the entry they would be on every page.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Remix keeps the manifest only when it is asked for here.
    manifest: true,
    rollupOptions: {
      onwarn: (warning, warn) => {
        if (warning.code !== "INVALID_ANNOTATION" && warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
});
