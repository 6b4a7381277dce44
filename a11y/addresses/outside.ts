/**
 * `npm run a11y:outside`: gives the addresses of states to pa11y-ci, a tool that was not written here, as an auditor does.
 *
 *   npm run a11y:outside                          every state; takes about an hour
 *   npm run a11y:outside -- --only calendar       the states with this in their names
 *   npm run a11y:outside -- --language sv --scripts off
 *
 * Installs the tool into .cache/outside if it is not there. Needs the build, a browser, and once a registry of packages.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { browserOnMachine, NO_BROWSER } from "../../tests/support/running/find-browser.js";
import { PATIENCE_MS } from "../../tests/support/running/patience.ts";
import { startApp } from "../../tests/support/running/running-app.ts";

const TOOL = "pa11y-ci@4.1.1";
const FOLDER = resolve(import.meta.dirname, "../../.cache/outside");

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    language: { type: "string", default: "fi" },
    scripts: { type: "string", default: "on" },
  },
});

const executablePath = browserOnMachine();
if (!executablePath) throw new Error(NO_BROWSER);
await install();

const app = await startApp({ databaseUrl: null, environment: { AUDIT: "1", TEST_MODE: "0", METRICS_PORT: "0" } });
try {
  const { only, language, scripts } = options;
  const query = new URLSearchParams({ only, lang: language, script: scripts, run: "outside" });
  const settings = join(FOLDER, "settings.json");
  const launch = {
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
  };
  writeFileSync(
    settings,
    JSON.stringify({
      urls: ["audit", "audit/by-hand", "audit/by-hand/keyboard"].map((own) => `${app.url}/${own}?${query}`),
      defaults: {
        runners: ["axe", "htmlcs"],
        standard: "WCAG2AA",
        // What axe cannot decide, for example a sign that nobody draws, is no finding of it: a person looks.
        levelCapWhenNeedsReview: "warning",
        timeout: PATIENCE_MS,
        // A browser is in one state at a time.
        concurrency: 1,
        chromeLaunchConfig: launch,
      },
    }),
  );
  const sitemap = `${app.url}/audit/sitemap.xml?${query}`;
  process.exitCode = await run("npx", "--no-install", "pa11y-ci", "--config", settings, "--sitemap", sitemap);
} finally {
  await app.stop();
}

async function install(): Promise<void> {
  if (existsSync(join(FOLDER, "node_modules/pa11y-ci"))) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), JSON.stringify({ name: "outside", private: true }));
  if ((await run("npm", "install", "--no-fund", "--no-audit", TOOL)) !== 0)
    throw new Error(`${TOOL} could not be installed`);
}

/** Runs a program in the tool's folder and answers its exit code. The browser is the machine's, so none is fetched. */
function run(program: string, ...args: string[]): Promise<number> {
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: "1" };
  const child = spawn(program, args, { cwd: FOLDER, stdio: "inherit", env });
  return new Promise((ended, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => ended(code ?? 1));
  });
}
