/**
 * What must be there before anything of ours can run: Node, the dependencies, the build.
 * Used by start.js and tests/run.js on a clone where nothing is installed, so: plain JavaScript, node: imports only.
 * Nothing is done twice: each step leaves a stamp that says what it was made from.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));

const LOCK = join(ROOT, "package-lock.json");
const INSTALLED = join(ROOT, "node_modules/.aamu-installed");
const BUILT = join(ROOT, "build/.aamu-built");
/** The build empties its own folder. */
const BUILDING = join(ROOT, "node_modules/.aamu-building");
const NPMS_OWN_NOTE = join(ROOT, "node_modules/.package-lock.json");

/** What the build is made from; tests and texts about the code do not count. */
export const SOURCES = [
  "a11y/statement.json",
  "app",
  "public",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Says what is happening, one line a step. */
export const say = (line) => process.stdout.write(`· ${line}\n`);

/** Ends with a sentence instead of a stack. */
export function giveUp(message, code = 1) {
  process.stderr.write(`\n${message}\n`);
  process.exit(code);
}

/** Null when this Node will do, else the sentence that says what is needed. */
export function nodeFault(version, needed) {
  const [major, minor] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = needed.replace(/^\D*/, "").split(".").map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= (leastMinor ?? 0))) return null;
  return `Aamu needs Node ${leastMajor}.${leastMinor ?? 0} or newer; this is Node ${version}. See https://nodejs.org.`;
}

export function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const fault = nodeFault(process.versions.node, engines.node);
  if (fault) giveUp(fault);
}

const fingerprint = (text) => createHash("sha256").update(text).digest("hex");

/**
 * Are these the packages of the lock file? npm writes down what it installed; optional packages (binaries of other
 * systems) may be missing. So a tree that someone installed by hand is not installed again.
 */
export function holdsTheSame(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed.packages?.[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional);
  });
}

/** True after `npm prune --omit=dev`: what the service runs with is there, and what only development needs is not. */
export function isPruned(lock, installed) {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
  const isThere = ([path, { version }]) => installed.packages?.[path]?.version === version;
  const ofDevelopment = packages.filter(([, { dev }]) => dev);
  const needed = packages.filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional);
  return needed.every(isThere) && ofDevelopment.length > 0 && !ofDevelopment.some(isThere);
}

/**
 * True for a folder of production: it was built, and then what only development needs was taken away. It runs as it is.
 * A command there must not change what the running service has open.
 */
export function isForProductionOnly() {
  if (![LOCK, NPMS_OWN_NOTE, join(ROOT, "build/server.js")].every((file) => existsSync(file))) return false;
  return isPruned(JSON.parse(readFileSync(LOCK, "utf8")), JSON.parse(readFileSync(NPMS_OWN_NOTE, "utf8")));
}

function dependenciesAreThere() {
  if (!existsSync(LOCK) || !existsSync(join(ROOT, "node_modules"))) return false;
  const lock = readFileSync(LOCK, "utf8");
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === fingerprint(lock)) return true;

  if (!existsSync(NPMS_OWN_NOTE)) return false;
  if (!holdsTheSame(JSON.parse(lock), JSON.parse(readFileSync(NPMS_OWN_NOTE, "utf8")))) return false;
  stamp(INSTALLED, fingerprint(lock));
  return true;
}

/** A user who may not write beside the code starts what another one has installed and built. */
function stamp(file, text) {
  try {
    writeFileSync(file, text);
  } catch (fault) {
    if (!["EACCES", "EROFS", "EPERM"].includes(fault.code)) throw fault;
  }
}

/** Installs the dependencies of the lock file, if they are not there. */
export async function installDependencies() {
  if (dependenciesAreThere()) return;
  say("Installing the dependencies (npm ci; about a minute the first time)");
  // With NODE_ENV=production npm would leave out what the build needs.
  const code = await npm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0)
    giveUp(`npm ci failed with code ${code}. Its message is above. Can this machine reach the package registry?`);
  writeFileSync(INSTALLED, fingerprint(readFileSync(LOCK, "utf8")));
}

/**
 * Builds the service for production, unless the build is made from exactly these sources.
 * @returns {Promise<boolean>} false when the build failed; its message is on the terminal.
 */
export async function build() {
  const sources = fingerprintOfSources();
  if (existsSync(join(ROOT, "build/server.js")) && existsSync(BUILT) && readFileSync(BUILT, "utf8") === sources) {
    return true;
  }

  say("Building (half a minute)");
  return (await npm(["run", "--silent", "build"], { NODE_ENV: "production" })) === 0;
}

/** `npm run build` writes down what it began with, and says at its end that this is built. */
export function buildBegins() {
  rmSync(BUILT, { force: true });
  writeFileSync(BUILDING, fingerprintOfSources());
}
export const buildEnds = () => renameSync(BUILDING, BUILT);

/** By content, not by date: a checkout or a copy changes the dates of files that are the same. */
export function fingerprintOfSources(root = ROOT) {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source))) {
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesOf(join(path, entry.name));
      return /\.test\.tsx?$/.test(entry.name) ? [] : [join(path, entry.name)];
    });
}

/** Runs npm itself: the one that started us, if one did. */
export function npm(args, environment = {}) {
  const own = process.env.npm_execpath;
  return own?.endsWith(".js")
    ? run(process.execPath, [own, ...args], environment)
    : run("npm", args, environment, process.platform === "win32");
}

/** Runs a program to its end, with our terminal; answers its exit code. */
export function run(program, args, environment = {}, shell = false) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: "inherit",
      shell,
      env: { ...process.env, ...environment },
    });
    // Control-C reaches the child from the terminal; ours is to wait and pass on how it ended.
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    child.on("error", (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      done(127);
    });
    child.on("exit", (code, signal) => {
      for (const name of signals) process.off(name, pass);
      done(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}
