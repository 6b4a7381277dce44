import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Two projects: what runs on a train (beside the code), and what needs a database (tests/api). */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  esbuild: { jsx: "automatic" },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "rules", include: ["app/**/*.test.{ts,tsx}", "a11y/**/*.test.ts", "tests/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/database-for-run.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
