/**
 * The programs that read the code and run nothing of it, with their arguments for node. `npm test` gives them the whole
 * repository and `npm run check` one folder. Plain JavaScript, because tests/run.js runs before the packages are
 * installed.
 */
import { join } from "node:path";
import { ROOT } from "../../app/municipality/preparation.js";

/** A program of a package, with arguments. */
export const bin = (path, ...args) => [join(ROOT, "node_modules", path), ...args];

/**
 * Types of the whole repository, by the native compiler. A second checker would check most types again
 * (docs/inner-loop.md).
 */
export const types = (...options) => bin("typescript-native/bin/tsc", "--noEmit", "--checkers", "1", ...options);

/** All rules of the code, also those that need types, such as a promise left alone: .oxlintrc.jsonc. */
export const lint = (...paths) => bin("oxlint/bin/oxlint", "-c", ".oxlintrc.jsonc", ...paths);

export const format = (...paths) =>
  bin("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--log-level=warn", ...paths);

/** Who imports what: .dependency-cruiser.cjs. */
export const imports = (...paths) =>
  bin("dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs", ...paths);
