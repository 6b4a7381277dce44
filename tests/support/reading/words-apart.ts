import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Plugin } from "esbuild";
import { DECLARES_TEXTS, textsInBrowser } from "~/foundation/i18n/texts-in-browser.ts";

/** As in the build (vite.config.ts): the browser fetches the words of one language apart. */
export const wordsApart: Plugin = {
  name: "words-apart",
  setup: ({ onLoad }) => {
    onLoad({ filter: DECLARES_TEXTS }, async ({ path: file }) => {
      const contents = textsInBrowser(await readFile(file, "utf8"));
      return contents ? { contents, loader: "ts", resolveDir: dirname(file) } : null;
    });
  },
};
