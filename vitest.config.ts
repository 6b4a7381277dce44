import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LONGEST_TEST_MS, PATIENCE_MS } from "./tests/support/running/patience.ts";

const IN_BROWSER = {
  // One at a time: two browsers and two services on two cores only slow each other down.
  fileParallelism: false,
  // Files share loaded modules and the browser. These tests keep no other state in the process.
  isolate: false,
};

const JOURNEYS = ["tests/journeys/**/*.test.ts"];
const ONLY_IN_FRONT = ["tests/journeys/in-front-of-a-gateway.test.ts"];
/** These are no errands of a guardian: they start and break the process, change sources, or try the demo and our own tests. */
const NO_ERRANDS = [
  "demo-apart",
  "development",
  "faults-in-the-log",
  "from-the-image",
  "hostile-addresses",
  "kept-windows",
  "letters-of-third-town",
  "reviewed-build",
  "states-at-addresses",
  "states-still-open",
  "two-builds",
  "watched-town",
  "wrong-starts",
].map((name) => `tests/journeys/${name}.test.ts`);

/**
 * Five projects: unit tests (beside the code), tests that need a database (tests/api), tests that need a browser and
 * the built service (tests/journeys, twice: our own municipality, and the pages in front of a gateway), and tests that
 * need a browser alone (tests/islands, the audit's checks).
 */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  esbuild: { jsx: "automatic" },
  test: {
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
    teardownTimeout: LONGEST_TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["app/**/*.test.{ts,tsx}", "a11y/**/*.test.ts", "tests/*.test.ts"],
          exclude: ["**/*.browser.test.ts"],
          // These tests keep no state in the process, so files share loaded modules: loading took most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/running/database-for-run.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: JOURNEYS,
          exclude: ONLY_IN_FRONT,
          globalSetup: ["tests/support/running/town-for-run.ts"],
          ...IN_BROWSER,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys-in-front",
          include: JOURNEYS,
          exclude: NO_ERRANDS,
          globalSetup: ["tests/support/running/town-for-run.ts"],
          ...IN_BROWSER,
        },
      },
      {
        extends: true,
        test: {
          name: "islands",
          include: ["tests/islands/**/*.test.{ts,tsx}", "a11y/**/*.browser.test.ts"],
          ...IN_BROWSER,
        },
      },
    ],
  },
});
