/**
 * The programs that read the code and run nothing of it, with their arguments for node. `npm test` gives them the whole
 * repository and `npm run check` one folder. Plain JavaScript, because tests/run.js runs before the packages are
 * installed.
 */
import { join } from "node:path";
import { ROOT } from "../../app/municipality/preparation.js";

/** A program of a package, with arguments. */
export const bin = (path, ...args) => [join(ROOT, "node_modules", path), ...args];

/** Two programs are written in Go. They collect memory less often than by themselves, because their lives are short. */
const IN_GO = { GOGC: "400" };

/**
 * Types of the whole repository, by the native compiler. A second checker would check most types again
 * (docs/inner-loop.md).
 */
export const types = (...options) => ({
  run: bin("typescript-native/bin/tsc", "--noEmit", "--checkers", "1", ...options),
  env: IN_GO,
});

/**
 * All rules of the code, also those that need types, such as a promise left alone: .oxlintrc.jsonc. Another program has
 * the other core; with two threads on one core it takes half as much time again.
 */
export const lint = (...paths) => ({
  run: bin("oxlint/bin/oxlint", "-c", ".oxlintrc.jsonc", ...paths),
  env: { ...IN_GO, GOMAXPROCS: "1" },
});

export const format = (...paths) => ({
  run: bin("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--log-level=warn", ...paths),
});

/** Who imports what: .dependency-cruiser.cjs. */
export const imports = (...paths) => ({
  run: bin("dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs", ...paths),
});
