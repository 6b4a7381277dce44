/**
 * `npm run a11y:outside`: gives the addresses of states to tools that were not written here, as an auditor does: pa11y-ci,
 * and @axe-core/cli where there is a driver for the browser.
 *
 *   npm run a11y:outside                          every state; takes about an hour
 *   npm run a11y:outside -- --only calendar       the states with this in their names
 *   npm run a11y:outside -- --language sv --scripts off
 *   npm run a11y:outside -- --mixed               every state once: its language and its scripts take turns
 *   npm run a11y:outside -- --part 2/6            the second of six parts
 *   npm run a11y:outside -- --tool axe            one of the tools: `pa11y` or `axe`
 *
 * Installs the tools into .cache/outside if they are not there. Needs the build, a browser, and once a registry of packages.
 * The driver is that of $CHROMEDRIVER or of the PATH (Debian's chromium-driver), of the browser's own version.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { browserOnMachine, NO_BROWSER } from "../../tests/support/running/find-browser.js";
import { PATIENCE_MS } from "../../tests/support/running/patience.ts";
import { startApp } from "../../tests/support/running/running-app.ts";

const TOOLS = { pa11y: "pa11y-ci@4.1.1", axe: "@axe-core/cli@4.13.0" };
type Tool = keyof typeof TOOLS;

const FOLDER = resolve(import.meta.dirname, "../../.cache/outside");
const BROWSER_ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"];

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    language: { type: "string", default: "fi" },
    scripts: { type: "string", default: "on" },
    mixed: { type: "boolean", default: false },
    part: { type: "string", default: "1/1" },
    tool: { type: "string" },
  },
});

const executablePath = browserOnMachine();
if (!executablePath) throw new Error(NO_BROWSER);
const driver = process.env.CHROMEDRIVER ?? (spawnSync("which", ["chromedriver"]).stdout.toString().trim() || null);
const isWanted = (tool: Tool) => !options.tool || options.tool === tool;
await install();

const app = await startApp({ databaseUrl: null, environment: { AUDIT: "1", TEST_MODE: "0", METRICS_PORT: "0" } });
try {
  const addresses = await addressesAsked();
  const codes = [isWanted("pa11y") ? await pa11y(addresses) : 0, isWanted("axe") ? await axe(addresses) : 0];
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
} finally {
  await app.stop();
}

/** The addresses of the sitemap, and those of the audit's own pages. */
async function addressesAsked(): Promise<string[]> {
  const { only, mixed } = options;
  const ways = mixed
    ? ["fi", "sv", "en"].flatMap((language) => ["on", "off"].map((scripts) => ({ language, scripts })))
    : [options];
  const queries = ways.map(
    ({ language, scripts }) => new URLSearchParams({ only, lang: language, script: scripts, run: "outside" }),
  );
  const lists = await Promise.all(queries.map(statesAt));
  const [part = 1, of = 1] = options.part.split("/").map(Number);
  const states = (lists[0] ?? []).map((_, turn) => lists[turn % lists.length]?.[turn] ?? "");
  const own = ["audit", "audit/by-hand", "audit/by-hand/keyboard"].map((path) => `${app.url}/${path}?${queries[0]}`);
  return [...own, ...states].filter((_, turn) => turn % of === part - 1);
}

async function statesAt(query: URLSearchParams): Promise<string[]> {
  const map = await (await fetch(`${app.url}/audit/sitemap.xml?${query}`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}

function pa11y(urls: string[]): Promise<number> {
  const settings = join(FOLDER, "settings.json");
  const defaults = {
    runners: ["axe", "htmlcs"],
    standard: "WCAG2AA",
    // What axe cannot decide, for example a sign that nobody draws, is no finding of it: a person looks.
    levelCapWhenNeedsReview: "warning",
    timeout: PATIENCE_MS,
    // A browser is in one state at a time.
    concurrency: 1,
    chromeLaunchConfig: { executablePath, args: BROWSER_ARGUMENTS },
  };
  writeFileSync(settings, JSON.stringify({ urls, defaults }));
  return run("npx", "--no-install", "pa11y-ci", "--config", settings);
}

async function axe(addresses: string[]): Promise<number> {
  if (driver === null) {
    console.log("@axe-core/cli was left out: there is no chromedriver ($CHROMEDRIVER, or one in the PATH)");
    return 0;
  }
  return run(
    "npx",
    ...["--no-install", "axe", ...addresses, "--exit", "--timeout", String(PATIENCE_MS / 1_000)],
    ...["--chromedriver-path", driver, "--chrome-path", executablePath as string],
    ...["--chrome-options", BROWSER_ARGUMENTS.map((one) => one.replace(/^--/, "")).join(",")],
  );
}

async function install(): Promise<void> {
  const wanted = (Object.keys(TOOLS) as Tool[]).filter((tool) => isWanted(tool) && (tool !== "axe" || driver !== null));
  const missing = wanted.filter(
    (tool) => !existsSync(join(FOLDER, "node_modules", TOOLS[tool].replace(/@[^@]*$/, ""))),
  );
  if (missing.length === 0) return;
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(join(FOLDER, "package.json")))
    writeFileSync(join(FOLDER, "package.json"), JSON.stringify({ name: "outside", private: true }));
  const names = missing.map((tool) => TOOLS[tool]);
  if ((await run("npm", "install", "--no-fund", "--no-audit", ...names)) !== 0)
    throw new Error(`${names.join(", ")} could not be installed`);
}

/** Runs a program in the tools' folder and answers its exit code. Browser and driver are the machine's, so none is fetched. */
function run(program: string, ...args: string[]): Promise<number> {
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: "1", CHROMEDRIVER_SKIP_DOWNLOAD: "true" };
  const child = spawn(program, args, { cwd: FOLDER, stdio: "inherit", env });
  return new Promise((ended, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => ended(code ?? 1));
  });
}
