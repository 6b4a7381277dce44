import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(path, "utf8");

/** The engines by their global names. axe's smaller file saves the browser half of the reading. */
const SOURCES = {
  axe: read(require.resolve("axe-core/axe.min.js")),
  HTMLCS: `${read(require.resolve("html_codesniffer/build/HTMLCS.js"))};window.HTMLCS = HTMLCS;`,
  AccessLint: `${read(require.resolve("@accesslint/core/iife"))};window.AccessLint = AccessLint;`,
  ace: `${read(require.resolve("accessibility-checker-engine/ace.js"))};window.ace = ace;`,
};

type Engine = keyof typeof SOURCES;

/**
 * An initial script for the audit's windows: it lays the engines ready on every page. To send two megabytes to each
 * page took a tenth of the audit.
 */
export const ENGINES_READY = `globalThis.engines = {${Object.entries(SOURCES)
  .map(([name, source]) => `${name}() {${source}\n}`)
  .join(",")}};`;

/** Starts an engine in the page. A page without the initial script is sent the engine now. */
export async function startEngine(page: Page, name: Engine): Promise<void> {
  const isReady = await page.evaluate((engine) => {
    const { engines } = window as unknown as { engines?: Record<Engine, () => void> };
    engines?.[engine].call(window);
    return engines !== undefined;
  }, name);
  if (!isReady) await page.evaluate(`${SOURCES[name]};0`);
}
