import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const IN_BROWSER = {
  // One at a time: two browsers and two services on two cores only slow each other down.
  fileParallelism: false,
  // Files share loaded modules and the browser. These tests keep no other state in the process.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/**
 * Four projects: unit tests (beside the code), tests that need a database (tests/api), tests that need a browser and
 * the built service (tests/journeys), and tests that need a browser alone (tests/islands, the audit's checks).
 */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  esbuild: { jsx: "automatic" },
  test: {
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
          // Under --full some tests live many lives (tests/support/running/in-full.ts).
          testTimeout: process.env.FULL === "1" ? 240_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
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
