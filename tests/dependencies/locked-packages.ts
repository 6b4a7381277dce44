import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The packages of package-lock.json: what `npm ci` installs, on every system. */

export const ROOT = resolve(import.meta.dirname, "../..");

export interface LockedPackage {
  /** Where it is installed, such as `node_modules/express/node_modules/cookie`. */
  path: string;
  name: string;
  version: string;
  /** As the package says it: an expression of SPDX, or something else, or nothing. */
  licence: string;
  /** Needed to build and to test, and not to run. */
  isDevelopment: boolean;
  /** Of another system, or left out without harm. */
  isOptional: boolean;
  /** The hash of its archive, as `sha512-` and base64. */
  integrity: string | null;
  /** The versions of Node in which it runs, as a range of semver. */
  nodes: string;
  /** Names of the packages that it needs. */
  needs: string[];
}

interface LockEntry {
  /** The package's own name where it is installed by another one (`typescript-native`). */
  name?: string;
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  integrity?: string;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockEntry>;
}

export const readLock = (root = ROOT): Lock =>
  JSON.parse(readFileSync(resolve(root, "package-lock.json"), "utf8")) as Lock;

export function lockedPackages({ packages }: Lock): LockedPackage[] {
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? nameAt(path),
      version: entry.version,
      licence: entry.license ?? "",
      isDevelopment: Boolean(entry.dev),
      isOptional: Boolean(entry.optional ?? entry.devOptional),
      integrity: entry.integrity ?? null,
      nodes: entry.engines?.node ?? "*",
      needs: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
    }));
}

/** Packages that run in production. */
export const ofProduction = (all: readonly LockedPackage[]): LockedPackage[] =>
  all.filter(({ isDevelopment }) => !isDevelopment);

const nameAt = (path: string): string => path.split("node_modules/").at(-1) as string;

/** Where a package finds another one: in its own folder, or in the nearest one above. */
export function foundFrom(path: string, name: string, paths: ReadonlySet<string>): string | null {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1))) {
    const found = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (paths.has(found)) return found;
    if (from === "") return null;
  }
}
