/**
 * The programs that read the code and run nothing of it, with their arguments for node. `npm test` gives them the whole
 * repository and `npm run check` one folder. Plain JavaScript, because tests/run.js runs before the packages are
 * installed.
 */
import { join } from "node:path";
import { ROOT } from "../../app/municipality/preparation.js";

/** A program of a package, with arguments. */
export const bin = (path, ...args) => [join(ROOT, "node_modules", path), ...args];

/** Types of the whole repository, by the native compiler. A second checker would check most types again (docs/inner-loop.md). */
export const types = (...options) => bin("typescript-native/bin/tsc", "--noEmit", "--checkers", "1", ...options);

/** Rules that need types, such as a promise left alone: .oxlintrc.jsonc. */
export const typedLint = (...paths) => bin("oxlint/bin/oxlint", "--type-aware", "-c", ".oxlintrc.jsonc", ...paths);

/** All other rules of the code: eslint.config.js. */
export const lint = (...paths) => bin("eslint/bin/eslint.js", ...paths);

export const format = (...paths) =>
  bin("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--log-level=warn", ...paths);

/** Who imports what: .dependency-cruiser.cjs. */
export const imports = (...paths) =>
  bin("dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs", ...paths);
