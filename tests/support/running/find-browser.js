/**
 * A Chrome or Chromium for the journeys and the audit: one on the machine, else Playwright's own download, else
 * (as root on Debian) the system's package. Plain JavaScript with node: imports, because tests/run.js calls it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programOnMachine } from "./program-on-machine.js";

/** The shell without windows comes first: it has the same engine and does a quarter of the work for each page. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

const PLACES = [
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser of $CHROMIUM, of the PATH or of the usual places; null when there is none. */
export function browserOnMachine(environment = process.env) {
  return environment.CHROMIUM || programOnMachine(NAMES, PLACES, environment);
}

/** The browser that Playwright has downloaded, if any. Only a started browser tells its path. */
async function browserOfPlaywright() {
  const { chromium } = await import("playwright");
  const server = await chromium.launchServer().catch(() => null);
  const path = server?.process().spawnfile ?? null;
  await server?.close();
  return path;
}

const isDebian = () =>
  existsSync("/etc/os-release") && /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));

/**
 * Finds a browser, or downloads one. Null when that fails. It calls `say` before each long step.
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>}
 */
export async function findBrowser(say = () => {}) {
  const there = browserOnMachine() ?? (await browserOfPlaywright());
  if (there) return there;

  say("No Chrome or Chromium on this machine: downloading Playwright's own");
  const playwright = join(import.meta.dirname, "../../../node_modules/playwright/cli.js");
  spawnSync(process.execPath, [playwright, "install", "chromium-headless-shell"], { stdio: "inherit" });
  const downloaded = await browserOfPlaywright();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && isDebian()) {
    const aptGet = (...args) => spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] });
    aptGet("update");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      say(`Installing Debian's package ${name}`);
      aptGet("install", "-y", "--no-install-recommends", name);
      const installed = browserOnMachine();
      if (installed) return installed;
    }
  }
  return null;
}

export const NO_BROWSER =
  "The journeys and the accessibility audit need Chrome or Chromium. Install one, or say where it is: CHROMIUM=/path/to/chrome npm test";
