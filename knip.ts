import type { KnipConfig } from "knip";
import { pages } from "./app/routes.ts";

/** Dead code. A page that no row of the route table names is dead, so only the table's files are entries. */
export default {
  entry: [
    "server.ts!",
    "app/root.tsx!",
    "app/routes.ts!",
    ...[...pages.map(({ file }) => file), "frame/pages/not-found.tsx"].map((file) => `app/${file}!`),
    "app/entry.{server,client}.tsx!",
    "app/start/bundle.server.ts!",
    "app/foundation/islands/entry.ts!",
    "app/**/*.island.tsx!",
    "app/foundation/pdf/pdf-worker.server.ts!",
    "app/foundation/pdf/photos-worker.server.ts!",
    "app/municipality/start.js!",
    "app/municipality/desk.ts!",
    "app/municipality/town.ts",
    "remix.config.js",
    "tests/**/*.test.ts",
    "tests/run.js",
    "tests/check/check.ts",
    "tests/support/running/{grow-older.js,open-embedded-postgres.ts}",
    "tests/{bench,durability}/*.{js,ts}",
    "tests/effort/{effort.ts,service-day.js}",
    "tests/support/earlier-towns/dump-town.ts",
    "a11y/*.ts",
  ],
  project: ["**/*.{js,ts,tsx}!"],
  ignore: ["build/**", "data/**"],
  ignoreDependencies: [
    "remix",
    "@remix-run/server-runtime",
    "embedded-postgres",
    "fs-native-extensions",
    "@types/supercluster",
    "dejavu-fonts-ttf",
    /^@expo-google-fonts\//,
    /^@embedpdf\/fonts-/,
  ],
  ignoreExportsUsedInFile: true,
  exclude: ["types", "duplicates"],
} satisfies KnipConfig;
