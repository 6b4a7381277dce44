import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/**
 * Three projects: what runs on a train (beside the code), what needs a database (tests/api), and what needs a browser
 * and the built service (tests/journeys).
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
          // Nothing here is process-wide, so files share what they have loaded: most of the time went into loading it anew.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/database-for-run.ts"],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts", "tests/islands/**/*.test.{ts,tsx}", "a11y/**/*.browser.test.ts"],
          globalSetup: ["tests/support/town-for-run.ts"],
          // One at a time: two browsers and two services on two cores only make each other late.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
